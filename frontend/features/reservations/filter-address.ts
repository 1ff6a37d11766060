import { ReservationStatus } from '#contract/reservations';
import { LocalDate } from '#contract/text';
import type { Filter } from './use-reservations.ts';

/** The filter that an address asks for, over the one that stands where it asks for nothing or for nonsense. */
export function filterIn(address: URLSearchParams, initial: Filter): Filter {
  const asked = (name: keyof Filter) => address.get(name) ?? undefined;
  return {
    from: LocalDate.safeParse(asked('from')).data ?? initial.from,
    to: LocalDate.safeParse(asked('to')).data,
    status: ReservationStatus.safeParse(asked('status')).data,
    q: asked('q')?.trim().slice(0, 80) || undefined,
  };
}

/** The address of a filter: what differs from the initial one. */
export function addressOf(filter: Filter, initial: Filter): URLSearchParams {
  const chosen = Object.entries(filter).filter(([name, value]) => value && value !== initial[name as keyof Filter]);
  return new URLSearchParams(chosen as [string, string][]);
}
