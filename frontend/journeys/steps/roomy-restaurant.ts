import { api } from '#contract/index';
import { sessionOf } from './accounts.ts';
import { callApi } from './call-api.ts';

/**
 * Before all tests: gives the demo restaurant so many seats that tests which run at the same time do not take each other's tables, and has
 * staff confirm each reservation. Its days and hours stay.
 */
export default async function roomyRestaurant(): Promise<void> {
  const { token } = await sessionOf('manager@demo.test');
  const { rules, version } = (await callApi(api.opening.show, { token })).data;
  if (!rules) throw new Error('The demo restaurant has no opening hours.');
  const { guestsPerSlot: _none, ...others } = rules;
  await callApi(api.opening.update, { token, body: { rules: { ...others, seats: 1000, seasons: [], confirmUpTo: 0 }, version } });
}
