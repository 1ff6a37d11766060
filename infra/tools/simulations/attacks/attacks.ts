import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { attackNames, isTooLong, mostMinutes, type Outcome } from './outcome.ts';

/*
 * Plays an hour of each attack against the handlers, with the limits of production and a clock that the simulation moves, beside people in
 * other networks who book, sign in, register and read. Fails when one of them is refused, or left without a mail, for longer than five minutes.
 * An argument chooses the attacks whose names contain it.
 */
const [chosen = ''] = process.argv.slice(2);
const atOnce = 2;
/** A process that hangs is stopped. */
const mostMs = 15 * 60_000;

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const play = fileURLToPath(new URL('play-attack.ts', import.meta.url));
const waiting = attackNames.filter((name) => name.includes(chosen));
const outcomes: Outcome[] = [];
row('attack', 'requests', 'refused', 'without mail', 'reads/writes', 'alerts');
await Promise.all(Array.from({ length: atOnce }, playNext));
const isKept = !outcomes.some(({ waits }) => waits.some(isTooLong));
console.info(`\n${isKept ? 'Nobody' : 'Somebody'} was refused, or left without a mail, for longer than ${mostMinutes} minutes.`);
process.exitCode = isKept ? 0 : 1;

async function playNext(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    // each has a process of its own: functions remember in memory whom they refused
    const run = spawn(process.execPath, [play, name], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], timeout: mostMs });
    const [output, [code]] = await Promise.all([text(run.stdout), once(run, 'close')]);
    if (code !== 0) throw new Error(`The attack "${name}" could not be played.`);
    const outcome: Outcome = JSON.parse(output);
    outcomes.push(outcome);
    show(outcome);
  }
}

function show({ attack, requests, acts, mails, reads, writes, waits, alerts }: Outcome): void {
  const tooLong = waits.filter(isTooLong);
  const longest = (of: 'reply' | 'mail', all: number) => {
    const minutes = tooLong.filter((wait) => wait.for === of).map((wait) => wait.minutes);
    return `${minutes.length} of ${all}${minutes.length > 0 ? `, ${Math.max(...minutes)} min` : ''}`;
  };
  const units = [reads, writes].map(Math.round).join('/');
  row(attack, requests, longest('reply', acts), longest('mail', mails), units, alerts);
  for (const [what, all] of Map.groupBy(tooLong, (wait) => `${wait.who}: ${wait.what}`)) {
    console.info(`  ${what}, ${all.map(({ minutes }) => `${minutes} min`).join(', ')}`);
  }
}

function row(...cells: (string | number)[]): void {
  console.info(cells.map((cell, i) => String(cell).padEnd([66, 10, 18, 18, 16, 0][i] ?? 0)).join(''));
}
