import { expect, it } from '@jest/globals';
import type { Room } from '#evening/contract/room';
import { interleaved } from '../../testing/interleaving.ts';
import { itemsOfUnknownKinds, laterItems } from '../../testing/later-release.ts';
import { loggedLines } from '../../testing/logs.ts';
import { isNew, unchangedSince } from './actions.ts';
import type { Key } from './keys.ts';
import { asStored, type KindName, kindOf, kinds } from './known-items.ts';
import { changeItem, getItem, listItems, putItem } from './table.ts';

const lines = loggedLines();
const items = laterItems('2027-03-12', 'Europe/Prague');
const names = Object.keys(items) as KindName[];
const storeAsIs = (item: Key) => asStored(() => putItem({ ...item }));
const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk });
const storedOf = (item: Key) => asStored(() => getItem<Record<string, unknown>>(keyOf(item)));

/** Of these the fixtures have something without which there is nothing, and why nobody comes to harm. */
const unreadable = {
  invitation: 'nobody gets an unknown role',
  pendingImport: 'it waits for the release that knows all of it',
  ingredient: 'its meals have unknown allergens',
  restaurantInfo: 'a contact of no type that is shown',
  photograph: 'its state does not say that it may be shown',
  queuedParty: 'it is neither called nor offered anything',
  outbox: 'it waits for the release that can write it',
} satisfies Partial<Record<KindName, string>>;

/** What the server keeps to put back as it was stored. */
const asItWas = ['menu', 'items'];

const textOf = (item: object, besides: readonly string[]) =>
  JSON.stringify(Object.fromEntries(Object.entries(item).filter(([attribute]) => !besides.includes(attribute))));

it('every kind of item has a form, and every key leads to its own', () => {
  expect(names.toSorted()).toEqual(Object.keys(kinds).toSorted());
  for (const name of names) expect([name, kinds[kindOf(items[name]) ?? 'rate']]).toEqual([name, kinds[name]]);
});

it.each(names)(
  'of a %s that a later release has stored, what is unknown is left out when it is read, and kept when it is written again',
  async (name) => {
    const item = items[name];
    await storeAsIs(item);
    const known = await getItem<Key & { version?: number }>(keyOf(item));
    if (!known) return expect(Object.keys(unreadable)).toContain(name);
    // a further attribute does no harm where it stands
    const passedOn = Object.keys(item).filter((attribute) => attribute === 'added' || !kinds[name].formOf(attribute));
    expect(textOf(known, [...passedOn, ...asItWas])).not.toMatch(/"added":|"xx":|"later release"/);

    // a request has nothing that is unknown
    const written = Object.fromEntries(Object.entries(known).filter(([attribute]) => !passedOn.includes(attribute)));
    if (Object.keys(written).length > 0) await changeItem(keyOf(item), { set: written });
    expect(await storedOf(item)).toMatchObject(item);
    if (kinds[name].isMadeAnew) return;
    const isCurrent = typeof known.version === 'number' ? unchangedSince(known.version) : undefined;
    const ofTable = Object.fromEntries(
      ['list', 'sort', 'ttl'].flatMap((attribute) => (attribute in item ? [[attribute, item[attribute]]] : [])),
    );
    expect(await putItem({ ...written, ...ofTable, ...keyOf(item) }, isCurrent)).toBe(true);
    expect(await storedOf(item)).toMatchObject(item);
  },
);

it('an item of a kind that is unknown is left out of lists, and stays', async () => {
  for (const item of itemsOfUnknownKinds()) {
    await storeAsIs(item);
    expect(await getItem(keyOf(item))).toBeUndefined();
    expect(await listItems({ pk: item.pk, prefix: 'LATER' })).toEqual([]);
    expect(await storedOf(item)).toEqual(item);
  }
});

it('a place with something unknown is logged once, however often it is read', async () => {
  await storeAsIs(items.notification);
  for (let time = 0; time < 3; time++) await getItem(keyOf(items.notification));
  expect(lines.filter((line) => line.includes('"notification.style"'))).toEqual([
    JSON.stringify({ event: 'stored_unknown', place: 'notification.style' }),
  ]);
});

it('what is changed is stored, beside what is unknown in the same place', async () => {
  await storeAsIs(items.identity);
  const changed = {
    sectionOrder: ['story', 'menu', 'gallery', 'reservation', 'contact'],
    translations: { cs: { tagline: 'Dnes' } },
    accent: { colour: '#123456' },
    homeMealIds: [],
  };
  await changeItem(keyOf(items.identity), { set: changed });
  expect(await storedOf(items.identity)).toMatchObject({
    // each unknown entry stands behind the one that it stood behind
    sectionOrder: ['events', 'story', 'menu', 'gallery', 'reservation', { section: 'press' }, 'contact'],
    translations: { cs: { tagline: 'Dnes', added: expect.anything() }, xx: { tagline: 'Later' } },
    accent: { colour: '#123456' },
    homeMealIds: [{ mealId: 'later-meal' }],
    cover: 'film',
  });
});

it('a row with a table that cannot be read is left out: the tables beside it are no neighbours', async () => {
  await storeAsIs(items.room);
  const row = { tables: ['t1', 't2', 't4'], lost: 1 };
  const tables = [...Object(items.room.room).tables, { ...Object(items.room.room).tables[0], _id: 't4' }];
  await asStored(() => changeItem(keyOf(items.room), { set: { room: { ...Object(items.room.room), tables, rows: [row] } } }));
  const known = await getItem<{ room: Room }>(keyOf(items.room));
  expect(known?.room.tables.map(({ _id }) => _id)).toEqual(['t1', 't4']);
  expect(known?.room.rows).toEqual([]);
  const rows = [{ tables: ['t1', 't4'], lost: 0 }];
  await changeItem(keyOf(items.room), { set: { room: { ...known?.room, rows } } });
  expect((await storedOf(items.room))?.room).toMatchObject({ rows: [row, ...rows] });
});

it('somebody who writes at the same time loses nothing that is unknown', async () => {
  const { meal } = items;
  await storeAsIs(meal);
  const marks = (mark: string) => changeItem(keyOf(meal), { set: { marks: [mark] }, add: { version: 1 } });
  await Promise.all(['vegan', 'spicy', 'vegetarian'].map(marks));
  const stored = await storedOf(meal);
  expect(stored?.version).toBe(5);
  expect(stored?.marks).toEqual(expect.arrayContaining(['raw', { mark: 'halal' }]));
});

it('what a later release adds in the moment between reading and writing stays', async () => {
  const { meal } = items;
  await storeAsIs(meal);
  const marked = (...marks: string[]) => changeItem(keyOf(meal), { set: { marks }, add: { version: 1 } });
  await interleaved(
    () => marked('vegan'),
    () => asStored(() => marked('spicy', 'smoked')),
  );
  expect((await storedOf(meal))?.marks).toEqual(expect.arrayContaining(['vegan', 'smoked']));
});

it('a new item is stored as it is, and an item that is read as it is stored is written so', async () => {
  const { notification } = items;
  await asStored(() => changeItem(keyOf(notification), { set: { style: 'info', translations: {} } }));
  expect(await storedOf(notification)).toMatchObject({ style: 'info', translations: {} });
  expect(await putItem({ ...notification }, isNew)).toBe(false);
});
