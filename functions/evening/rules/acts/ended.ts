import { reservations as messages } from '#evening/words/bookings';
import type { RuledOpening } from '../../contract/opening.ts';
import { hasExpired } from '../due-reservations.ts';
import type { Party } from '../party.ts';
import { cancelled } from '../reservation-end.ts';
import { mailAgain, mailsAbout, toRestaurant } from '../reservation-mails.ts';
import { holdOf } from '../seats.ts';
import { serviceDateOf } from '../service-day.ts';
import { type Day, type Decided, refused } from './act.ts';

/** A reservation that the house cancels because its day, its hours or its table are no more. */
export function closed(current: Party, reason: Pick<Party, 'reason' | 'translations'>, { now, settings }: Day): Decided {
  const next = cancelled(current, { endedBy: 'closure', ...reason }, settings);
  return { changes: [{ before: current, next, mails: mailsAbout(current, next, { now, by: 'closure' }) }] };
}

/** A request that nobody has answered in time; who asked for another table keeps the first one. */
export function expired(current: Party, opening: RuledOpening, { now, settings }: Day): Decided {
  if (!hasExpired(current, opening.rules, now)) return undefined;
  const next = current.asked ? { ...current, asked: undefined } : cancelled(current, { endedBy: 'expiry' }, settings);
  const mails = mailsAbout(current, next, { now, by: 'expiry', alertTo: toRestaurant(opening) });
  return { changes: [{ before: current, next, mails }], expiredAt: now.toISOString() };
}

/** A reservation that holds no seats gets those of its time, whether so many are free or not. */
export function withSeats(current: Party, { opening: { rules }, days, settings: { timeZone } }: Day): Decided {
  if (current.held || current.status === 'cancelled') return undefined;
  const start = new Date(current.startsAt);
  const held = holdOf(start, current.seats, serviceDateOf(start, days, rules, timeZone), timeZone, rules);
  return { changes: [{ before: current, next: { ...current, held }, mails: [] }] };
}

export function deleted(current: Party, { now }: Day): Decided {
  return { changes: [{ before: current, mails: mailsAbout(current, undefined, { now, by: 'staff' }) }] };
}

export function mailedAgain(current: Party, { now }: Day): Decided {
  if (!current.userEmail) return refused('no_address', messages().noAddress);
  const mail = mailAgain(current, now);
  return mail ? { changes: [{ before: current, next: current, mails: [mail] }] } : refused('in_past', messages().past);
}
