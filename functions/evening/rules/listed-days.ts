import { addDays, type LocalDate } from '#house/rules/wall-time';

const listedDaysBack = 90;
const mostDaysBack = 3650;
const mostDaysAhead = 366;

/** The first and the last day of a list of reservations: as requested within bounds, by default from ninety days ago on. */
export function listedDays(wanted: { from?: LocalDate | undefined; to?: LocalDate | undefined }, today: LocalDate) {
  const [first, last] = [addDays(today, -mostDaysBack), addDays(today, mostDaysAhead)];
  const { from = addDays(today, -listedDaysBack), to = last } = wanted;
  return { from: later(from, first), to: earlier(to, last) };
}

const later = (a: LocalDate, b: LocalDate) => (a > b ? a : b);
const earlier = (a: LocalDate, b: LocalDate) => (a < b ? a : b);
