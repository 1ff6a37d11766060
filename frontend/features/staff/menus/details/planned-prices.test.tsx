import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { MenuItem } from '#contract/card/menu-items';
import { client } from '../../../../api/client.ts';
import { Announcer } from '../../../../components/feedback/announcer.tsx';
import { renderScreen } from '../../../../testing/render.tsx';
import { lunch, lunchItems } from '../../../../testing/served-menu.tsx';
import { PlannedPrices } from './planned-prices.tsx';
import { PriceDialog } from './price-dialog.tsx';

const [goulash, ...others] = lunchItems;
if (!goulash) throw new Error('The menu has no item.');
const plan = { from: '2026-12-01', mealPrice: 285, morePrices: [] };
const planned: MenuItem = { ...goulash, version: 4, planned: [plan] };
const reply = (item: MenuItem) => ({ message: 'Done.', data: [item] });

beforeEach(() => {
  jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data: lunchItems });
});
afterEach(() => void jest.restoreAllMocks());

/** The dialog until it closes. */
function OpenDialog({ items = lunchItems }: { items?: MenuItem[] }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <PriceDialog menu={lunch} items={items} onClose={() => setOpen(false)} />}
      <Announcer />
    </>
  );
}

it('prices are planned for one meal and a day, and Undo withdraws them', async () => {
  const change = jest.spyOn(client.menuItems, 'changePrices').mockResolvedValue(reply(planned));
  const withdraw = jest.spyOn(client.menuItems, 'withdrawPrices').mockResolvedValue(reply(goulash));
  const { user } = renderScreen(<OpenDialog />);
  await user.selectOptions(screen.getByLabelText('Which meals'), `item ${goulash._id}`);
  await user.type(screen.getByLabelText('By how much'), '10');
  fireEvent.change(screen.getByLabelText('From which day (optional)'), { target: { value: '2026-12-01' } });
  await user.click(screen.getByRole('button', { name: 'Plan 1 price' }));
  await waitFor(() => expect(change).toHaveBeenCalled());
  expect(change.mock.calls[0]?.[0].body).toMatchObject({ from: '2026-12-01', prices: [{ _id: goulash._id, version: 1, mealPrice: 285 }] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(withdraw.mock.calls[0]?.[0].body).toEqual({ from: '2026-12-01', items: [{ _id: goulash._id, version: 4 }] }));
});

it('Undo plans again what a plan for the same day took the place of, and withdraws the others', async () => {
  const [broth] = others;
  if (!broth) throw new Error('The menu has one item.');
  const replies = { message: 'Planned.', data: [planned, { ...broth, version: 2 }] };
  const change = jest.spyOn(client.menuItems, 'changePrices').mockResolvedValue(replies);
  const withdraw = jest.spyOn(client.menuItems, 'withdrawPrices').mockResolvedValue({ message: 'Withdrawn.', data: [broth] });
  const { user } = renderScreen(<OpenDialog items={[{ ...goulash, planned: [{ ...plan, mealPrice: 270 }] }, broth]} />);
  await user.type(screen.getByLabelText('By how much'), '10');
  fireEvent.change(screen.getByLabelText('From which day (optional)'), { target: { value: '2026-12-01' } });
  await user.click(screen.getByRole('button', { name: 'Plan 2 prices' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Planned. Withdrawn.');
  expect(change.mock.calls[1]?.[0].body).toEqual({
    from: '2026-12-01',
    prices: [{ _id: goulash._id, version: 4, mealPrice: 270, morePrices: [] }],
  });
  expect(withdraw.mock.calls.map(([{ body }]) => body)).toEqual([{ from: '2026-12-01', items: [{ _id: broth._id, version: 2 }] }]);
});

it('what is planned is listed by its days with both prices, withdrawn, and planned again by Undo', async () => {
  const withdraw = jest.spyOn(client.menuItems, 'withdrawPrices').mockResolvedValue(reply({ ...goulash, version: 5 }));
  const change = jest.spyOn(client.menuItems, 'changePrices').mockResolvedValue(reply(planned));
  const { user } = renderScreen(
    <>
      <PlannedPrices menu={lunch} items={[planned, ...others]} />
      <Announcer />
    </>,
  );
  const group = within(screen.getByRole('group', { name: 'From Tuesday 1 December 2026' }));
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Goulash259 Kč → 285 Kč']);
  await user.click(group.getByRole('button', { name: 'Withdraw 1 price' }));
  await waitFor(() => expect(withdraw.mock.calls[0]?.[0].body).toEqual({ from: '2026-12-01', items: [{ _id: goulash._id, version: 4 }] }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(change.mock.calls[0]?.[0].body).toEqual({
      from: '2026-12-01',
      prices: [{ _id: goulash._id, version: 5, mealPrice: 285, morePrices: [] }],
    }),
  );
});

it('nothing is shown where nothing is planned', () => {
  renderScreen(<PlannedPrices menu={lunch} items={lunchItems} />);
  expect(screen.queryByRole('region', { name: 'Planned prices' })).toBeNull();
});
