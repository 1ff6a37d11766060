import { ReservationStatus } from '#contract/reservations/reservation';
import { LocalDate } from '#contract/text';
import type { Filter } from './use-reservations.ts';

/** The filter in the query of a URL; missing and invalid values are taken from the initial filter. */
export function filterOfUrl(query: URLSearchParams, initial: Filter): Filter {
  const parameter = (name: keyof Filter) => query.get(name) ?? undefined;
  return {
    from: LocalDate.safeParse(parameter('from')).data ?? initial.from,
    to: LocalDate.safeParse(parameter('to')).data,
    status: ReservationStatus.safeParse(parameter('status')).data,
    q: parameter('q')?.trim().slice(0, 80) || undefined,
  };
}

/** The query of a filter: the values that differ from the initial filter. */
export function urlOfFilter(filter: Filter, initial: Filter): URLSearchParams {
  const chosen = Object.entries(filter).filter(([name, value]) => value && value !== initial[name as keyof Filter]);
  return new URLSearchParams(chosen as [string, string][]);
}
