import { describe, expect, it } from '@jest/globals';
import { presentHours } from '#evening/store/public-hours';
import { asStored } from '#house/table/known-items';
import { getItem, putItem } from '#house/table/table';
import { callOperation } from '../../testing/handlers.ts';
import { itemsOfUnknownKinds, laterItems } from '../../testing/later-release.ts';
import { loggedLines } from '../../testing/logs.ts';
import type { Changes } from '../../testing/request.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import { type Group, operations } from '../contract/api.ts';
import { publicContent } from '../store/published.ts';

loggedLines();
const date = dateIn(9);
const items = laterItems(date, 'Europe/Prague');
for (const item of [...Object.values(items), ...itemsOfUnknownKinds()]) await asStored(() => putItem({ ...item }));
const { token } = await newUser('CUSTOMER', 'STAFF', 'MANAGER');
const storedOf = ({ pk, sk }: { pk: string; sk: string }) => asStored(() => getItem<Record<string, unknown>>({ pk, sk }));
const data = async (group: Group, name: string, changes: Changes = { token }) => {
  const { status, body } = await callOperation({ group, name }, changes);
  expect([name, status, body.errors]).toEqual([name, 200, undefined]);
  return body.data;
};

/** The ids in the example events, where the later release has stored what they name. */
const ids: Partial<Record<Group, string>> = {
  auth: 'later',
  reservations: 'later',
  shopping: 'later',
  meals: 'later-meal',
  menus: 'later-menu',
};
const asked = { from: dateIn(0), to: dateIn(25), date };
const reads = operations().filter(({ route }) => route.method === 'GET');

describe('of what a later release has stored', () => {
  it.each(reads.map((one) => [one.route.path, one] as const))('%s answers guests and managers', async (_, { group, name, route }) => {
    const fields = Object.keys(Reflect.get(route.query ?? {}, 'shape') ?? {});
    const query = Object.fromEntries(Object.entries(asked).filter(([field]) => fields.includes(field)));
    const id = route.path.includes('{id}') ? ids[group] : undefined;
    const changes = { ...(fields.length > 0 && { query }), ...(id && { id }) };
    for (const who of route.access === 'PUBLIC' ? [undefined, token] : [token]) {
      const { status, body } = await callOperation({ group, name }, { ...changes, token: who });
      expect([route.path, status, status === 500 && body]).toEqual([route.path, expect.any(Number), false]);
    }
  });

  it('the site is published', async () => {
    const { identity, menuItems, notifications } = await publicContent(date, presentHours(date));
    expect(identity).toMatchObject({
      sectionOrder: ['menu', 'reservation', 'contact', 'story', 'gallery'],
      accent: { palette: 'bottle-green' },
      cover: 'ornament',
      homeMealIds: ['later-meal'],
    });
    expect(notifications).toMatchObject([{ style: 'default', type: 'container', message: '' }]);
    expect(menuItems).toMatchObject([{ _id: 'later-item', mealPrice: 189, mealId: { marks: ['vegan'] } }]);
  });

  it('guests are told that allergens are unknown, never that there are none', async () => {
    const [{ mealId }] = await data('menuItems', 'list', {});
    expect(mealId).toMatchObject({ name: 'Later dish', allergens: null });
    expect(await data('ingredients', 'list')).toEqual([]);
    expect(await data('meals', 'list')).toMatchObject([{ ownAllergens: [1], areAllergensUnclear: true }]);
  });

  it('a reservation of an unknown status keeps its table, and no request waits', async () => {
    const [reservation] = await data('reservations', 'list', { token, query: { from: date, to: date } });
    expect(reservation).toMatchObject({ _id: 'later', status: 'confirmed', needs: ['dog'], allergens: [1, 15] });
  });

  it('an unknown role gives no rights', async () => {
    const users: { _id: string; roles: string[] }[] = await data('auth', 'listUsers');
    expect(users.find(({ _id }) => _id === 'later')?.roles).toEqual(['CUSTOMER']);
  });
});

describe('what staff save of it again, as their browser has got it, loses nothing', () => {
  const saved: Record<string, () => Promise<Changes>> = {
    'identity.update': async () => {
      const { state: _state, previous: _previous, ...site } = await data('identity', 'read');
      return { body: { ...site, tagline: 'Saved' } };
    },
    'identity.updateLegal': async () => ({ body: { ...(await data('identity', 'readLegal')), operator: 'Saved' } }),
    'notifications.update': async () => {
      const [{ _id, lastUpdated: _at, ...notice }] = await data('notifications', 'list');
      return { id: _id, body: { ...notice, message: 'Saved', from: '', to: '' } };
    },
    'menus.update': async () => {
      const [{ _id, ...menu }] = await data('menus', 'list');
      return { id: _id, body: { ...menu, name: 'Saved' } };
    },
    'meals.update': async () => {
      const [{ _id, photographId: _none, ...meal }] = await data('meals', 'list');
      return { id: _id, body: { ...meal, name: 'Saved' } };
    },
    'opening.update': async () => {
      const { rules, version } = await data('opening', 'show');
      return { body: { rules: { ...rules, noticeMinutes: 30 }, version } };
    },
    'opening.updateRoom': async () => {
      const { room, version } = await data('opening', 'room');
      const tables = room.tables.map((table: object) => ({ ...table, label: 'Saved' }));
      return { body: { room: { ...room, tables }, version, affected: { guests: 'keep', seen: ['later'] } } };
    },
  };
  const kindsOf: Record<string, keyof typeof items> = {
    'identity.update': 'identity',
    'identity.updateLegal': 'legal',
    'notifications.update': 'notification',
    'menus.update': 'menu',
    'meals.update': 'meal',
    'opening.update': 'opening',
    'opening.updateRoom': 'room',
  };

  it.each(Object.keys(saved))('%s', async (operation) => {
    const [group, name] = operation.split('.') as [Group, string];
    const item = items[kindsOf[operation] as keyof typeof items];
    const before = await storedOf(item);
    const { body, ...changes } = (await saved[operation]?.()) ?? {};
    const reply = await callOperation({ group, name }, { token, ...changes, body: JSON.stringify(body) });
    expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
    const after = await storedOf(item);
    // nothing that the later release has written is gone, wherever it stood
    const words = (stored: unknown) =>
      JSON.stringify(stored).match(
        /"(added|xx|events|press|festive|ribbon|raw|halal|oz|latex|15|14z|cookies|deposits|cameras|t2|oval|bar|film|modern|midnight|tasting|Deeper|of)"/g,
      );
    const { previous: _before, ...left } = before ?? {};
    const { previous: _after, ...now } = after ?? {};
    expect(words(now)?.toSorted()).toEqual(words(left)?.toSorted());
    expect(JSON.stringify(now)).toMatch(/Saved|"noticeMinutes":30/);
  });
});
