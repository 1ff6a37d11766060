import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Reservation } from '#evening/contract/reservation';
import { renderScreen } from '../../../testing/render.tsx';
import { countNewReservations, filterOfUrl, ReservationFilter, urlOfFilter } from './reservation-filter.tsx';

const initial = { from: '2026-12-01' };

const onChange = jest.fn();

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.resetAllMocks());

/** The filter of a list whose URL has not followed the changes yet. */
function filterOf(filter: { from: string; to?: string; q?: string }) {
  renderScreen(<ReservationFilter filter={filter} initial={initial} onChange={onChange} />);
}
const typingEnds = () => act(() => void jest.advanceTimersByTime(1000));

it('the former filter does not come back after a reset whose URL is late', () => {
  filterOf({ from: '2026-12-13', q: 'Jana' });
  fireEvent.click(screen.getByRole('button', { name: 'Today and upcoming' }));
  typingEnds();
  expect(onChange.mock.calls).toEqual([[initial]]);
});

it('a search keeps a day that was changed while the text was typed', () => {
  filterOf(initial);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Jana' } });
  fireEvent.change(screen.getByLabelText(/^To/), { target: { value: '2026-12-24' } });
  typingEnds();
  expect(onChange.mock.lastCall).toEqual([{ ...initial, to: '2026-12-24', q: 'Jana' }, { replace: true }]);
});

const read = (address: string) => filterOfUrl(new URLSearchParams(address), initial);

it('a URL without a filter means the initial filter', () => {
  expect(read('')).toEqual({ from: '2026-12-01', to: undefined, status: undefined, q: undefined });
});

it.each([
  { from: '2026-11-01', to: '2026-12-24', status: 'pending', q: 'Nová & syn' } as const,
  { from: '2026-12-01', to: undefined, status: 'cancelled', q: undefined } as const,
])('a filter is read back from its URL: %o', (filter) => {
  expect(read(String(urlOfFilter(filter, initial)))).toEqual(filter);
});

it('the initial filter has an empty query', () => {
  expect(String(urlOfFilter({ ...initial, q: undefined }, initial))).toBe('');
});

it('invalid values in a URL are ignored', () => {
  expect(read(`from=yesterday&to=2026-13-45&status=burnt&q=${'a'.repeat(90)}`)).toEqual({ ...read(''), q: 'a'.repeat(80) });
});

describe('reservations that are counted as new', () => {
  const at = (hour: number, status = 'pending') => ({ startsAt: `2026-12-24T${hour}:00Z`, status }) as Reservation;
  it.each([
    ['those above the last row', [at(11), at(15)], false, [at(12), at(13)], 2],
    ['none that moved up from the next page', [at(11), at(15)], false, [at(16)], 0],
    ['those below the last row of all', [at(11)], true, [at(16)], 1],
    ['those of a list that was empty', [], true, [at(11)], 1],
    ['none that nobody has to answer', [at(11)], true, [at(12, 'cancelled'), at(13, 'confirmed')], 0],
  ])('are %s', (_, reservations, isComplete, unseen, count) => {
    expect(countNewReservations({ reservations, isComplete }, unseen)).toBe(count);
  });
});
