import { staffHorizonDays } from '#evening/contract/staff-times';
import type { Party } from '#evening/rules/party';
import { reservationNumber } from '#evening/rules/reservation-number';
import { datesBetween } from '#evening/rules/special-days';
import type { WrongDay } from '#evening/store/seat-check';
import { addDays, localDateOf } from '#house/rules/wall-time';
import { restaurantSettings } from '../settings.ts';
import { OperationFailure, optionsOf } from './operation.ts';
import { connect } from './restaurant.ts';

const { timeZone } = restaurantSettings;

/** Looks for what is wrong from yesterday on, whose service may have gone on past midnight. */
async function checks() {
  const { reservationsWithoutSeats, wrongDays } = await import('#evening/store/seat-check');
  const today = localDateOf(new Date(), timeZone);
  const [from, to] = [addDays(today, -1), addDays(today, staffHorizonDays)];
  return {
    /** The reservations that were made before seats were counted. */
    unseated: () => reservationsWithoutSeats(from, to, timeZone),
    /** The days on which other seats are counted than the reservations hold. */
    wrong: () => wrongDays(datesBetween(from, to), timeZone),
  };
}

/** Gives these reservations the seats of their time; returns how many got them. */
async function giveSeatsTo(reservations: readonly Party[]): Promise<number> {
  const { giveSeats } = await import('#evening/operations/house-acts');
  let given = 0;
  for (const { _id } of reservations) given += (await giveSeats(_id)) ? 1 : 0;
  return given;
}

/** Writes the right counts of a day, unless somebody changes the day at the same moment. */
export async function repair(day: WrongDay): Promise<string> {
  const { repairDay } = await import('#evening/store/seat-check');
  return (await repairDay(day)) ? 'is repaired' : 'has changed meanwhile; please check again';
}

const whys = {
  gone: 'sits at a table without a reservation',
  other_time: 'sits at another time than its reservation says',
  other_area: 'is written down with another area than its reservation asks for',
  same_table: 'sits at a table that another party has',
} satisfies Record<WrongDay['parties'][number]['why'], string>;

/** A day with each wrong count: `18:30 seats taken: 12 counted, 8 held`, and each party that sits wrongly. */
function linesOf({ date, differences, parties }: WrongDay): string[] {
  return [
    date,
    ...differences.map(({ counter, stored, counted }) => {
      const what = counter.startsWith('s') ? 'seats taken' : 'guests arriving';
      return `  ${clock(Number(counter.slice(1)))} ${what}: ${stored} counted, ${counted} held`;
    }),
    ...parties.map(({ _id, why }) => `  ${reservationNumber(_id)} ${whys[why]}`),
  ];
}

/** Elapsed minutes since the day began, as a clock shows them on a day without a change of clocks. */
function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

const reservations = (count: number) => (count === 1 ? '1 reservation' : `${count} reservations`);

/** What to say in the end of a deployment, when the seats that are counted from yesterday on are not those that are held. */
export async function openInLedger(): Promise<string[]> {
  const { unseated, wrong } = await checks();
  const isOpen = (await unseated()).length > 0 || (await wrong()).length > 0;
  return isOpen
    ? ['The counted seats differ from the reservations, so that others could book the same chairs: npm run ops -- check-ledger']
    : [];
}

export async function command(): Promise<void> {
  const { repair: repairs, ...where } = optionsOf({ repair: { type: 'boolean' } });
  await connect(where);
  const look = await checks();
  const unseated = await look.unseated();
  if (unseated.length > 0) {
    const done = repairs ? `${reservations(await giveSeatsTo(unseated))} got the seats of their time.` : '';
    console.info(done || `${reservations(unseated.length)} without seats, from before seats were counted.`);
  }
  const wrong = await look.wrong();
  for (const line of wrong.flatMap(linesOf)) console.info(line);
  const isRight = wrong.length === 0 && (repairs || unseated.length === 0);
  if (isRight) return console.info('Every day counts the seats that its reservations hold.');
  if (!repairs) {
    const days = wrong.length === 1 ? '1 day differs' : `${wrong.length} days differ`;
    const what = wrong.length > 0 ? `${days}. ` : '';
    throw new OperationFailure(`${what}Write the right counts: npm run ops -- check-ledger --repair`);
  }
  for (const day of wrong) console.info(`${day.date} ${await repair(day)}.`);
}
