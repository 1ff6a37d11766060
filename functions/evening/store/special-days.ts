import type { LocalDate } from '#house/rules/wall-time';
import { update } from '#house/table/actions';
import { indexed, keys } from '#house/table/keys';
import { changeItem, everyPage, queryIndex, transact } from '#house/table/table';
import type { SpecialDay } from '../contract/special-days.ts';
import type { ServiceDay } from '../rules/service-day.ts';
import { dayUnchangedSince, expiryOf, type StoredDay } from './service-days.ts';

type Special = NonNullable<ServiceDay['special']>;

const pageSize = 500;
const endOfTime = '9999-12-31';

/** The closed days and those with other hours from one date to another, in order. */
export async function specialDays(from: LocalDate, to: LocalDate = endOfTime): Promise<SpecialDay[]> {
  const range = { partition: 'list', value: indexed.specialDays, between: { from, to }, limit: pageSize };
  const found = await everyPage((start) => queryIndex<{ sort: LocalDate; special: Special }>('byList', { ...range, start }));
  return found.map(({ sort: date, special }) => ({ _id: date, date, ...special }));
}

/** Gives days other hours, all of them or none; `false` when one has changed since it was read, also by a reservation. */
export async function setSpecialDays(days: readonly StoredDay[], special: Special): Promise<boolean> {
  const { done } = await transact(
    days.map(({ date, version }) =>
      update(
        keys.serviceDay(date),
        { set: { special, list: indexed.specialDays, sort: date, ttl: expiryOf(date) }, add: { version: 1, specialVersion: 1 } },
        dayUnchangedSince(version),
      ),
    ),
  );
  return done;
}

/** Gives a day the hours of its weekday again; `false` when it has changed since it was read, also by a reservation. */
export async function resetSpecialDay({ date, version }: StoredDay): Promise<boolean> {
  const change = { remove: ['special', 'list', 'sort'], add: { version: 1, specialVersion: 1 } };
  return 'changed' in (await changeItem(keys.serviceDay(date), change, dayUnchangedSince(version)));
}
