import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '#publishing/contract/api';
import type { Cost } from '../../../functions/testing/meter.ts';
import { prepareTable } from '../../local/testing/prepare-table.ts';
import start, { stop } from '../../local/testing/test-services.ts';
import { unchanged } from './usage.ts';

/** The least an operation can cost by the design of the table: trips, and units read or written. */
const least: Record<string, string> = {
  'auth/login': '2: 0.5 r 1 w',
  'auth/refresh-token': '1: 1 w',
  'menus/list': '1: 1.5 r',
  'menu-items/list': '1: 1.5 r',
  'reservations/list': '1: 1.5 r',
  'reservations/user': '1: 0.5 r',
  'reservations/availability': '1: 0.5 r each day',
  'reservations/add': '2: 4 w + indexes',
};

const day = 24 * 3600 * 1000;
const perDay = 40;
const sizes = [1000, 50_000] as const;
const [size] = process.argv.slice(2);

if (size) {
  await start();
  await prepareTable();
  console.info = () => {};
  process.stdout.write(JSON.stringify(await costsBeside(Number(size))));
  await stop();
  process.exit();
}

const [few, many] = sizes.map((stored): Record<string, Cost> => {
  const command = [fileURLToPath(import.meta.url), String(stored)];
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }));
});
const row = (...cells: string[]) => console.info(cells.map((cell, i) => cell.padEnd([29, 18, 15, 15, 0][i] ?? 0)).join(' '));
const shown = ({ trips, reads, writes }: Cost) =>
  `${trips}: ${[reads && `${reads} r`, writes && `${writes} w`].filter(Boolean).join(' ') || '-'}`;

row('trips: units per call', 'least', '1,000 stored', '50,000 stored', 'what for');
for (const [event, cost] of Object.entries(few ?? {})) {
  const other = many?.[event];
  if (other) row(event, least[event] ?? '', shown(cost), shown(other), cost.path);
}
// not the trips: how many of the requests that are sent side by side count as one depends on what else the computer does
const units = (cost: Cost | undefined) => cost && `${cost.reads} ${cost.writes}`;
const grown = Object.keys(few ?? {}).filter((event) => units(few?.[event]) !== units(many?.[event]));
console.info(grown.length === 0 ? '\nNo call costs more with fifty times as many reservations.' : `\nThese cost more: ${grown.join(', ')}`);
writeFileSync(new URL('measured.json', import.meta.url), measuredLines(few ?? {}));
process.exitCode = grown.length === 0 ? 0 : 1;

/** What every operation costs, the second time, beside so many stored reservations: forty a day, whatever their number. */
async function costsBeside(stored: number): Promise<Record<string, Cost>> {
  const { goodRequest } = await import('../../../functions/testing/good-requests.ts');
  const { callOperation, eventNameOf } = await import('../../../functions/testing/handlers.ts');
  const { storedReservations } = await import('../../../functions/testing/stored-reservations.ts');
  const { metered } = await import('../../../functions/testing/meter.ts');
  const { taskCosts } = await import('./task-costs.ts');
  const until = Date.now() + 10 * day;
  await storedReservations(stored, new Date(until - (stored / perDay) * day), new Date(until));
  const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 10);

  // what grows with the days that are asked for is asked for one
  const oneDay = { from: tomorrow, to: tomorrow };
  const narrowed: Record<string, object> = { 'reservations/list': { query: oneDay }, 'reservations/export': { body: oneDay } };

  // before the operations, which leave more that waits than a restaurant has
  const tasks = { ...(await taskCosts()), [unchanged]: await unchangedEvening() };
  const costs: Record<string, Cost> = {};
  for (const operation of operations()) {
    const event = eventNameOf(operation);
    for (const _time of ['first', 'second']) {
      const { token, ...request } = await goodRequest(operation);
      // a new caller each time, so that no limit is reached
      const who = { token: operation.route.access === 'PUBLIC' ? undefined : token, address: randomUUID() };
      const { result, cost } = await metered(() => callOperation(operation, { ...request, ...narrowed[event], ...who }));
      if (result.status !== (operation.route.status ?? 200)) throw new Error(`${event} answers ${result.status}.`);
      costs[event] = cost;
    }
  }
  return { ...costs, ...(await busyDayCosts()), ...tasks };
}

/** What a device pays on which Tonight is open and nothing is new. */
async function unchangedEvening(): Promise<Cost> {
  const { callOperation } = await import('../../../functions/testing/handlers.ts');
  const { granted } = await import('../../../functions/testing/good-requests.ts');
  const { metered } = await import('../../../functions/testing/meter.ts');
  const { newUser } = await import('../../../functions/testing/users.ts');
  const { date, state } = (await granted('reservations', 'evening')).body.data;
  // somebody new each time, whose session the function has not read within the last ten seconds
  const again = async () => {
    const { token } = await newUser('STAFF');
    return metered(() => callOperation({ group: 'reservations', name: 'evening' }, { token, query: { date, since: state } }));
  };
  await again();
  const { result, cost } = await again();
  if (!result.body.data.isUnchanged) throw new Error('The evening has changed.');
  return cost;
}

/** What the fortieth booking of a day costs where seats are counted, and where there are tables. */
async function busyDayCosts(): Promise<Record<string, Cost>> {
  const { dayOfForty } = await import('../../../functions/testing/bookings.ts');
  const { metered } = await import('../../../functions/testing/meter.ts');
  const { openWith, withRoom } = await import('../../../functions/testing/opening.ts');
  const { emptyRoom, twentyTables } = await import('../../../functions/testing/restaurant.ts');
  const { dateIn } = await import('../../../functions/testing/users.ts');
  await openWith({ seats: 200, noticeMinutes: 0, horizonDays: 90 });
  await withRoom(emptyRoom);
  const seat = await metered((await dayOfForty(dateIn(50))).last);
  await withRoom(twentyTables);
  const table = await metered((await dayOfForty(dateIn(51))).last);
  return { 'reservations/add, 40 a day': seat.cost, 'reservations/add, 20 tables': table.cost };
}

/** What `npm run costs:month` multiplies, one line for each call. */
function measuredLines(costs: Record<string, Cost>): string {
  const lines = Object.entries(costs).map(([event, { path: _path, ...cost }]) => {
    const values = Object.entries(cost).map(([name, value]) => `"${name}": ${value}`);
    return `  "${event}": { ${values.join(', ')} }`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
