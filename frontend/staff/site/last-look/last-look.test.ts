import { expect, it } from '@jest/globals';
import type { Meal } from '#card/contract/meals';
import { unwritten } from '#site/contract/unwritten-identity';
import { unwrittenLegal } from '#site/rules/legal';
import { item, menu } from '../../../testing/public-menus.tsx';
import { missingByLaw, type Shown, untranslatedIn } from './last-look.ts';

const dish = item('Soup', 'a', ['Soups'], { mealPrice: 90 });
const told = { ...dish, mealId: { ...dish.mealId, allergens: [1], weight: '0,3 l' } };
const contact = (type: Shown['contacts'][number]['type'], more = {}) => ({ _id: type, type, data: 'x', version: 1, ...more });
const complete: Shown = {
  identity: { ...unwritten, version: 1 },
  contacts: [contact('address'), contact('phone'), contact('email')],
  legal: { ...unwrittenLegal, operator: 'U Lípy s.r.o.', companyNumber: '27074358', seat: 'Praha' },
  menus: [menu('a')],
  menuItems: [told],
  notices: [],
  rules: undefined,
  room: undefined,
};
const nothing = { operator: 0, contacts: 0, privacy: 0, accessibility: 0, prices: 0, allergens: 0, weights: 0 };
const dishes = (...menuItems: Shown['menuItems']) => ({ menuItems });
const lunches = (...menuItems: Shown['menuItems']) => {
  const days = { Monday: '2026-11-30', Tuesday: '2026-12-01' };
  return { ...dishes(...menuItems), menus: [{ ...menu('a', { categories: ['Monday', 'Tuesday'] }), type: 'weekly' as const, days }] };
};
const soupOf = (day: string) => ({ ...told, _id: `soup of ${day}`, categories: [day], mealPrice: null });
const meal = (changes: Partial<Meal & { allergens: number[] | null }>) => ({ ...told, mealId: { ...told.mealId, ...changes } });

it.each<[string, Partial<Shown>, Partial<ReturnType<typeof missingByLaw>>]>([
  ['all there is to say', {}, {}],
  ['no operator', { legal: { ...complete.legal, operator: '' } }, { operator: 1, privacy: 1 }],
  ['neither company number nor seat', { legal: { ...complete.legal, companyNumber: '', seat: '' } }, { operator: 2 }],
  ['no e-mail address', { contacts: [contact('address'), contact('phone')] }, { contacts: 1, privacy: 1 }],
  ['neither e-mail address nor telephone', { contacts: [contact('address')] }, { contacts: 2, privacy: 1, accessibility: 1 }],
  ['a dish of unknown allergens', dishes(meal({ allergens: null })), { allergens: 1 }],
  ['a dish without allergens', dishes(meal({ allergens: [] })), {}],
  ['a dish whose quantity is not said', dishes(meal({ weight: '' })), { weights: 1 }],
  ['a drink with a measure', dishes({ ...meal({ weight: '' }), measure: '0,5 l' }), {}],
  ['a dish without a price', dishes({ ...told, mealPrice: null }), { prices: 1 }],
  [
    'a dish of a set menu',
    { ...dishes({ ...told, mealPrice: null }), menus: [{ ...menu('a'), setPrices: [{ price: 390, measure: '' }] }] },
    {},
  ],
  ['a soup in the price of the lunch of its day', lunches(soupOf('Monday'), { ...told, categories: ['Monday'] }), {}],
  ['a soup of another day', lunches(soupOf('Monday'), { ...told, categories: ['Tuesday'] }), { prices: 1 }],
  ['a hidden dish of which nothing is said', dishes(told, { ...meal({ allergens: null, weight: '' }), visibility: false }), {}],
  ['no dish', dishes(), { prices: undefined, allergens: undefined, weights: undefined }],
  ['a hidden menu', { menus: [{ ...menu('a'), visibility: false }] }, { prices: undefined, allergens: undefined, weights: undefined }],
])('with %s the law misses exactly that', (_what, changes, missing) => {
  expect(missingByLaw({ ...complete, ...changes })).toEqual({ ...nothing, ...missing });
});

const cs = (texts: object) => ({ translations: { cs: texts } });
const sitting = { opens: '11:00', lastSeating: '14:00', closes: '15:00' };
const rules = (...names: string[]) => ({ week: [names.map((name) => ({ name, ...sitting }))] }) as unknown as NonNullable<Shown['rules']>;
const notice = { heading: 'Closed', message: 'On Monday', visibility: true } as Shown['notices'][number];

it.each<[string, Partial<Shown>, object]>([
  ['a tagline', { identity: { ...complete.identity, tagline: 'Soups' } }, { site: 1 }],
  ['a translated tagline', { identity: { ...complete.identity, tagline: 'Soups', ...cs({ tagline: 'Polévky' }) } }, {}],
  ['two lunches and a dinner', { rules: rules('Lunch', 'Lunch', 'Dinner') }, { hours: 2 }],
  ['an area', { room: { areas: [{ _id: 'h', name: 'Hall', isForWalkIns: false }] } }, { areas: 1 }],
  ['a notice', { notices: [notice] }, { notices: 2 }],
  ['a hidden notice', { notices: [{ ...notice, visibility: false }] }, {}],
  ['opening hours in words', { contacts: [contact('opening-hours')] }, { contacts: 1 }],
  ['a chapter of its own', { legal: { ...complete.legal, terms: { further: { text: 'No dogs.' } } } }, { legal: 1 }],
  ['a menu that guests do not see', { menus: [{ ...menu('a'), visibility: false }], menuItems: [told] }, {}],
])('of %s is counted what Czech guests read in English', (_what, changes, missing) => {
  expect(untranslatedIn('cs', { ...complete, menus: [], menuItems: [], ...changes }, ['tagline', 'place'])).toEqual(missing);
});

it('counts a dish once, and the categories of its menu', () => {
  const translated = menu('a', { categories: ['Soups', 'Mains'], ...cs({ categories: { Mains: 'Hlavní jídla' } }) });
  const shown = { ...complete, menus: [translated], menuItems: [told, { ...told, _id: 'again' }] };
  // name and one category; name and description
  expect(untranslatedIn('cs', shown, [])).toEqual({ menus: 2, dishes: 2 });
});
