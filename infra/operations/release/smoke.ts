import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Availability, mostDays } from '#evening/contract/availability';
import { BookedReservation } from '#evening/contract/reservation';
import type { NewReservation } from '#evening/contract/reservations';
import { type ErrorCode, errors } from '#house/contract/errors';
import { queryNamesOf, type Route } from '#house/contract/route';
import { addDays, localDateOf } from '#house/rules/wall-time';
import { api, operations } from '#publishing/contract/api';
import { pageDataId } from '#publishing/contract/page-data';
import { paths } from '#site/contract/page-paths';
import { photographsPath } from '#site/contract/photograph-files';
import { restaurantSettings } from '../../settings.ts';
import { partsFolder } from '../../site/documents.ts';
import { OperationFailure, optionsOf } from '../operation.ts';
import { connect } from '../restaurant.ts';

/** A mail goes out within seconds; the scheduled call of the mailer, every minute, is the second chance. */
const mailTries = { most: 45, pauseMs: 2000 };

/** Waits until SES has taken the mail of a reservation; not for one that is sent later because its network books much. */
export async function mailAccepted(id: string, pause = () => sleep(mailTries.pauseMs)): Promise<void> {
  // one after the other: only then does a bundler see that nothing else of these files is called
  const { reservationById } = await import('#evening/store/reservations');
  const { mailTo } = await import('#house/table/mail-lists');
  let state: string | undefined;
  for (let tries = 0; tries < mailTries.most; tries++) {
    await pause();
    const reservation = await reservationById(id);
    state = reservation?.mail?.state;
    if (state === 'sent' || state === 'delivered') return;
    if (state === 'failed') break;
    const mail = reservation?.mailId ? await mailTo(reservation.userEmail, reservation.mailId) : undefined;
    if (mail?.notBefore) {
      throw new NotTried(`many tables were booked from this network within an hour: the mail waits until ${mail.notBefore}`);
    }
  }
  throw new Error(`the mail is ${state ?? 'unknown'}: npm run ops -- resend-mail says why`);
}

export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ check }) => check.length));
  return rows.map(({ check, outcome, seen }) => `  ${outcome.padEnd(9)}  ${check.padEnd(width)}  ${seen}`).join('\n');
}

/** Looks at a restaurant from outside, prints what passed, and throws when something did not. */
export async function smokeTest({ url, ...where }: Parameters<typeof connect>[0] & { url?: string | undefined }): Promise<void> {
  const knowsTable = !url || Boolean(where.stage || where.endpoint);
  if (knowsTable) await connect(where);
  const rows = await smokeRows({ url: url ?? process.env.SITE_URL ?? '', ask: fetch, mailAccepted: knowsTable ? mailAccepted : undefined });
  console.info(tableOf(rows));
  const failed = rows.filter(({ outcome }) => outcome === 'failed').length;
  if (failed > 0) throw new OperationFailure(`${failed} of ${rows.length} checks failed.`);
}

export async function command(): Promise<void> {
  await smokeTest(optionsOf({ url: { type: 'string' } }));
}

/** What a check needs of the world: the site, and how the mail of a reservation stands when the table can be read. */
interface Surroundings {
  url: string;
  ask: typeof fetch;
  /** Resolves when the mail has been taken by SES, rejects when it is not in time. */
  mailAccepted?: ((reservationId: string) => Promise<void>) | undefined;
}

/** A line of the table: what was checked, how it ended, and what was seen. */
export interface Row {
  check: string;
  outcome: 'passed' | 'failed' | 'not tried';
  seen: string;
}

/** A check has nothing to try, or cannot wait for it. */
class NotTried extends Error {}

/**
 * An address that no check has used: one address gets ten mails a day (house/http/limits.ts), and a check causes two. The mailbox simulator of SES
 * takes each mail, also within the sandbox, and nobody reads it.
 */
const newAddress = () => `success+smoke-${randomBytes(4).toString('hex')}@simulator.amazonses.com`;

const notOpen: ErrorCode = 'not_open';

/** Addresses that no site has: CloudFront finds some by itself, and asks a bucket and then the API for the others. */
const missing = [
  ['unknown page', '/no/such/page', 'text/html'],
  ['unknown menu', paths.menuPage('no-such-menu-000000'), 'text/html'],
  ['unknown asset', '/assets/no-such-asset.js', 'text/html'],
  ['unknown published file', `/${partsFolder}no-such-file.css`, 'text/html'],
  ['unknown photograph', `${photographsPath}no-such-photograph.jpg`, 'text/html'],
  ['unknown operation', '/api/no/such/operation', 'application/json'],
] as const;

/** All checks, one after the other; a failed one does not stop the next. */
export async function smokeRows(where: Surroundings): Promise<Row[]> {
  const rows: Row[] = [];
  const check = async <Seen>(name: string, look: () => Promise<{ seen: string; found?: Seen }>) => {
    try {
      const { seen, found } = await look();
      rows.push({ check: name, outcome: 'passed', seen });
      return found;
    } catch (error) {
      rows.push({ check: name, outcome: error instanceof NotTried ? 'not tried' : 'failed', seen: (error as Error).message });
      return undefined;
    }
  };
  await check('home page', () => homePage(where));
  for (const [name, path, type] of missing) await check(name, () => missingAddress(where, path, type));
  for (const { group, name, route } of publicLists()) await check(`${group} ${name}`, () => publicList(where, route));
  const time = await check('availability', () => freeTime(where));
  const booked = await check('booking', () => booking(where, time));
  await check('mail accepted', () => mail(where, booked));
  await check('booking undone', () => undo(where, booked));
  return rows;
}

