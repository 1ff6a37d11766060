import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addDays, instantOf, localDateOf } from '#house/rules/wall-time';
import { restaurantSettings } from '../../settings.ts';

/*
 * Runs Jest at times at which programs often count days wrongly, or at the times in the arguments (`YYYY-MM-DDTHH:mm`, the restaurant's
 * wall time); other arguments go to Jest. Each test file begins ten seconds before that time.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const today = localDateOf(new Date(), restaurantSettings.timeZone);

/** The next day of which this is true. */
function next(isIt: (date: string) => boolean): string {
  let date = addDays(today, 1);
  while (!isIt(date)) date = addDays(date, 1);
  return date;
}

const isLastSundayOf = (month: string) => (date: string) =>
  date.slice(5, 7) === month && new Date(date).getUTCDay() === 0 && addDays(date, 7).slice(5, 7) !== month;

// clocks change at one o'clock in UTC all over the European Union
const hours: Record<string, Date | undefined> = {
  'half past midnight on 29 February': instantOf(`${next((date) => date.endsWith('-02-29'))}T00:30`, restaurantSettings.timeZone),
  'the turn of the year': instantOf(`${next((date) => date.endsWith('-01-01'))}T00:00`, restaurantSettings.timeZone),
  'the clocks going forward': new Date(`${next(isLastSundayOf('03'))}T01:00Z`),
  'the clocks going back': new Date(`${next(isLastSundayOf('10'))}T01:00Z`),
};

const args = process.argv.slice(2);
const named = args.filter((arg) => /^\d{4}-/.test(arg));
const chosen = named.length > 0 ? Object.fromEntries(named.map((hour) => [hour, instantOf(hour, restaurantSettings.timeZone)])) : hours;
const forJest = args.filter((arg) => !named.includes(arg));

for (const [hour, instant] of Object.entries(chosen)) {
  if (!instant) throw new Error(`${hour} is not a time.`);
  console.info(`At ${hour} (${instant.toISOString()}):`);
  const program = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--silent'];
  const run = spawn(process.execPath, [...program, ...forJest], {
    cwd: root,
    env: { ...process.env, TEST_CLOCK: new Date(instant.getTime() - 10_000).toISOString() },
    stdio: 'inherit',
  });
  const [code] = await once(run, 'exit');
  if (code !== 0) process.exitCode = 1;
}
