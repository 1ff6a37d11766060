import { tables as messages } from '#evening/words/door';
import { swapped as booksAfter, hasTables, objectionsAt } from '../book.ts';
import type { Party } from '../party.ts';
import type { Objection } from '../seating.ts';
import { type Hold, without } from '../seats.ts';
import type { BookedParty } from '../service-day.ts';
import { isHere } from '../visit.ts';
import { type Day, type Decided, refused } from './act.ts';
import { seatIn } from './place.ts';
import { presenceAhead } from './table-for.ts';

/** Two parties of a day change their tables; refused when a rule speaks against it that is not `known`, and staff give no reason. */
export function swapped(
  [first, second]: readonly [Party, Party],
  { override, isKnown = () => false }: { override?: string | undefined; isKnown?: (objection: Objection, party: Party) => boolean },
  day: Day,
): Decided {
  if (!holds(first) || !holds(second)) return refused('illegal_transition', messages().notHeld);
  if (first.held.date !== second.held.date) return refused('illegal_transition', messages().otherDays);
  const { room, days } = day;
  if (!hasTables(room)) return refused('illegal_transition', messages().noTables);
  const [seatOfFirst, seatOfSecond] = [seatIn(first.held, first._id, days), seatIn(second.held, second._id, days)];
  if (!seatOfFirst || !seatOfSecond) return refused('illegal_transition', messages().withoutTable);
  const others = without(without(days, first), second);
  const objections = [
    { party: first, tables: seatOfSecond.tables },
    { party: second, tables: seatOfFirst.tables },
  ].flatMap(({ party, tables }) => {
    const { _id, held, area, source } = party;
    const arriving = { _id, hold: held, area, presence: presenceAhead(party, day) };
    const objections = objectionsAt(tables, arriving, others, room, { isWalkIn: source === 'walkin' });
    return objections.filter((objection) => !isKnown(objection, party));
  });
  if (objections.length > 0 && override === undefined) return { refused: { objections } };
  // others may have been at its new tables in what is past by now
  const fixed = (seat: BookedParty, { visit }: Party) => ({ ...seat, isFixed: seat.isFixed || isHere(visit) });
  const book = booksAfter(
    { party: { _id: first._id, hold: first.held, area: seatOfFirst.area }, seat: fixed(seatOfFirst, first) },
    { party: { _id: second._id, hold: second.held, area: seatOfSecond.area }, seat: fixed(seatOfSecond, second) },
    days,
  );
  const reason = objections.length > 0 && { override };
  return { changes: [first, second].map((before) => ({ before, next: { ...before, ...reason }, mails: [] })), book };
}

const holds = (party: Party): party is Party & { held: Hold } => party.held !== undefined;
