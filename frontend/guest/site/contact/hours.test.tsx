import { settings } from 'virtual:settings';
import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PublicHours } from '#evening/contract/opening';
import { localDateOf, weekdayOf } from '#house/rules/wall-time';
import type { RestaurantInfo } from '#site/contract/restaurant-info';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { Hours, SpecialHours } from './hours.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const record: RestaurantInfo = {
  _id: 'h',
  type: 'opening-hours',
  data: [...days.map((day, index) => `${day} 1${index}:00–22:00`), 'On holidays until noon'].join('\n'),
  version: 1,
};

const dinner = { name: 'Dinner', opens: '17:30', lastSeating: '21:00', closes: '23:00' };
const showHours = (week: PublicHours['week'], shown: RestaurantInfo | undefined) => {
  jest.spyOn(client.opening, 'hours').mockResolvedValue({ message: '', data: { week, days: [] } });
  return renderScreen(<Hours record={shown} />);
};

it('shows the week of the rules, and the text of the contacts below it', async () => {
  const { container } = showHours(Array(7).fill([dinner]), { ...record, data: 'Kitchen until nine' });
  await waitFor(() => expect(container.textContent?.replace('today', '')).toBe('Mon–Sun17:30–23:00Kitchen until nine'));
});

it.each([undefined, { ...record, data: 'Mon–Sun 17:30–23:00' }])(
  'says the week once, whether contacts repeat it or say nothing (%#)',
  async (shown) => {
    const { container } = showHours(Array(7).fill([dinner]), shown);
    await waitFor(() => expect(container.textContent?.replace('today', '')).toBe('Mon–Sun17:30–23:00'));
  },
);

it('shows each line of the text where no rules are set, and marks the one of today', () => {
  showHours(undefined, record);
  const rows = screen.getAllByRole('row');
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    ...days.map((_, index) => `1${index}:00–22:00`),
    'On holidays until noon',
  ]);
  const marked = rows.filter((row) => row.getAttribute('aria-current') === 'date');
  expect(marked.map((row) => row.textContent)).toEqual([expect.stringContaining('today')]);
  expect(rows.indexOf(marked[0] as HTMLElement)).toBe(weekdayOf(localDateOf(new Date(), settings.timeZone)));
});

function showSpecial(days: PublicHours['days']) {
  jest.spyOn(client.opening, 'hours').mockResolvedValue({ message: '', data: { days } });
  return renderScreen(<SpecialHours />);
}

it('says on which days the restaurant is closed or has other hours, and why', async () => {
  const sittings = [{ name: 'Dinner', opens: '17:30', lastSeating: '21:00', closes: '23:00' }];
  showSpecial([
    { date: '2026-12-05', sittings, note: '' },
    { date: '2026-12-24', sittings: [], note: 'Holiday' },
    { date: '2026-12-25', sittings: [], note: 'Holiday' },
  ]);
  const list = await screen.findByRole('list', { name: 'Days with other hours' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Sat 5 December17:30–23:00', '24–25 DecemberclosedHoliday']);
});

it('marks today where it has hours of its own, and not in the week', async () => {
  // in Prague it is the 25th
  jest.useFakeTimers({ now: new Date('2026-12-24T23:30:00Z'), advanceTimers: true });
  const closed = ['2026-12-24', '2026-12-25', '2026-12-26'].map((date) => ({ date, sittings: [], note: 'Christmas' }));
  jest.spyOn(client.opening, 'hours').mockResolvedValue({ message: '', data: { week: Array(7).fill([dinner]), days: closed } });
  const { container } = renderScreen(
    <>
      <Hours record={undefined} />
      <SpecialHours />
    </>,
  );
  await screen.findByText('today');
  expect([...container.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual([
    '24–26 DecembertodayclosedChristmas',
  ]);
  jest.useRealTimers();
});

it('shows nothing when all days have the hours of the week', () => {
  showSpecial([]);
  expect(screen.queryByRole('list')).toBeNull();
});
