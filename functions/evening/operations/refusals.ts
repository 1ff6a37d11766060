import { tables as messages } from '#evening/words/door';
import { Failure, wrong } from '#house/http/failure';
import { addDays, wallTimeOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import type { Room } from '../contract/room.ts';
import type { NoTable, Refusal } from '../rules/acts/act.ts';
import { termsOf } from '../rules/acts/table-for.ts';
import { availabilityOn, nearestFreeTimes, refusalSentence, refusalSentenceForStaff } from '../rules/availability.ts';
import type { Move } from '../rules/book.ts';
import { guestOf } from '../rules/party.ts';
import type { Objection } from '../rules/seating.ts';
import { without } from '../rules/seats.ts';
import { reservationsById } from '../store/reservations.ts';
import { presentDays } from './days.ts';

/** How many days after a refused one are searched for free times. */
const searchedDays = 7;

/** What the caller is told of a refusal; `shown` gives what they may see of the party, for who has to look again. */
export async function failureOf(refusal: Refusal, shown: () => Promise<unknown>): Promise<Failure> {
  if ('field' in refusal) return wrong(refusal.field, refusal.message);
  if ('code' in refusal) {
    const isAboutParty = refusal.code === 'version_conflict' || refusal.code === 'illegal_transition';
    const data = isAboutParty ? await shown() : undefined;
    return new Failure(refusal.code, refusal.message, data === undefined ? {} : { data });
  }
  if ('wish' in refusal) return notAvailable(refusal);
  const full = { data: { state: 'full', nearest: [] } };
  if ('objections' in refusal) return new Failure('not_available', await objectionsInWords(refusal.objections), full);
  return new Failure('not_available', refusal.say(await namesOf(refusal.inTheWay)), full);
}

/** The refusal of a wish, with the nearest free times on its day and the next ones. */
export async function notAvailable({ wish, state, date, left, objections }: NoTable): Promise<Failure> {
  const dates = Array.from({ length: searchedDays + 3 }, (_, i) => addDays(date, i - 1));
  const { opening, room, days } = await presentDays(dates);
  const { rules } = opening;
  const others = without(days, wish.party);
  const terms = rules && termsOf(rules, { opening, room, now: new Date(), settings }, wish.area);
  const wanted = wallTimeOf(wish.start, settings.timeZone);
  const nearest = terms ? nearestFreeTimes(wanted, dates.slice(1, -1), others, wish.seats, terms) : [];
  if (wish.by === 'guest') {
    const closed = terms && state === 'closed' ? availabilityOn(date, others, wish.seats, terms) : undefined;
    return new Failure('not_available', refusalSentence(state, closed, nearest.length > 0), { data: { state, nearest } });
  }
  const message = objections ? await objectionsInWords(objections) : refusalSentenceForStaff(state === 'closed' ? 'closed' : 'full', left);
  return new Failure('not_available', message, { data: { state, seatsLeft: left, nearest } });
}

async function namesOf(ids: readonly string[]): Promise<string[]> {
  const parties = await reservationsById(ids);
  const names = new Map(parties.map((party) => [party._id, guestOf(party)]));
  return ids.map((id) => names.get(id) ?? '?');
}

/** Who has another table because of an act, in words. */
export async function movesInWords(moved: readonly Move[], room: Room | undefined): Promise<string[]> {
  const names = await namesOf(moved.map(({ _id }) => _id));
  const labels = (tables: readonly string[]) =>
    tables.map((table) => room?.tables.find(({ _id }) => _id === table)?.label ?? '?').join(' + ');
  return moved.map(({ from, to }, position) => messages().moved(names[position] ?? '?', labels(from), labels(to)));
}

/** What tells staff why a choice of tables is refused, with the names of the parties that have them; without a choice, that no table is free. */
async function objectionsInWords(objections: readonly Objection[]): Promise<string> {
  const said = objections.flatMap(({ reason }) => (reason === 'taken' ? [] : [messages().objections[reason]]));
  const taken = await namesOf(objections.flatMap((one) => (one.reason === 'taken' ? [one.by] : [])));
  const why = [...said, ...(taken.length > 0 ? [messages().taken(taken.join(', '))] : [])];
  return [...(why.length > 0 ? why : [messages().noTable]), messages().anyway].join(' ');
}
