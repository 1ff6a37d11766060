import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DynamoDBRecord, ScheduledEvent } from 'aws-lambda';
import fc from 'fast-check';
import type { Room } from '#evening/contract/room';
import { keys } from '#house/table/keys';
import { changeItem, putItem } from '#house/table/table';
import { menuPath } from '#site/contract/page-paths';
import { previewPath } from '#site/contract/photograph-files';
import { handler as info } from '#site/handlers/restaurant-info';
import { read, remove } from '#site/services/photograph-files';
import { catalogueRequests } from '../../testing/catalogue-requests.ts';
import { loggedLines, measured } from '../../testing/logs.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { ready, showOnCover } from '../../testing/photographs.ts';
import { rendered, renderers } from '../../testing/renderers.ts';
import { call } from '../../testing/request.ts';
import { siteBucket } from '../../testing/site-bucket.ts';
import { tries } from '../../testing/size.ts';
import { takeAway } from '../../testing/table.ts';
import { newUser } from '../../testing/users.ts';
import { handler } from './publisher.ts';

const nightly = { source: 'aws.events' } as ScheduledEvent;
const publish = () => handler(nightly);
const { addMenu, addMeal, addMenuItem, changeMenu, removeMenu } = await catalogueRequests();
const { token } = await newUser('MANAGER');

let bucket: ReturnType<typeof siteBucket>;
beforeEach(async () => {
  jest.restoreAllMocks();
  loggedLines();
  bucket = siteBucket();
  rendered.times = 0;
  await takeAway(({ pk }) => ['CATALOGUE', 'RESTAURANT', 'OPENING'].includes(String(pk)));
});

/** The page of a menu in English, as its path in the bucket. */
const pageOf = (menu: { _id: string; name: string }) => `${menuPath(menu, menu.name).slice(1)}.html`;
const recordOf = (pk: string, images: object = {}) => ({ dynamodb: { Keys: { pk: { S: pk } }, ...images } }) as DynamoDBRecord;
/** Stores the name of the restaurant, as if it had no other before. */
async function nameIs(data: string) {
  await takeAway(({ pk }) => pk === 'RESTAURANT');
  await call(info, 'restaurant-info/add', { token, body: { type: 'name', data, translations: undefined } });
}
/** So often all that is ready has its turn. */
async function turns(count: number) {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}
const changes = (...records: DynamoDBRecord[]) => handler({ Records: records });

