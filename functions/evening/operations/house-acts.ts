import type { RuledOpening } from '../contract/opening.ts';
import type { Day, Decided } from '../rules/acts/act.ts';
import { closed, deleted, expired, withSeats } from '../rules/acts/ended.ts';
import type { Party } from '../rules/party.ts';
import { reservationById } from '../store/reservations.ts';
import { act } from './act.ts';

/** Cancels a reservation because the house closes for it, if that is still so; `false` when it stays as it is, or is gone. */
export function closeParty(id: string, isStill: (party: Party, now: Date) => boolean, reason: Pick<Party, 'reason' | 'translations'>) {
  return byHouse(id, (party, day) => (isStill(party, day.now) ? closed(party, reason, day) : undefined));
}

/** Ends a request that nobody has answered in time; `false` when it stays as it is, or is gone. */
export function expireParty(id: string, opening: RuledOpening): Promise<boolean> {
  return byHouse(id, (party, day) => expired(party, opening, day));
}

/** Gives a reservation the seats of its time, whether so many are free or not; `false` when it has seats by now, is cancelled or gone. */
export function giveSeats(id: string): Promise<boolean> {
  return byHouse(id, withSeats, ({ startsAt }) => [new Date(startsAt)]);
}

/** Deletes a reservation, whose guest is told that it is cancelled; `false` when it is gone. */
export function deleteParty(id: string): Promise<boolean> {
  return byHouse(id, deleted);
}

async function byHouse(id: string, decide: (party: Party, day: Day) => Decided, starts?: (party: Party) => Date[]): Promise<boolean> {
  const { before, after } = await act({
    by: 'house',
    read: async () => [await reservationById(id)].filter((one) => one !== undefined),
    starts: starts && ((parties) => parties.flatMap(starts)),
    decide: ([party], day) => party && decide(party, day),
  });
  return before.length > 0 && after !== before;
}
