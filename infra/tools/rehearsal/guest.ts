import { setTimeout as sleep } from 'node:timers/promises';
import type { BookedReservation } from '#evening/contract/reservation';
import { type BodyInputOf, type DataOf, queryNamesOf, type Route } from '#house/contract/route';
import { addDays, type LocalDate, localDateOf } from '#house/rules/wall-time';
import { api, operations } from '#publishing/contract/api';
import { opening } from '../../local/seed/demo.ts';
import { restaurantSettings } from '../../settings.ts';
import { restaurant } from './step.ts';

/** The first manager, and the password that they choose. */
export const manager = 'owner@bistro.example';
const password = 'a table by the window at noon';

interface Call<R extends Route> {
  stage?: string | undefined;
  body?: BodyInputOf<R>;
  query?: Record<string, string>;
  token?: string;
  headers?: Record<string, string>;
}

/** Asks a deployed restaurant as its site does. */
async function call<R extends Route>(route: R, options: Call<R> = {}): Promise<DataOf<R>> {
  const reply = await ask(route, options);
  const said = await reply.json();
  if (!reply.ok) throw new Error(`${route.path}: status ${reply.status}, ${said.message}`);
  return said.data;
}

/** On a busy computer the emulator may answer later than a function waits for the table: then it is asked again, as the site's form does. */
async function ask<R extends Route>(route: R, { stage, body, query = {}, token, headers }: Call<R> = {}, triesLeft = 5): Promise<Response> {
  const address = new URL(route.path, (await restaurant(stage)).SiteUrl);
  address.search = String(new URLSearchParams(query));
  const reply = await fetch(address, {
    method: route.method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (reply.status !== 503 || triesLeft === 0) return reply;
  await sleep(2000);
  return ask(route, { stage, body, query, token, headers } as Call<R>, triesLeft - 1);
}

/** The status with which guests and the manager are answered when they read about the days from `from` to `to`: each list, document and page of data. */
export async function answersAbout(from: LocalDate, to: LocalDate): Promise<string[]> {
  const { token } = await call(api.auth.login, { body: { email: manager, password } });
  const asked = Object.entries({ from, to, date: to, seats: '2' });
  const reads = operations().filter(({ route }) => route.method === 'GET' && !route.path.includes('{'));
  const answers: string[] = [];
  for (const { route } of reads) {
    const query = Object.fromEntries(asked.filter(([name]) => queryNamesOf(route).includes(name)));
    for (const who of route.access === 'PUBLIC' ? [{}, { token }] : [{ token }]) {
      const { status } = await ask(route, { query, ...who });
      answers.push(`${route.path} ${'token' in who ? 'to the manager' : 'to guests'}: ${status}`);
    }
  }
  return answers;
}

/** The largest party that the site offers now; a setting of the deployment. */
export async function largestParty(): Promise<number> {
  const date = addDays(localDateOf(new Date(), restaurantSettings.timeZone), 1);
  return (await call(api.reservations.availability, { query: { date, seats: '2' } })).largestParty;
}

/** Books a table for two at the first free time. */
export async function book(userEmail: string): Promise<BookedReservation> {
  const date = addDays(localDateOf(new Date(), restaurantSettings.timeZone), 1);
  const { days } = await call(api.reservations.availability, { query: { date, seats: '2', days: '14' } });
  const free = days.flatMap(({ times }) => times).find(({ state }) => state === 'free');
  if (!free) throw new Error('No table is free.');
  const body = {
    userName: 'Jana',
    userSurname: 'Nováková',
    userEmail,
    userPhone: '+420600000000',
    dateTime: free.dateTime,
    seats: 2,
    comment: '',
    // all of them give the same telephone
    anotherTable: true,
  };
  return call(api.reservations.add, { body, headers: { 'idempotency-key': crypto.randomUUID() } });
}

/** Chooses the password of a new manager through the link of create-manager, signs in, sets the opening hours and opens the site to guests. */
export async function openRestaurant(link: string): Promise<string> {
  const { searchParams } = new URL(link);
  const email = Buffer.from(searchParams.get('email') ?? '', 'base64').toString();
  await call(api.auth.resetPassword, { body: { email, resetCode: searchParams.get('code') ?? '', password } });
  const { token } = await call(api.auth.login, { body: { email, password } });
  const { alertEmail: _alert, ...rules } = opening;
  await call(api.opening.update, { token, body: { rules, version: 0 } });
  await call(api.identity.changeState, { token, body: { isOpen: true } });
  return email;
}