it('waits for the last piece of a card that is being pasted', async () => {
  const menu = await addMenu({ name: 'Lunch' });
  const lastPaste = { _id: 'paste', by: 'somebody', at: new Date().toISOString(), done: 20, of: 25 };
  await changeItem(keys.menu(menu._id), { set: { lastPaste } });
  const published = changes(recordOf('CATALOGUE'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(bucket.files.size).toBe(0);
  await changeItem(keys.menu(menu._id), { set: { lastPaste: { ...lastPaste, done: 25 } } });
  await published;
  expect(bucket.files.has(pageOf(menu))).toBe(true);
});

describe('the check of a new version', () => {
  const check = () => handler({ source: 'check' });

  it('makes the pages of the site as it is, and writes none', async () => {
    await nameIs('U Lípy');
    await expect(check()).resolves.toBeUndefined();
    expect(rendered.last?.content.restaurantInfo).toMatchObject([{ data: 'U Lípy' }]);
    expect(bucket.files.size).toBe(0);
  });

  it.each([
    ['makes no page', async () => []],
    ['makes an empty one', async () => [{ path: 'index.html', body: '' }]],
  ])('fails where the renderer %s', async (_what, files) => {
    jest.spyOn(renderers.en, 'files').mockImplementation(files);
    await expect(check()).rejects.toThrow('No page was made for index.html');
  });

  it('says so where it was built without the site', async () => {
    jest.replaceProperty(renderers as Partial<typeof renderers>, 'en', undefined);
    await expect(check()).rejects.toThrow('The publisher was built without the site: it makes no pages in en.');
  });

  it('fails where a renderer does, without an alarm: guests do not meet this version', async () => {
    const failures = measured('ScheduleFailures');
    jest.spyOn(renderers.en, 'files').mockRejectedValue(new Error("Cannot find package 'sharp'"));
    await expect(check()).rejects.toThrow("Cannot find package 'sharp'");
    expect(failures()).toEqual([]);
  });
});

describe('the publisher', () => {
  it('writes what guests may read, and nothing else, with the number of its run', async () => {
    const shown = await addMenu({ name: 'Soups' });
    const hidden = await addMenu({ name: 'Secret', visibility: false });
    const meal = await addMeal({ name: 'Kulajda' });
    await addMenuItem({ menuId: shown._id, mealId: meal._id });
    await addMenuItem({ menuId: hidden._id, mealId: meal._id });
    const first = await publish();
    const second = await publish();
    expect(second?.version).toBe((first?.version ?? 0) + 1);
    const { version, content } = bucket.pageAt('index.html');
    expect(version).toBe(second?.version);
    expect(bucket.pageAt('published.json')).toEqual({ version, publishedAt: expect.stringMatching(/Z$/) });
    expect(content.menus).toMatchObject([{ name: 'Soups' }]);
    expect(content.menuItems).toHaveLength(1);
    expect(content.menuItems[0].mealId).not.toHaveProperty('ingredients');
    expect(JSON.stringify(content)).not.toMatch(/Secret|addedAt|"uses"/);
    expect(bucket.pageAt(pageOf(shown))).toBeDefined();
    expect(bucket.pageAt(pageOf(hidden))).toBeUndefined();
  });

  it('holds the special days of the next two months, and not their seats', async () => {
    await openWith();
    const { handler: opening } = await import('#evening/handlers/opening');
    const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const body = { from: date, to: date, sittings: [], seats: 3, note: 'Holiday', guests: 'keep', seen: [] };
    expect((await call(opening, 'opening/set-days', { token, body })).status).toBe(200);
    await publish();
    expect(bucket.pageAt('index.html').content.hours.days).toEqual([{ date, sittings: [], note: 'Holiday' }]);
  });

  it('holds the largest party that finds a table, also when the room changes', async () => {
    await openWith({ largestParty: 12 });
    await publish();
    expect(bucket.pageAt('index.html').content.hours.largestParty).toBe(12);
    const rooms: [Partial<Room>, number][] = [
      [{}, 8],
      [{ rows: [] }, 4],
      [{ areas: [{ _id: 'hall', name: 'Hall', isForWalkIns: true }] }, 1],
    ];
    for (const [room, largest] of rooms) {
      await withRoom(room);
      await changes(recordOf('OPENING'));
      expect(bucket.pageAt('index.html').content.hours.largestParty).toBe(largest);
    }
  });

  it('holds no largest party as long as there are neither rules nor tables', async () => {
    await publish();
    expect(bucket.pageAt('index.html').content.hours).not.toHaveProperty('largestParty');
    await withRoom();
    await publish();
    expect(bucket.pageAt('index.html').content.hours.largestParty).toBe(8);
  });

  it('writes the site once for all changes that come together', async () => {
    await changes(recordOf('CATALOGUE'), recordOf('CATALOGUE'), recordOf('NOTIFICATIONS'), recordOf('RESTAURANT'));
    // once in each language
    expect(rendered.times).toBe(2);
  });

  it('writes nothing for a change that guests do not read: a booking, also on a special day', async () => {
    const special = { M: { note: { S: 'Holiday' } } };
    await changes(
      recordOf('RESERVATION#1'),
      recordOf('PUBLICATION'),
      recordOf('DAY#2026-12-24', { OldImage: { special }, NewImage: { special } }),
    );
    expect(bucket.files.size).toBe(0);
    await changes(recordOf('DAY#2026-12-24', { OldImage: { special }, NewImage: {} }));
    expect(bucket.files.has('index.html')).toBe(true);
  });

  it('leaves the pages as they are after a change that none of them shows; the run of the night writes them again', async () => {
    // the table gives the categories with their translations in any order
    const categories = ['Soups', 'Starters', 'Mains', 'Sweets', 'Drinks', 'Wines'];
    const translated = Object.fromEntries(categories.map((name) => [name, `${name} in Czech`]));
    await addMenu({ name: 'Card', categories, translations: { cs: { categories: translated } } });
    const first = await changes(recordOf('CATALOGUE'));
    rendered.times = 0;
    await addMeal({ name: 'On no menu' });
    const second = await changes(recordOf('CATALOGUE'));
    expect(second).toEqual({ version: (first?.version ?? 0) + 1, changed: [] });
    expect(rendered.times).toBe(0);
    expect(bucket.pageAt('index.html').version).toBe(first?.version);
    expect(bucket.pageAt('published.json').version).toBe(second?.version);
    await publish();
    expect(rendered.times).toBe(2);
  });

  it('writes all pages again when a run before has failed, also if they are to show what they showed before it', async () => {
    let isFailing = false;
    const failing = siteBucket(async (command) => {
      if (isFailing && command instanceof PutObjectCommand && command.input.Key === 'sitemap.xml') throw new Error('SlowDown');
    });
    const name = () => failing.pageAt('index.html').content.restaurantInfo[0].data;
    await nameIs('The old name');
    await changes(recordOf('RESTAURANT'));
    await nameIs('A mistake');
    isFailing = true;
    await expect(changes(recordOf('RESTAURANT'))).rejects.toThrow('SlowDown');
    expect(name()).toBe('A mistake');
    await nameIs('The old name');
    isFailing = false;
    await changes(recordOf('RESTAURANT'));
    expect(name()).toBe('The old name');
  });

  it('says which files are changed, and keeps the time of the others', async () => {
    const menu = await addMenu({ name: 'Soups' });
    expect((await publish())?.changed).toEqual(expect.arrayContaining(['index.html', pageOf(menu), 'sitemap.xml']));
    const before = bucket.files.get('index.html')?.Metadata?.changed;
    expect((await publish())?.changed).toEqual([]);
    expect(bucket.files.get('index.html')?.Metadata?.changed).toBe(before);
  });

  it('answers the page of a menu that is hidden or deleted with 404', async () => {
    const [hidden, deleted] = [await addMenu({ name: 'Autumn' }), await addMenu({ name: 'Winter' })];
    await publish();
    await changeMenu(hidden, { name: 'Autumn', visibility: false });
    await removeMenu(deleted);
    await publish();
    for (const menu of [hidden, deleted]) {
      const left = bucket.files.get(pageOf(menu));
      expect(left).toMatchObject({ Metadata: { status: '404' }, body: bucket.files.get('not-found.html')?.body });
    }
    await changeMenu(hidden, { name: 'Autumn', visibility: true });
    await publish();
    expect(bucket.pageAt(pageOf(hidden))).toBeDefined();
  });

  it('leads from the former address of a menu to the present one', async () => {
    const menu = await addMenu({ name: 'Lunch' });
    await publish();
    await changeMenu(menu, { name: 'Dinner' });
    await publish();
    const location = menuPath(menu, 'Dinner');
    expect(bucket.files.get(pageOf(menu))?.Metadata).toMatchObject({ status: '301', location });
    expect(bucket.files.get(`cs/${pageOf(menu)}`)?.Metadata).toMatchObject({ status: '301', location: `/cs${location}` });
  });

  it('goes on from the number in the bucket when the table was restored with an earlier one', async () => {
    for (let run = 0; run < 3; run++) await publish();
    const { version } = bucket.pageAt('index.html');
    await takeAway(({ pk }) => pk === 'PUBLICATION');
    expect((await publish())?.version).toBe(version + 1);
    expect(bucket.pageAt('index.html').version).toBe(version + 1);
    await putItem({ ...keys.publication(), run: version });
    expect((await publish())?.version).toBe(version + 2);
  });

  it('writes styles before the pages that name them, and pages of menus before those that link to them', async () => {
    const menu = await addMenu({ name: 'Soups' });
    const written: string[] = [];
    siteBucket(async (command) => command instanceof PutObjectCommand && written.push(command.input.Key ?? ''));
    const { files } = renderers.en;
    jest.spyOn(renderers.en, 'files').mockImplementation(async (site) => [...(await files(site)), { path: 'theme.css', body: '' }]);
    await publish();
    expect(written.slice(0, 2)).toEqual(['published.json', 'theme.css']);
    expect(written.slice(2, 4).toSorted()).toEqual([`cs/${pageOf(menu)}`, pageOf(menu)]);
    expect(written.slice(-2)).toEqual(['sitemap.xml', 'published.json']);
  });

  it('fails when the bucket does, so that its event comes again, and measures it', async () => {
    const failures = measured('ScheduleFailures');
    bucket.fail(new Error('SlowDown'));
    await expect(publish()).rejects.toThrow('SlowDown');
    expect(failures()).toEqual([1]);
    bucket.work();
    await publish();
    expect(bucket.pageAt('index.html')).toBeDefined();
    siteBucket(async (command) => {
      if (command instanceof PutObjectCommand && command.input.Key === 'index.html') throw new Error('SlowDown');
    });
    await expect(publish()).rejects.toThrow('SlowDown');
  });
});

it('the home page is written with the preview of the photograph on the cover, unless it was cut before there were previews @full', async () => {
  // the bucket of photographs is the local one
  jest.restoreAllMocks();
  loggedLines();
  await takeAway(({ pk }) => pk === 'PHOTOGRAPHS');
  const preview = async () => publish().then(() => rendered.last?.coverPreview);
  const { _id } = await ready();
  expect(await preview()).toBeUndefined();
  await showOnCover(_id);
  const path = previewPath(_id, 1);
  const content = await read(path.slice(1));
  expect(await preview()).toEqual({ path, address: `data:image/avif;base64,${content?.toString('base64')}` });
  await remove([path.slice(1)]);
  expect(await preview()).toBeUndefined();
});

it('a run that a later one overtakes takes back the page of a menu that is gone, also when it ends at another page', async () => {
  const gone = await addMenu({ name: 'Gone' });
  let isOvertaken = false;
  const files = siteBucket(async (command) => {
    if (isOvertaken || !(command instanceof PutObjectCommand) || command.input.Key !== pageOf(gone)) return;
    isOvertaken = true;
    await removeMenu(gone);
    await publish();
  });
  expect(await publish()).toEqual({ version: expect.any(Number), changed: [] });
  expect(isOvertaken).toBe(true);
  expect(files.pageAt(pageOf(gone))).toBeUndefined();
});

it('a run that a later one overtakes takes back a page too that is written after another one was refused', async () => {
  const stays = await addMenu({ name: 'Stays' });
  let gone: typeof stays | undefined;
  let isOvertaken = false;
  const refused = Promise.withResolvers<void>();
  const files = siteBucket(async (command) => {
    if (!gone) return;
    if (command instanceof PutObjectCommand && command.input.Key === pageOf(gone)) {
      await refused.promise;
      // the run hears of the refusal before this page is written
      await turns(20);
    }
    if (isOvertaken || !(command instanceof HeadObjectCommand) || command.input.Key !== pageOf(stays)) return;
    isOvertaken = true;
    await removeMenu(gone);
    await publish();
    refused.resolve();
  });
  await publish();
  gone = await addMenu({ name: 'Gone' });
  expect(await publish()).toMatchObject({ changed: [] });
  expect(isOvertaken).toBe(true);
  await turns(60);
  expect(files.pageAt(pageOf(gone))).toBeUndefined();
});

it('a run that a later one overtakes leaves a new page that the later one has written too', async () => {
  const lines = loggedLines();
  const menu = await addMenu({ name: 'Stays' });
  let isOvertaken = false;
  const takenBack: (string | undefined)[] = [];
  const files = siteBucket(async (command) => {
    if (command instanceof DeleteObjectCommand) takenBack.push(command.input.Key);
    if (isOvertaken || !(command instanceof PutObjectCommand) || command.input.Key !== 'index.html') return;
    isOvertaken = true;
    await publish();
  });
  const run = (await publish())?.version;
  expect(isOvertaken).toBe(true);
  expect(files.pageAt(pageOf(menu))).toBeDefined();
  // only pages of menus that it has made, and those have another tag by now
  expect(takenBack.toSorted()).toEqual([`cs/${pageOf(menu)}`, pageOf(menu)]);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ run, event: 'publication_superseded' }));
});

