import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api } from '#contract/index';
import type { Reservation } from '#contract/reservations';
import { addDays, defaultZone, localDateOf } from '../../functions/rules/wall-time.ts';
import { buildOutdated } from './fresh-build.ts';
import { mailStates } from './mail-states.ts';
import { freePort } from './ports.ts';
import { demoPassword } from './seed/accounts.ts';

/*
 * Kills the whole restaurant outright while guests book, again and again. Each reservation that was acknowledged must be there
 * afterwards, once; whoever heard nothing and asks again gets one reservation, not two. Each has its mail, and none of them waits behind
 * one that a killed run had in its hands.
 */
const kills = 20;
const guests = 6;
const start = fileURLToPath(new URL('start.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'restaurant-crash-'));
const [port, mailPort, databasePort] = [await freePort(), await freePort(), await freePort()];
const site = `http://localhost:${port}`;
const dateTime = `${addDays(localDateOf(new Date(), defaultZone), 30)}T18:30`;

type Guest = { number: number; key: string };

const acknowledged = new Map<string, Guest>();
const unheard: Guest[] = [];
let guestsSoFar = 0;
let running: ChildProcess | undefined;
process.once('exit', () => running?.kill('SIGKILL'));
let token = '';

async function crashTest(): Promise<void> {
  await buildOutdated();
  for (let kill = 1; kill <= kills; kill++) {
    const restaurant = await open();
    const killed = new AbortController();
    const queue = Array.from({ length: guests }, () => keepBooking(killed.signal));
    await sleep(300 + Math.random() * 700);
    restaurant.kill('SIGKILL');
    killed.abort();
    await Promise.all(queue);
    console.info(`Kill ${kill} of ${kills}: ${acknowledged.size} acknowledged, ${unheard.length} without an answer.`);
  }
  const restaurant = await open();
  for (const guest of unheard) acknowledged.set(await book(guest), guest);
  const stored = Map.groupBy(await allReservations(), ({ userEmail }) => userEmail);
  const mails = await mailStates(`http://127.0.0.1:${databasePort}`, [...acknowledged.values()].map(emailOf));
  restaurant.kill('SIGTERM');
  await once(restaurant, 'exit');
  rmSync(folder, { recursive: true, force: true });

  const held = [...acknowledged].map(([id, guest]) => ({ id, found: stored.get(emailOf(guest)) ?? [] }));
  const lost = held.filter(({ id, found }) => !found.some(({ _id }) => _id === id));
  const twice = held.filter(({ found }) => found.length > 1);
  console.info(
    `${acknowledged.size} acknowledged (${unheard.length} after asking again): ${lost.length} lost, ${twice.length} stored twice.`,
  );
  const ended = (mails.sent ?? 0) + (mails.sending ?? 0) + (mails.unclear ?? 0);
  console.info(`Their mails: ${JSON.stringify(mails)}; sending and unclear are those of a killed run.`);
  const isWell = lost.length + twice.length === 0 && ended === acknowledged.size;
  process.exitCode = acknowledged.size > 0 && isWell ? 0 : 1;
}

async function open(): Promise<ChildProcess> {
  const environment = { PORT: String(port), MAIL_PORT: String(mailPort), DYNAMODB_PORT: String(databasePort), LOCAL_FOLDER: folder };
  const child = spawn(process.execPath, [start], { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'inherit'] });
  running = child;
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) break;
    const reply = await fetch(site).catch(() => undefined);
    if (reply?.ok) {
      token = await signIn();
      return child;
    }
    await sleep(50);
  }
  throw new Error('The restaurant did not open.');
}

async function keepBooking(killed: AbortSignal): Promise<void> {
  while (!killed.aborted) {
    const guest = { number: ++guestsSoFar, key: crypto.randomUUID() };
    const id = await book(guest).catch(() => undefined);
    if (id) acknowledged.set(id, guest);
    else unheard.push(guest);
  }
}

// staff book for guests: they know no limit of calls
async function book(guest: Guest): Promise<string> {
  const details = { userName: 'Jiří', userSurname: 'Šťastný', userEmail: emailOf(guest), dateTime, seats: 2, comment: '' };
  const userPhone = `+420${600_000_000 + guest.number}`;
  const { method, path } = api.reservations.add;
  const reply = await call<Reservation>(path, { method, body: { ...details, userPhone }, headers: { 'idempotency-key': guest.key } });
  return reply.data._id;
}

async function allReservations(): Promise<Reservation[]> {
  const found: Reservation[] = [];
  let cursor: string | undefined;
  do {
    const page = await call<Reservation[]>(`${api.reservations.list.path}${cursor ? `?cursor=${cursor}` : ''}`);
    found.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

async function signIn(): Promise<string> {
  const { method, path } = api.auth.login;
  const reply = await call<{ token: string }>(path, { method, body: { email: 'staff@demo.test', password: demoPassword } });
  return reply.data.token;
}

interface Call {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

async function call<Data>(path: string, { method = 'GET', body, headers }: Call = {}): Promise<{ data: Data; nextCursor?: string }> {
  const signedIn: Record<string, string> = path === api.auth.login.path ? {} : { authorization: `Bearer ${token}` };
  const reply = await fetch(`${site}${path}`, {
    method,
    headers: { ...signedIn, ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}.`);
  return reply.json();
}

const emailOf = ({ number }: Guest) => `guest${number}@example.com`;

await crashTest();