/** The lists that everybody may read without saying which. */
export function publicLists() {
  return operations().filter(
    ({ route }) => route.method === 'GET' && route.staleIfErrorSeconds && !route.path.includes('{') && queryNamesOf(route).length === 0,
  );
}

/** The home page names only files that are there, and is of a run that has published. */
export async function homePage({ url, ask }: Pick<Surroundings, 'url' | 'ask'>) {
  const reply = await ask(url, { signal: AbortSignal.timeout(20_000) });
  const page = await reply.text();
  if (reply.status !== 200) throw new Error(`status ${reply.status}`);
  const assets = [...new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))];
  if (assets.length === 0) throw new Error('the page names no script');
  for (const path of assets) {
    const { status } = await ask(new URL(path, url), { signal: AbortSignal.timeout(20_000) });
    if (status !== 200) throw new Error(`${path}: status ${status}`);
  }
  const version = versionIn(page);
  const published = await ask(new URL('/published.json', url), { signal: AbortSignal.timeout(20_000) });
  const state = published.ok ? await published.json().catch(() => ({})) : {};
  // a later run may have begun since the page came
  if (version !== undefined && !(version <= state.version)) throw new Error(`version ${version} of the page, published: ${state.version}`);
  return { seen: `assets: ${assets.length}, version ${version ?? 'of the build'}` };
}

/** The number of the run that wrote a page; `undefined` for one of the build. */
function versionIn(page: string): number | undefined {
  const [, version] = new RegExp(`<script id="${pageDataId}"[^>]*>{[^<]*?"version":(\\d+),"publishedAt"`).exec(page) ?? [];
  return Number(version) > 0 ? Number(version) : undefined;
}

async function missingAddress({ url, ask }: Surroundings, path: string, type: string) {
  const reply = await ask(new URL(path, url), { signal: AbortSignal.timeout(20_000) });
  const found = reply.headers.get('content-type') ?? '';
  if (reply.status !== 404 || !found.startsWith(type)) throw new Error(`${path}: status ${reply.status}, ${found}`);
  return { seen: 'status 404' };
}

async function publicList(where: Surroundings, route: Route) {
  const found = await answered(where, route, route.reply as z.ZodMiniType);
  return { seen: Array.isArray(found) ? `${found.length} entries` : 'answered' };
}

/** The last free time that can be found within four weeks, and so the least in the way of a guest. */
async function freeTime(where: Surroundings) {
  const first = localDateOf(new Date(), restaurantSettings.timeZone);
  const times: string[] = [];
  for (const start of [1, 1 + mostDays]) {
    const query = new URLSearchParams({ date: addDays(first, start), seats: '1', days: String(mostDays) });
    const { days } = await answered(where, api.reservations.availability, Availability, { query });
    times.push(...days.flatMap((day) => day.times.filter(({ state }) => state === 'free').map(({ dateTime }) => dateTime)));
  }
  return { seen: `${times.length} free times in ${2 * mostDays} days`, found: times.at(-1) };
}

async function booking(where: Surroundings, dateTime: string | undefined) {
  if (!dateTime) throw new NotTried('no table is free');
  const body: NewReservation = {
    userName: 'Release',
    userSurname: 'Check',
    userEmail: newAddress(),
    userPhone: '+420600000000',
    dateTime,
    // a network may book a few dozen seats a day
    seats: 1,
    area: '',
    comment: 'Made by npm run ops -- smoke, and cancelled at once.',
    // a restored table may hold the booking of a check that was running
    anotherTable: true,
  };
  const found = await answered(where, api.reservations.add, BookedReservation, {
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return { seen: `${found.number}, ${found.status}, ${dateTime}`, found };
}

async function mail({ mailAccepted }: Surroundings, booked: BookedReservation | undefined) {
  if (!booked) throw new NotTried('there is no booking');
  if (!mailAccepted) throw new NotTried('the table is not known: give --stage in place of --url');
  await mailAccepted(booked._id);
  return { seen: `for ${booked.userEmail}` };
}

async function undo(where: Surroundings, booked: BookedReservation | undefined) {
  if (!booked) throw new NotTried('there is no booking');
  const { cancelLinked } = api.reservations;
  const body = { link: booked.link, reason: 'npm run ops -- smoke' };
  const { status } = await answered(where, cancelLinked, cancelLinked.reply, { body });
  if (status !== 'cancelled') throw new Error(`${booked.number} is ${status}; cancel it in the panel`);
  return { seen: booked.number };
}

interface Request {
  query?: URLSearchParams;
  body?: object;
  headers?: Record<string, string>;
}

/** The data of a reply, if it is what the contract says; otherwise throws what came instead. */
async function answered<S extends z.ZodMiniType>(
  { url, ask }: Surroundings,
  { method, path }: Route,
  schema: S,
  { query, body, headers }: Request = {},
): Promise<z.output<S>> {
  const address = new URL(path, url);
  address.search = String(query ?? '');
  const reply = await ask(address, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(35_000),
  });
  const said = await reply.json().catch(() => ({}));
  if (reply.status === errors.too_many_requests.status) throw new NotTried(`this network has reached a limit: ${said.message}`);
  if (said.code === notOpen) throw new NotTried('the restaurant is not open to guests yet');
  if (!reply.ok || !said.success) throw new Error(`status ${reply.status}${said.message ? `: ${said.message}` : ''}`);
  const parsed = z.safeParse(schema, said.data);
  if (!parsed.success) throw new Error(`not what the contract says: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
