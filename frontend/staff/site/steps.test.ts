import { expect, it } from '@jest/globals';
import { unwritten } from '#site/contract/unwritten-identity';
import { siteStateOf } from '#site/rules/site-state';
import { type Entered, stepsOf } from './first-steps.tsx';

const nothing: Entered = {
  identity: { ...unwritten, version: 1 },
  contacts: [],
  legal: { operator: '' },
  rules: undefined,
  room: undefined,
  menus: [],
  menuItems: [],
  users: [{ roles: ['MANAGER'] }],
  invitations: 0,
};
const changed = (changes: Partial<Entered>) => {
  const [before, after] = [stepsOf(nothing), stepsOf({ ...nothing, ...changes })];
  return Object.keys(after).filter((step) => Reflect.get(after, step) !== Reflect.get(before, step));
};
const identity = (changes: object) => ({ identity: { ...nothing.identity, ...changes } });
const contacts = (...types: Entered['contacts'][number]['type'][]) => ({ contacts: types.map((type) => ({ type })) });
const menu = (visibility: boolean) => ({ menus: [{ _id: 'm', visibility }], menuItems: [{ menuId: 'm', visibility: true }] });

it('nothing is done in an empty restaurant, and four steps may stay as they are', () => {
  const states = Object.values(stepsOf(nothing));
  expect([states.filter((state) => state === 'open').length, states.filter((state) => state === 'optional').length]).toEqual([6, 4]);
});

it.each<[string, Partial<Entered>, string[]]>([
  ['a name alone', contacts('name'), []],
  ['a tagline and a name', { ...identity({ tagline: 'Soups' }), ...contacts('name') }, ['words']],
  ['a monogram', identity({ monogram: 'L' }), ['looks']],
  ['a monogram, and a photograph that is to be the cover and is not chosen', identity({ monogram: 'L', cover: 'photograph' }), []],
  ['address and phone alone', contacts('address', 'phone'), []],
  ['address, phone and e-mail', contacts('address', 'phone', 'email'), ['contacts']],
  ['an operator', { legal: { operator: 'U Lípy s.r.o.' } }, ['legal']],
  ['a dish on a hidden menu', menu(false), []],
  ['a dish on a menu that guests see', menu(true), ['card']],
  ['a guest with an account', { users: [{ roles: ['MANAGER'] }, { roles: ['CUSTOMER'] }] }, []],
  ['a colleague', { users: [{ roles: ['MANAGER'] }, { roles: ['STAFF'] }] }, ['staff']],
  ['an invitation', { invitations: 1 }, ['staff']],
  ['a single language', identity({ state: siteStateOf({ state: { languages: ['en'] } }) }), ['languages']],
])('%s is what its step asks for, and no other', (_what, changes, steps) => {
  expect(changed(changes)).toEqual(steps);
});
