import { addDays, endOfDay, type LocalDate, startOfDay } from '#house/rules/wall-time';
import { closedAreasOn } from '../rules/book.ts';
import type { Party } from '../rules/party.ts';
import { seatedAnew, type WrongParty, wrongParties } from '../rules/seated-anew.ts';
import { countsOf, type SeatCounts } from '../rules/seats.ts';
import type { BookedParty } from '../rules/service-day.ts';
import { allReservations } from './held-reservations.ts';
import { countersOf, openingAndDays, recount, type StoredDay } from './service-days.ts';

/** A counter of a day, by the name of its attribute, that is not what the reservations of the day add up to. */
interface CountDifference {
  counter: string;
  stored: number;
  counted: number;
}

/** A day whose stored counts are not what its reservations hold, or whose parties sit otherwise than they may. */
export interface WrongDay {
  date: LocalDate;
  differences: CountDifference[];
  parties: WrongParty[];
  stored: StoredDay;
  counted: SeatCounts;
  /** Who is to sit where. */
  seated: readonly BookedParty[];
}

/** How many days are read at once. */
const perRead = 90;
/** The longest stay, in a sitting that lasts a day, reaches the second day after the one on which it began. */
const longestReach = 2;
/** How often a day that seems wrong is looked at again, and the pause before: the index of the reservations can be some moments behind. */
const readings = 4;

/** The days among these, in order and without gaps, whose seats are not counted right. */
export async function wrongDays(dates: readonly LocalDate[], zone: string, pauseMs = 500): Promise<WrongDay[]> {
  const wrong: WrongDay[] = [];
  for (let first = 0; first < dates.length; first += perRead) {
    const suspected = await compared(dates.slice(first, first + perRead), zone);
    const again = await Promise.all(suspected.map(({ date }) => lookedAtAgain(date, zone, pauseMs)));
    wrong.push(...again.flatMap((day) => day ?? []));
  }
  return wrong;
}

/** Writes the right counts of a day, and who sits where; `false` when it has changed since it was compared. */
export function repairDay({ stored, counted, seated }: WrongDay): Promise<boolean> {
  return recount(stored, counted, seated);
}

/** The day, if it is wrong each time and nobody changes it meanwhile. */
async function lookedAtAgain(date: LocalDate, zone: string, pauseMs: number): Promise<WrongDay | undefined> {
  let found: WrongDay | undefined;
  for (let reading = 1; reading <= readings; reading++) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const before = found?.stored.version;
    [found] = await compared([date], zone);
    if (!found || found.stored.version === before) return found;
  }
  return undefined;
}

/** Those of the days that do not agree with the reservations at this moment. */
async function compared(dates: readonly LocalDate[], zone: string): Promise<WrongDay[]> {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const { room, days } = await openingAndDays(dates);
  const held = await allReservations(startOfDay(addDays(first, -longestReach), zone), endOfDay(addDays(last, 1), zone));
  const counts = countsOf(held.map((reservation) => reservation.held));
  return [...days.values()].flatMap((stored) => {
    const counted = counts.get(stored.date) ?? { taken: {}, arriving: {} };
    const differences = differencesOf(stored.counters, countersOf(counted));
    const parties = wrongParties(stored, held);
    if (differences.length === 0 && parties.length === 0) return [];
    const closedOn = () => (room ? closedAreasOn(stored, room) : []);
    const isMended = parties.length > 0 && room !== undefined;
    const anew = isMended ? seatedAnew(held, { dates: [stored.date], days, room, closedOn, now: new Date() }).seatings : [];
    return [{ date: stored.date, differences, parties, stored, counted, seated: anew[0]?.parties ?? stored.parties }];
  });
}

/** Where stored counters are wrong, in the order of their names and minutes; no counter and 0 are the same. */
function differencesOf(stored: Record<string, number>, counted: Record<string, number>): CountDifference[] {
  const byName = new Intl.Collator('en', { numeric: true });
  return [...new Set([...Object.keys(stored), ...Object.keys(counted)])]
    .toSorted(byName.compare)
    .map((counter) => ({ counter, stored: stored[counter] ?? 0, counted: counted[counter] ?? 0 }))
    .filter((one) => one.stored !== one.counted);
}

/** The pending and confirmed reservations of these days that hold no seats: they were made before seats were counted. */
export async function reservationsWithoutSeats(from: LocalDate, to: LocalDate, zone: string): Promise<Party[]> {
  const found = await allReservations(startOfDay(from, zone), endOfDay(to, zone));
  return found.filter(({ held, status }) => !held && status !== 'cancelled');
}