it('a page that a later run writes after an earlier one has looked at it keeps what the later one wrote', async () => {
  let isOvertaken = false;
  const files = siteBucket(async (command) => {
    const isPage = command instanceof PutObjectCommand && command.input.Key === 'index.html';
    if (isOvertaken || !isPage || !files.pageAt('index.html')) return;
    isOvertaken = true;
    await nameIs('The newest name');
    await publish();
  });
  await publish();
  expect(await publish()).toMatchObject({ changed: [] });
  expect(isOvertaken).toBe(true);
  expect(files.pageAt('index.html').content.restaurantInfo).toMatchObject([{ data: 'The newest name' }]);
});

it('runs that overlap in any order of their steps end with the newest content, and without the page of a menu that is gone @sized', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      await takeAway(({ pk }) => ['CATALOGUE', 'RESTAURANT'].includes(String(pk)));
      jest.restoreAllMocks();
      loggedLines();
      let begun = 0;
      // the steps of all runs are mixed as soon as each of them has read what it publishes
      const steps = siteBucket(async () => (rendered.times < 2 * begun ? undefined : scheduler.schedule(Promise.resolve())));
      rendered.times = 0;
      const gone = await addMenu({ name: 'Gone' });
      begun = 1;
      const runs = [publish()];
      // the first run knows the menu and no name, however long its steps take
      await untilRunsHaveRead(1);
      await removeMenu(gone);
      await nameIs('The newest name');
      begun = 3;
      runs.push(publish(), publish());
      await untilRunsHaveRead(3);
      await scheduler.waitFor(Promise.all(runs));
      for (const path of ['index.html', 'cs/index.html']) {
        expect(steps.pageAt(path).content.restaurantInfo).toMatchObject([{ data: 'The newest name' }]);
      }
      expect(steps.pageAt(pageOf(gone))).toBeUndefined();
    }),
    { numRuns: tries(8, 20) },
  );

  /** Until so many runs wait for their first step: they have written out what they read. */
  async function untilRunsHaveRead(runs: number) {
    while (rendered.times < 2 * runs) await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
});

it('a change that is taken back while its run is under way is not seen, in any order of the steps @sized', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      jest.restoreAllMocks();
      loggedLines();
      // as soon as the first run has read what it publishes
      let isMixed = false;
      const mixed = (command: object) => isMixed || command instanceof PutObjectCommand;
      let isPublished = false;
      const steps = siteBucket(async (command) => (isPublished && mixed(command) ? scheduler.schedule(Promise.resolve()) : undefined));
      await nameIs('The old name');
      await changes(recordOf('RESTAURANT'));
      isPublished = true;
      await nameIs('A mistake');
      rendered.times = 0;
      const wrong = changes(recordOf('RESTAURANT'));
      while (rendered.times < 2) await new Promise(setImmediate);
      isMixed = true;
      await nameIs('The old name');
      const right = changes(recordOf('RESTAURANT'));
      await scheduler.waitFor(Promise.all([wrong, right]));
      for (const path of ['index.html', 'cs/index.html']) {
        expect(steps.pageAt(path).content.restaurantInfo).toMatchObject([{ data: 'The old name' }]);
      }
    }),
    { numRuns: tries(8, 20) },
  );
});
