import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ScheduledEvent } from 'aws-lambda';
import { handler as menuItems } from '#card/handlers/menu-items';
import { handler as menus } from '#card/handlers/menus';
import { handler as queue } from '#evening/handlers/queue';
import { handler as reservations } from '#evening/handlers/reservations';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { deleteItem } from '#house/table/table';
import { handler as publisher } from '#publishing/handlers/publisher';
import { handler as site } from '#publishing/handlers/site';
import { book } from '../../testing/bookings.ts';
import { catalogueRequests } from '../../testing/catalogue-requests.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { siteBucket } from '../../testing/site-bucket.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import { unwritten } from '../contract/unwritten-identity.ts';
import { beginUnopened } from '../store/identity.ts';
import { putPhotograph } from '../store/photographs.ts';
import { handler as identity } from './identity.ts';
import { handler as notifications } from './notifications.ts';
import { handler as photographs } from './photographs.ts';

loggedLines();
await openWith({ seats: 1000 });
const { addMenu, addMeal, addMenuItem } = await catalogueRequests();
const { token } = await newUser('MANAGER');
const menu = await addMenu({ name: 'Soups' });
await addMenuItem({ menuId: menu._id, mealId: (await addMeal({ name: 'Kulajda' }))._id });

const decide = (body: Record<string, unknown>) => call(identity, 'identity/change-state', { token, body });
const update = (body: Record<string, unknown>) => call(identity, 'identity/update', { token, body: { ...unwritten, ...body } });
/** Stores a photograph that pages can show; returns its id. */
async function storedPhotograph(): Promise<string> {
  const _id = newId();
  const files = {
    version: 1,
    width: 480,
    height: 320,
    widths: { whole: [480], wide: [480], tall: [480], card: [320], square: [160], social: [1200] },
  };
  await putPhotograph({ _id, alt: 'House', state: 'ready', focus: { x: 50, y: 50 }, addedAt: new Date().toISOString(), version: 1, files });
  return _id;
}
const stored = async () => (await call(identity, 'identity/read', { token })).body.data;

beforeEach(async () => {
  await deleteItem(keys.identity());
});

describe('a restaurant that is not open to guests yet', () => {
  beforeEach(async () => {
    await decide({ isOpen: false });
  });

  it('shows guests no card, in no list and no document', async () => {
    const read = (await call(site, 'site/read')).body.data;
    expect([read.menus, read.menuItems]).toEqual([[], []]);
    expect((await call(menus, 'menus/list')).body.data).toEqual([]);
    expect((await call(menuItems, 'menu-items/list')).body.data).toEqual([]);
    expect(await call(menus, 'menus/menu-pdf', { id: menu._id })).toMatchObject({ status: 404 });
  });

  it('shows guests no notification, in no list and no page', async () => {
    const { body } = await call(notifications, 'notifications/add', { token, body: { heading: 'Goose', visibility: true } });
    expect(body.success).toBe(true);
    const shown = async () => [
      (await call(notifications, 'notifications/list')).body.data,
      (await call(site, 'site/read')).body.data.notifications,
    ];
    expect(await shown()).toEqual([[], []]);
    await decide({ isOpen: true });
    for (const list of await shown()) expect(list).toMatchObject([{ heading: 'Goose' }]);
  });

  it('shows guests the photographs of its cover, its logo and its preview, and staff all of them', async () => {
    const [cover, logo, preview, story, inGallery] = await Promise.all(Array.from({ length: 5 }, storedPhotograph));
    const chosen = { coverPhotographId: cover, logoPhotographId: logo, socialPhotographId: preview, storyPhotographId: story };
    const { version } = await stored();
    expect((await update({ ...chosen, cover: 'photograph', galleryPhotographIds: [inGallery], version })).status).toBe(200);
    const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id).toSorted();
    const shown = async () => [
      idsOf((await call(photographs, 'photographs/list')).body.data),
      idsOf((await call(site, 'site/read')).body.data.photographs),
    ];
    const ofCover = [cover, logo, preview].toSorted();
    expect(await shown()).toEqual([ofCover, ofCover]);
    expect(idsOf((await call(photographs, 'photographs/list', { token })).body.data)).toHaveLength(5);
    await decide({ isOpen: true });
    for (const list of await shown()) expect(list).toHaveLength(5);
  });

  it('shows the card to staff', async () => {
    expect((await call(menus, 'menus/list', { token })).body.data).toHaveLength(1);
    expect((await call(menuItems, 'menu-items/list', { token })).body.data).toHaveLength(1);
    expect(await call(menus, 'menus/menu-pdf', { token, id: menu._id })).toMatchObject({ status: 200 });
  });

  it('says on its pages that it is not open, and takes those of the menus away', async () => {
    const bucket = siteBucket();
    const nightly = { source: 'aws.events' } as ScheduledEvent;
    await decide({ isOpen: true });
    await publisher(nightly);
    expect(bucket.pageAt('index.html').content.menus).toHaveLength(1);
    await decide({ isOpen: false });
    await publisher(nightly);
    const { content } = bucket.pageAt('index.html');
    expect(content).toMatchObject({ menus: [], menuItems: [], identity: { state: { isOpen: false } } });
  });

  it('takes no booking and no enquiry, lets nobody wait, and says when', async () => {
    const refused = { status: 409, body: { code: 'not_open', message: 'We are not open yet. Tables can be booked here soon.' } };
    expect(await book()).toMatchObject(refused);
    expect(await call(queue, 'queue/join')).toMatchObject(refused);
    expect(await call(reservations, 'reservations/enquire', { body: { date: dateIn(90) } })).toMatchObject(refused);
  });

  it('tells guests no free times, and staff all of them', async () => {
    const query = { date: dateIn(9), seats: '2' };
    expect(await call(reservations, 'reservations/availability', { query })).toMatchObject({ status: 409, body: { code: 'not_open' } });
    const { token: guest } = await newUser('CUSTOMER');
    expect(await call(reservations, 'reservations/availability', { query, token: guest })).toMatchObject({ status: 409 });
    expect(await call(reservations, 'reservations/availability', { query, token })).toMatchObject({ status: 200 });
  });

  it('takes what staff enter', async () => {
    expect(await call(reservations, 'reservations/enter', { token })).toMatchObject({ status: 201 });
  });

  it('stays closed when its words are saved, and keeps them when it opens', async () => {
    const { version } = await stored();
    await update({ tagline: 'Soon', version });
    expect(await stored()).toMatchObject({ tagline: 'Soon', state: { isOpen: false } });
    await decide({ isOpen: true });
    expect(await stored()).toMatchObject({ tagline: 'Soon', state: { isOpen: true } });
  });
});

it('a new restaurant begins closed, one that has stored something stays as it is', async () => {
  await beginUnopened();
  expect((await stored()).state).toEqual({ isOpen: false, showsFirstSteps: true, languages: ['en', 'cs'] });
  await decide({ isOpen: true });
  await beginUnopened();
  expect((await stored()).state).toMatchObject({ isOpen: true });
});

it('decides one thing without touching the other, also when two decide at once', async () => {
  await decide({ isOpen: false });
  await interleaved(
    () => decide({ isOpen: true }),
    () => decide({ showsFirstSteps: true, languages: ['en'] }),
  );
  expect((await stored()).state).toEqual({ isOpen: true, showsFirstSteps: true, languages: ['en'] });
});
