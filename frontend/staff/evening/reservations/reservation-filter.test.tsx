import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render.tsx';
import { ReservationFilter } from './reservation-filter.tsx';

const initial = { from: '2026-12-01' };
const [onChange, onType] = [jest.fn(), jest.fn()];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
});

/** The filter of a list whose URL has not followed the changes yet. */
function filterOf(filter: { from: string; to?: string; q?: string }) {
  renderScreen(<ReservationFilter filter={filter} initial={initial} onChange={onChange} onType={onType} />);
}
const typingEnds = () => act(() => void jest.advanceTimersByTime(1000));

it('the former filter does not come back after a reset whose URL is late', () => {
  filterOf({ from: '2026-12-13', q: 'Jana' });
  fireEvent.click(screen.getByRole('button', { name: 'Today and upcoming' }));
  typingEnds();
  expect(onChange.mock.calls).toEqual([[initial]]);
  expect(onType).not.toHaveBeenCalled();
});

it('a search keeps a day that was changed while the text was typed', () => {
  filterOf(initial);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Jana' } });
  fireEvent.change(screen.getByLabelText(/^To/), { target: { value: '2026-12-24' } });
  typingEnds();
  expect(onType.mock.calls).toEqual([[{ ...initial, to: '2026-12-24', q: 'Jana' }]]);
});
