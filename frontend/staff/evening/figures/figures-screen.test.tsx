import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ComparedFigures, Figures } from '#evening/contract/figures';
import { addDays } from '#house/rules/wall-time';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';

import { topOf } from './chart.tsx';
import { FiguresScreen } from './figures-screen.tsx';

const empty = (from: string): Figures => ({
  from,
  to: addDays(from, 27),
  parties: 0,
  covers: 0,
  noShows: 0,
  cancelled: 0,
  sources: { web: 0, phone: 0, walkin: 0, imported: 0 },
  leads: [0, 0, 0, 0, 0, 0, 0],
  slots: [],
  parts: Array.from({ length: 28 }, (_, day) => ({ from: addDays(from, day), to: addDays(from, day), covers: 0, noShows: 0 })),
});
const before = { ...empty('2026-10-01'), covers: 1200, slots: [{ weekday: 4, time: '19:00', covers: 90 }] };
const present: Figures = {
  ...empty('2026-10-29'),
  parties: 45,
  covers: 130,
  noShows: 5,
  cancelled: 3,
  sources: { web: 30, phone: 15, walkin: 5, imported: 0 },
  leads: [1, 2, 3, 4, 5, 6, 7],
  slots: [
    { weekday: 4, time: '19:00', covers: 80 },
    { weekday: 5, time: '18:30', covers: 50 },
  ],
  parts: empty('2026-10-29').parts.map((part, day) => ({ ...part, covers: day === 1 ? 130 : 0, noShows: day === 2 ? 5 : 0 })),
};

const serve = (data: ComparedFigures) => jest.spyOn(client.reservations, 'figures').mockResolvedValue({ message: '', data });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );

it('each picture has a sentence, and beside it a table with the same numbers', async () => {
  serve({ present, before });
  renderScreen(<FiguresScreen />);
  expect(await screen.findByRole('img', { name: 'Busiest times: 130 in all, the most at Fri 19:00 (80).' })).toBeTruthy();
  expect(screen.getAllByText(/^The thin line is the period before\.$/)).toHaveLength(2);
  screen.getByText(/^Parties with a table, no-shows too\./);
  expect(await rowsOf('Busiest times')).toEqual([
    ['Fri 19:00', '80', '90'],
    ['Sat 18:30', '50', '0'],
  ]);
  expect(await rowsOf('How parties come to a table')).toEqual([
    ['Website', '30', '0'],
    ['Telephone', '15', '0'],
    ['Walk-in', '5', '0'],
  ]);
  expect((await rowsOf('How long before parties book')).map(([name, amount]) => `${name}: ${amount}`)).toEqual([
    '0: 1',
    '1: 2',
    '2–3: 3',
    '4–7: 4',
    '8–14: 5',
    '15–30: 6',
    '31+: 7',
  ]);
  expect(
    screen.getByRole('img', { name: /^Guests over time: 130 in all, the most at Fri 30.Oct.2026 \(130\)\.$/ }).querySelectorAll('rect'),
  ).toHaveLength(56);
  expect((await rowsOf('No-shows over time'))[2]).toEqual(['Sat 31 Oct 2026', '5', '0']);
});

it('says the totals with those before, and the share of no-shows', async () => {
  serve({ present, before });
  renderScreen(<FiguresScreen />);
  expect(await screen.findByText('1,200 before')).toBeTruthy();
  expect(screen.getByText('0 before; 10% of the parties with a table')).toBeTruthy();
});

it('another period is asked for with one tap @full', async () => {
  const figures = serve({ present, before });
  const { user } = renderScreen(<FiguresScreen />);
  await screen.findByText('1,200 before');
  await user.click(screen.getByRole('radio', { name: '1 year' }));
  expect(figures.mock.calls.map(([call]) => call?.query?.span)).toEqual(['weeks', 'year']);
});

it('says that nothing is counted yet, and that nobody came', async () => {
  serve({});
  const first = renderScreen(<FiguresScreen />);
  expect(await screen.findByText(/Statistics appear here the night after the first guests\./)).toBeTruthy();
  first.unmount();
  serve({ present: empty('2026-10-29'), before: empty('2026-10-01') });
  renderScreen(<FiguresScreen />);
  expect(await screen.findByText('No guests in this period, and none in the one before.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [64, 80],
  [101, 120],
  [812, 1000],
])('the axis for at most %i ends at %i', (most, top) => {
  expect(topOf(most)).toBeGreaterThanOrEqual(most);
  expect(topOf(most)).toBe(top);
});
