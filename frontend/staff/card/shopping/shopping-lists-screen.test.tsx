import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ShoppingSummary } from '#card/contract/shopping';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ShoppingListsScreen } from './shopping-lists-screen.tsx';

it('two lists for the same days are told apart by when they were made, in sight and by the names of their buttons', async () => {
  const list: ShoppingSummary = {
    _id: 'l1',
    from: '2026-11-26',
    to: '2026-11-28',
    covers: 40,
    madeAt: '2026-11-25T08:05:00.000Z',
    lines: 12,
    ticked: 3,
  };
  const data = [list, { ...list, _id: 'l2', madeAt: '2026-11-25T16:30:00.000Z' }];
  jest.spyOn(client.shopping, 'list').mockResolvedValue({ message: '', data });
  renderScreen(<ShoppingListsScreen />);
  await screen.findByText(/^40 guests, 3 of 12 done, made 25 November 2026 at 09:05/);
  expect(screen.getByText(/made 25 November 2026 at 17:30/)).toBeTruthy();
  const names = ['link', 'button'].flatMap((role) =>
    screen.getAllByRole(role, { name: /the list for/ }).map((one) => one.getAttribute('aria-label')),
  );
  expect(new Set(names).size).toBe(4);
});
