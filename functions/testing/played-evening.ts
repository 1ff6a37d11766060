import { beforeEach, expect } from '@jest/globals';
import type { Opening, OpeningRules } from '#evening/contract/opening';
import type { ReservationChanges } from '#evening/contract/reservations';
import type { Room } from '#evening/contract/room';
import type { SpecialDay } from '#evening/contract/special-days';
import type { VisitStep } from '#evening/contract/visit';
import type { Change, Day, Decided, Decision, Refusal } from '#evening/rules/acts/act';
import { answered, type Changer, changed } from '#evening/rules/acts/changed';
import { deleted } from '#evening/rules/acts/ended';
import { placeOf } from '#evening/rules/acts/place';
import { swapped } from '#evening/rules/acts/swapped';
import { tableFor } from '#evening/rules/acts/table-for';
import { takenBack } from '#evening/rules/acts/taken-back';
import { satDown, stayed, stepped } from '#evening/rules/acts/visited';
import { movesIn, withBook } from '#evening/rules/book';
import { isConfirmedAtOnce } from '#evening/rules/booking-time';
import { guestOf, type Party, type Undo } from '#evening/rules/party';
import { atPresent } from '#evening/rules/presence';
import { wrongParties } from '#evening/rules/seated-anew';
import { countsOf, seatChanges } from '#evening/rules/seats';
import type { BookedParty, ServiceDay } from '#evening/rules/service-day';
import { clockAt, seatedMinute, walkedIn } from '#evening/rules/visit';
import { addDays, instantOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { emptyRoom, tenSeats } from './restaurant.ts';

const { timeZone } = settings;
export const friday = '2027-03-12';
export const saturday = '2027-03-13';
export const at = (time: string, date = friday) => (time.includes('T') ? time : `${date}T${time}`);
const dates = [-1, 0, 1, 2].map((days) => addDays(friday, days));

/** What an act comes to: the party and where it sits afterwards, with the clock until which it holds its seats; or why it is refused. */
interface Outcome extends Omit<Partial<Party>, 'tables'> {
  _id: string;
  tables?: readonly string[] | undefined;
  until?: string | undefined;
  notes: readonly string[];
  refused?: string;
  /** How many seats are left where there is no table. */
  left?: number;
}

/**
 * A Friday evening of a restaurant in memory: the rules decide about each act as they do for a Lambda, and what they decide is done. After each
 * act everybody in the books sits as their reservation says. Each test begins on the Wednesday before, with nobody booked.
 */
export function playedEvening(usual: Partial<OpeningRules> = {}, usualRoom: Partial<Room> = {}) {
  let opening: Opening = { version: 1 };
  let room: Room = emptyRoom;
  let now = new Date();
  const parties = new Map<string, Party>();
  const days = new Map<string, Pick<ServiceDay, 'special' | 'closedAreas'>>();
  let count = 0;
  let books: ReadonlyMap<string, ServiceDay> = new Map();

  const openWith = (rules: Partial<OpeningRules>) => {
    opening = { version: 1, rules: { ...tenSeats, ...usual, ...rules } };
  };
  const withRoom = (changes: Partial<Room>) => {
    room = { ...emptyRoom, areas: [{ _id: 'hall', name: 'Hall', isForWalkIns: false }], ...changes };
  };
  const clockIs = (time: string) => {
    now = instantOf(at(time), timeZone) ?? now;
  };
  const begin = () => {
    for (const known of [parties, days]) known.clear();
    books = new Map();
    count = 0;
    openWith({});
    withRoom(usualRoom);
    clockIs('2027-03-10T10:00');
  };
  beforeEach(begin);

  const bookOf = (date = friday): readonly BookedParty[] => books.get(date)?.parties ?? [];
  const nameOf = (id: string) => guestOf(parties.get(id) ?? { userName: id, userSurname: '' });
  const party = (id: string): Party => {
    const found = parties.get(id);
    if (!found) throw new Error(`There is no party ${id}.`);
    return found;
  };

  function day(): Day {
    const counts = countsOf([...parties.values()].map(({ held }) => held));
    const stored = dates.map((date): ServiceDay => {
      const sitting = [...parties.values()].flatMap(({ _id, held, visit }) => {
        const seatedAt = seatedMinute(visit);
        return held?.date === date && seatedAt !== undefined ? [{ ...held, _id, seatedAt }] : [];
      });
      const seated = bookOf(date).map((one) => ({ ...one, seatedAt: sitting.find(({ _id }) => _id === one._id)?.seatedAt }));
      const standing = sitting.filter(({ _id }) => !seated.some((one) => one._id === _id));
      return { date, taken: {}, arriving: {}, ...counts.get(date), ...days.get(date), parties: seated, standing };
    });
    const present = atPresent(new Map(stored.map((one) => [one.date, one])), { rules: opening.rules, now, zone: timeZone });
    return { opening, room, days: present, now, settings };
  }

  /** What is kept of a party to take an act of staff back. */
  function undoOf({ before, next }: Change, { changes, book }: Decision, on: Day): Undo {
    const ids = changes.flatMap((one) => (one.next ?? one.before)?._id ?? []);
    const names = Object.keys({ ...before, ...next }).filter((name) => !['version', 'ttl', 'undo'].includes(name)) as (keyof Party)[];
    const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(next?.[name]));
    return {
      at: now.toISOString(),
      version: (before?.version ?? 0) + 1,
      mails: [],
      was: before && Object.fromEntries(changed.map((name) => [name, before[name] ?? null])),
      place: before && placeOf(before, on),
      moved: movesIn(book, ids).map(({ _id, from }) => ({ _id, tables: from })),
      swappedWith: ids.find((id) => ids.length > 1 && id !== before?._id),
    };
  }

  function done(decision: Decision, by: 'staff' | 'guest' | 'undo'): void {
    const { changes, book = [] } = decision;
    const undos = changes.map((change) => (by === 'staff' ? undoOf(change, decision, day()) : undefined));
    for (const [position, { before, next }] of changes.entries()) {
      for (const { date } of seatChanges(before?.held, next?.held)) {
        const left = bookOf(date).filter(({ _id }) => _id !== before?._id);
        books = new Map([...books, [date, { date, taken: {}, arriving: {}, parties: left }]]);
      }
      if (next) parties.set(next._id, { ...next, version: (before?.version ?? 0) + 1, undo: undos[position] });
      else parties.delete(before?._id ?? '');
    }
    const stored = book.map((one) => ({ ...one, set: one.set.map(({ presence, seatedAt, ...entry }) => entry) }));
    books = withBook(books, stored);
    for (const { date, parties: seated } of books.values()) {
      expect(wrongParties({ date, parties: seated ?? [] }, [...parties.values()])).toEqual([]);
    }
  }

  function why(refusal: Refusal): string {
    if ('field' in refusal) return `${refusal.field}: ${refusal.message}`;
    if ('code' in refusal) return `${refusal.code}: ${refusal.message}`;
    if ('say' in refusal) return refusal.say(refusal.inTheWay.map(nameOf));
    const said = refusal.objections?.map((one) => (one.reason === 'taken' ? `taken by ${nameOf(one.by)}` : one.reason)) ?? [];
    return [...('state' in refusal ? [refusal.state] : []), ...said].join(', ');
  }

  /** A party as staff see it. */
  function shown(id: string): Outcome {
    const { held, ...one } = party(id);
    const { tables, isFixed } = bookOf(held?.date).find(({ _id }) => _id === id) ?? {};
    return { ...one, held, tables, isFixed, until: held && clockAt(held.date, held.to, timeZone), notes: [] };
  }

  function apply(id: string, decided: Decided, by: 'staff' | 'guest' | 'undo' = 'staff'): Outcome {
    if (decided && 'refused' in decided) {
      const { refused } = decided;
      return { _id: id, notes: [], refused: why(refused), ...('left' in refused && { left: refused.left }) };
    }
    if (decided) done(decided, by);
    return parties.has(id) ? { ...shown(id), notes: decided?.notes ?? [] } : { _id: id, notes: [] };
  }

  /** A new party; by default for two. */
  function taken(by: 'guest' | 'staff', time: string, seats: number, given: Partial<Party>): Outcome {
    const { tables, override, ...details } = given;
    const _id = `p${++count}`;
    const start = instantOf(at(time), timeZone);
    if (!start) throw new Error(`There is no ${time}.`);
    const startsAt = start.toISOString();
    const empty = { userName: _id, userSurname: '', userEmail: '', userPhone: '', comment: '', area: '' };
    const status = by === 'staff' || isConfirmedAtOnce(seats, opening.rules) ? ('confirmed' as const) : ('pending' as const);
    const visit = details.source === 'walkin' ? walkedIn({ startsAt }, now) : undefined;
    const asked: Party = { ...empty, _id, status, dateTime: at(time), startsAt, seats, version: 1, ttl: 0, visit, ...details };
    const { area, source } = asked;
    const table = tableFor({ party: asked, start, seats, area, by, override, tables, isWalkIn: source === 'walkin' }, day());
    if ('refused' in table) return apply(_id, table);
    return apply(_id, { ...table, changes: [{ next: { ...asked, held: table.held, override: table.override }, mails: [] }] }, by);
  }

  const changes = (id: string, wanted: ReservationChanges, changer: Changer) =>
    apply(id, changed(party(id), wanted, changer, day()), changer.by);
  return {
    begin,
    openWith,
    openAnyTime: () => {
      opening = { version: 1 };
    },
    withRoom,
    clockIs,
    /** Other hours, other seats or closed areas of a day. */
    setDay: (changes: { special?: Omit<SpecialDay, '_id' | 'date'>; closedAreas?: string[] }, date = friday) => days.set(date, changes),
    day,
    party,
    knows: (id: string) => parties.has(id),
    parties: bookOf,
    tablesOf: (id: string, date = friday) => bookOf(date).find(({ _id }) => _id === id)?.tables,
    /** The seats that are taken in the quarter which begins at this time. */
    takenAt: (time: string, date = friday) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return day().days.get(date)?.taken[hours * 60 + minutes] ?? 0;
    },
    enter: (time: string, seats = 2, more: Partial<Party> = {}) => taken('staff', time, seats, { source: 'phone', ...more }),
    walkIn: (time: string, seats = 2, more: Partial<Party> = {}) => taken('staff', time, seats, { source: 'walkin', ...more }),
    book: (time: string, seats = 2, more: Partial<Party> = {}) => taken('guest', time, seats, { source: 'web', ...more }),
    change: (id: string, wanted: ReservationChanges) => changes(id, wanted, { by: 'staff' }),
    changeAsGuest: (id: string, wanted: ReservationChanges) => changes(id, wanted, { by: 'guest' }),
    seat: (id: string, tables: string[], { isFixed = true, override }: { isFixed?: boolean; override?: string } = {}) =>
      changes(id, { tables, override }, { by: 'staff', isFixed }),
    sitDown: (id: string, tables: string[], { at, override }: { at?: string; override?: string } = {}) =>
      apply(id, satDown(party(id), { tables, override, isFixed: true, at }, day())),
    visit: (id: string, step: VisitStep, { at, override }: { at?: string; override?: string } = {}) =>
      apply(id, stepped(party(id), { step, at }, override, day())),
    stay: (id: string, minutes: number, override?: string) => apply(id, stayed(party(id), minutes, override, day())),
    answer: (id: string, accept: boolean, more: { override?: string; reason?: string } = {}) =>
      apply(id, answered(party(id), { accept, ...more }, day())),
    swap: (first: string, second: string, override?: string) => apply(first, swapped([party(first), party(second)], { override }, day())),
    /** The last act of staff on a party is taken back, or that by which it has changed tables with another one. */
    takeBack: (id: string) => {
      const other = party(id).undo?.swappedWith;
      return apply(id, takenBack(other === undefined ? [party(id)] : [party(id), party(other)], day()), 'undo');
    },
    remove: (id: string) => apply(id, deleted(party(id), day())),
  };
}
