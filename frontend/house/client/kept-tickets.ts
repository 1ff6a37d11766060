import type { BookedReservation } from '#evening/contract/reservation';
import { readStored, store } from './stored.ts';

/**
 * What this browser keeps of a table that was booked in it: nothing that names the guest, and not the link that changes the reservation, because
 * others may use the same device (docs/decisions/133-what-stays-after-signing-out.md).
 */
export type KeptTicket = Pick<
  BookedReservation,
  '_id' | 'number' | 'dateTime' | 'startsAt' | 'seats' | 'areaName' | 'areaLanguage' | 'status'
>;

const storageKey = 'booked-tables';

/** So long (ms) after its start an evening is over. */
const evening = 6 * 3600_000;

export function isEveningOver(startsAt: string, now = Date.now()): boolean {
  return Date.parse(startsAt) + evening <= now;
}

/** The tables booked in this browser whose evening is not over, the next one first. */
export function keptTickets(now = Date.now()): KeptTicket[] {
  const stored = readStored<KeptTicket[]>(storageKey);
  const tickets = Array.isArray(stored) ? stored : [];
  return tickets
    .filter(({ startsAt }) => !isEveningOver(startsAt, now))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

export function keepTicket({ _id, number, ...reservation }: KeptTicket): void {
  store(storageKey, [...keptTickets().filter((kept) => kept._id !== _id), { _id, number, ...shownOf(reservation) }]);
}

/** Brings a kept ticket up to date with its reservation as the server has just shown it; that of a cancelled one is removed. */
export function followTicket(current: Omit<KeptTicket, '_id' | 'number'> & Partial<KeptTicket>): void {
  const isOf = (kept: KeptTicket) => kept._id === current._id || kept.number === current.number;
  const tickets = keptTickets();
  if (!tickets.some(isOf)) return;
  const followed = tickets.map((kept) => (isOf(kept) ? { _id: kept._id, number: kept.number, ...shownOf(current) } : kept));
  store(
    storageKey,
    followed.filter((kept) => kept.status !== 'cancelled'),
  );
}

/** Forgets all tickets: whoever signs out leaves the device to others. */
export const dropTickets = () => store(storageKey, undefined);

/** What a ticket shows of its reservation. */
function shownOf({ dateTime, startsAt, seats, areaName, areaLanguage, status }: Omit<KeptTicket, '_id' | 'number'>) {
  return { dateTime, startsAt, seats, areaName, areaLanguage, status };
}
