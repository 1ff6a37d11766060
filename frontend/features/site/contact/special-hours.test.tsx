import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { PublicHours } from '#contract/reservations/opening';
import { client } from '../../../api/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { SpecialHours } from './special-hours.tsx';

afterEach(() => void jest.restoreAllMocks());

function open(days: PublicHours['days']) {
  jest.spyOn(client.opening, 'hours').mockResolvedValue({ message: '', data: { days } });
  return renderScreen(<SpecialHours />);
}

it('says on which days the restaurant is closed or has other hours, and why', async () => {
  const sittings = [{ name: 'Dinner', opens: '17:30', lastSeating: '21:00', closes: '23:00' }];
  open([
    { date: '2026-12-05', sittings, note: '' },
    { date: '2026-12-24', sittings: [], note: 'Holiday' },
    { date: '2026-12-25', sittings: [], note: 'Holiday' },
  ]);
  const list = await screen.findByRole('list', { name: 'Days with other hours' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Sat 5 December17:30–23:00', '24–25 DecemberclosedHoliday']);
});

it('shows nothing when all days have the hours of the week', () => {
  open([]);
  expect(screen.queryByRole('list')).toBeNull();
});
