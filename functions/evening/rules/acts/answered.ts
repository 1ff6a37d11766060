import { reservations as messages } from '#evening/words/bookings';
import type { Answer } from '../../contract/evening.ts';
import { isWaiting } from '../due-reservations.ts';
import type { Party } from '../party.ts';
import { mailsAbout } from '../reservation-mails.ts';
import { type Day, type Decided, refused } from './act.ts';
import { changed } from './changed.ts';

/** A guest who asks for a table, or for another one, gets an answer: the guard decides; a party that is not moved keeps its first table. */
export function answered(current: Party, { accept, override, reason }: Omit<Answer, 'version'>, day: Day): Decided {
  if (!isWaiting(current)) return refused('illegal_transition', messages().notWaiting);
  const { asked } = current;
  const changes = (wanted: Parameters<typeof changed>[1]) =>
    changed(current, { ...wanted, version: current.version }, { by: 'staff' }, day);
  if (!asked) return changes(accept ? { status: 'confirmed', override } : { status: 'cancelled', reason });
  if (accept) return changes({ dateTime: asked.dateTime, seats: asked.seats, area: asked.area, override });
  const next = { ...current, asked: undefined };
  return { changes: [{ before: current, next, mails: mailsAbout(current, { ...next, reason }, { now: day.now, by: 'staff' }) }] };
}
