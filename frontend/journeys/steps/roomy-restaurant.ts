import { setTimeout as wait } from 'node:timers/promises';
import { api } from '#publishing/contract/api';
import { photographs } from '../../../infra/local/seed/demo.ts';
import { sessionOf } from './accounts.ts';
import { callApi } from './call-api.ts';

const mostMs = 5 * 60_000;

/**
 * Before all tests: gives the demo restaurant so many seats, and no tables, that tests which run at the same time do not take each other's,
 * and has staff confirm each reservation. Its days and hours stay. Returns when the pictures of the demo are there, so that the restaurants which
 * tests start find them cut.
 */
export default async function roomyRestaurant(): Promise<void> {
  const { token } = await sessionOf('manager@demo.test');
  const { rules, version } = (await callApi(api.opening.show, { token })).data;
  if (!rules) throw new Error('The demo restaurant has no opening hours.');
  const { guestsPerSlot: _none, ...others } = rules;
  await callApi(api.opening.update, { token, body: { rules: { ...others, seats: 1000, seasons: [], confirmUpTo: 0 }, version } });
  const room = { areas: [], tables: [], rows: [], gapMinutes: 0 as const };
  // who sits at a table of the demo, or has one, stays without it
  const seen = (await callApi(api.opening.affectedByRoom, { token, body: { room } })).data.map(({ _id }) => _id);
  await callApi(api.opening.updateRoom, { token, body: { room, version: 1, affected: { guests: 'keep', seen } } });
  const latest = Date.now() + mostMs;
  while ((await callApi(api.photographs.list, { token })).data.length < photographs.length) {
    if (Date.now() > latest) throw new Error('The pictures of the demo are not there.');
    await wait(1000);
  }
}
