import { settings } from 'virtual:settings';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RestaurantInfo } from '#contract/site/restaurant-info';
import { renderScreen } from '../../../testing/render.tsx';
import { Hours } from './hours.tsx';
import { weekdayAt } from './weekdays.ts';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const record: RestaurantInfo = {
  _id: 'h',
  type: 'opening-hours',
  data: [...days.map((day, index) => `${day} 1${index}:00–22:00`), 'On holidays until noon'].join('\n'),
  version: 1,
};

it('shows each line of the hours, and marks the one of today', () => {
  renderScreen(<Hours record={record} />);
  const rows = screen.getAllByRole('row');
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    ...days.map((_, index) => `1${index}:00–22:00`),
    'On holidays until noon',
  ]);
  const marked = rows.filter((row) => row.getAttribute('aria-current') === 'date');
  expect(marked.map((row) => row.textContent)).toEqual([expect.stringContaining('today')]);
  expect(rows.indexOf(marked[0] as HTMLElement)).toBe(weekdayAt(new Date(), settings.timeZone));
});
