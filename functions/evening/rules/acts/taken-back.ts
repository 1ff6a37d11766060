import { reservations as messages } from '#evening/words/bookings';
import { heldSeconds } from '../due-reservations.ts';
import type { Party, Undo } from '../party.ts';
import { expiresAt } from '../reservation-end.ts';
import type { Objection } from '../seating.ts';
import { type Day, type Decided, refused } from './act.ts';
import { formerPlace } from './place.ts';
import { swapped } from './swapped.ts';

/**
 * The last act of staff is taken back: the party is as before, in its former place, and its guest is told nothing. Nothing is changed once somebody
 * else has what the act has freed, the mail has left, or anybody has changed the reservation since. Of two parties that have changed tables both
 * are given.
 */
export function takenBack(parties: readonly [Party, ...Party[]], day: Day): Decided {
  const [current, other] = parties;
  const { undo } = current;
  const isLast = parties.every((party) => party.undo?.version === party.version && isOfAct(party, current));
  if (!undo || !isLast) return refused('illegal_transition', messages().undo.notLast);
  if (day.now.getTime() > Date.parse(undo.at) + heldSeconds * 1000) return refused('illegal_transition', whyTooLate(undo));
  if (other) return swappedBack([current, other], day);
  if (!undo.was) return { changes: [{ before: current, mails: [] }] };
  const former = before(current, undo.was);
  const { held } = former;
  const place = held && undo.place ? formerPlace(current, { ...former, held }, undo.place, undo.moved, day) : {};
  if ('refused' in place) return place;
  return { changes: [{ before: current, next: { ...former, ttl: expiresAt(former, day.settings) }, mails: [] }], ...place };
}

/** Is what this party can take back the act of `current`? A later act upon one of two that have swapped is of that party alone. */
function isOfAct({ _id, undo }: Party, current: Party): boolean {
  return _id === current._id || undo?.swappedWith === current._id;
}

/** Why an act is not taken back any more. */
function whyTooLate({ mails }: Undo): string {
  return mails.length > 0 ? messages().undo.mailed : messages().undo.tooLate;
}

function swappedBack(parties: readonly [Party, Party], day: Day): Decided {
  // who shared a table before, or sat against a rule, does so again
  const isKnown = (objection: Objection, { undo }: Party) =>
    objection.reason !== 'taken' || undo?.place?.beside.includes(objection.by) === true;
  const back = swapped(parties, { isKnown }, day);
  if (!back || 'refused' in back) return back;
  const changes = parties.map((party) => ({ before: party, next: before(party, party.undo?.was ?? {}), mails: [] }));
  return { ...back, changes };
}

/** The party before an act, with the version that it has now. */
function before(current: Party, was: NonNullable<Undo['was']>): Party {
  return { ...current, ...Object.fromEntries(Object.entries(was).map(([name, value]) => [name, value ?? undefined])) };
}
