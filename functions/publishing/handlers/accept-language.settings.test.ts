import { expect, it } from '@jest/globals';
import { loggedLines } from '../../testing/logs.ts';

// functions read their settings when they are loaded
process.env.RESTAURANT_SETTINGS = JSON.stringify({ ...JSON.parse(process.env.RESTAURANT_SETTINGS ?? ''), defaultLanguage: 'cs' });
const { callOperation } = await import('../../testing/handlers.ts');
loggedLines();

it('answers in the default language of the restaurant when none of ours is asked for, and what is kept for all visitors always', async () => {
  const me = { group: 'auth', name: 'me' } as const;
  const menus = { group: 'menus', name: 'list' } as const;
  expect((await callOperation(me, { headers: {} })).body.message).toBe('Přihlaste se prosím.');
  expect((await callOperation(me, { headers: { 'accept-language': 'de' } })).body.message).toBe('Přihlaste se prosím.');
  expect((await callOperation(me, { headers: { 'accept-language': 'en' } })).body.message).toBe('Please sign in.');
  const kept = await callOperation(menus, { headers: { 'accept-language': 'en' } });
  expect([kept.headers['content-language'], kept.body.message]).toEqual(['cs', 'Jídelní lístky']);
});
