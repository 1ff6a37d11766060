import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import type { ScheduledEvent } from 'aws-lambda';
import { api, type Group, operations } from '#publishing/contract/api';
import { menuPath } from '#site/contract/page-paths';
import { edgeReplies } from './gateway/edge-replies.ts';
import { startGateway } from './gateway/gateway.ts';
import { openBuiltSite } from './gateway/site.ts';
import { startBucket } from './services/bucket-stand-in.ts';
import { breakable } from './testing/breakable.ts';
import { startTestRestaurant } from './testing/test-restaurant.ts';
import { stop } from './testing/test-services.ts';

// each part of the restaurant is taken away from real functions behind the real local gateway

await startTestRestaurant();
async function before(variable: string) {
  const part = await breakable(process.env[variable] ?? '');
  process.env[variable] = part.url;
  return part;
}
const table = await before('AWS_ENDPOINT_URL_DYNAMODB');
const parameters = await before('AWS_ENDPOINT_URL_SSM');
const mail = await before('AWS_ENDPOINT_URL_SES');
const geocoder = await before('AWS_ENDPOINT_URL_LOCATION');
const bucket = await startBucket({ folder: mkdtempSync(join(tmpdir(), 'bucket-')), site: 'http://localhost' });
process.env.AWS_ENDPOINT_URL_S3 = bucket.url;
let functionsAway = false;

const { loggedLines } = await import('../../functions/testing/logs.ts');
loggedLines();
const { handlers } = await import('../../functions/testing/handlers.ts');
const { handler: mailer } = await import('#publishing/handlers/mailer');
const { handler: publisher } = await import('#publishing/handlers/publisher');
const { parkedMails, unfinishedMails } = await import('#house/table/mail-lists');
const { secretKeys } = await import('#house/services/secret-keys');
const { moveClock, resetClock } = await import('../../functions/testing/clock.ts');
const { staff } = await import('../../functions/testing/catalogue.ts');
const { takeAway } = await import('../../functions/testing/table.ts');
const { aGuest } = await import('../../functions/testing/bookings.ts');
const { eveningIn, newUser } = await import('../../functions/testing/users.ts');

const gateway = await startGateway({
  port: 0,
  functions: {
    handler: async <Handler>(name: string) => {
      if (functionsAway) throw new Error('The function does not run.');
      return handlers[name as Group] as Handler;
    },
    reload: () => {},
  },
  originProof: (await secretKeys()).originProofs[0],
  edge: edgeReplies({ answersFresh: false }),
  openSite: () => openBuiltSite(mkdtempSync(join(tmpdir(), 'site-')), { published: bucket.published }),
});
afterEach(async () => {
  resetClock();
  functionsAway = false;
  for (const part of [table, parameters, mail, geocoder]) await part.bringBack();
  // calls that were counted in the future
  await takeAway(({ pk }) => String(pk).startsWith('RATE#'));
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([table, parameters, mail, geocoder, bucket].map((part) => part.stop()));
  await stop();
});

/** What a guest gets; `token` is that of a user. */
async function get(path: string) {
  const reply = await fetch(gateway.url + path);
  return { status: reply.status, age: reply.headers.get('age'), body: await reply.json() };
}
async function post(path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(gateway.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: await reply.json() };
}
const book = (guest = aGuest()) =>
  post(api.reservations.add.path, {
    ...guest,
    userName: 'Jana',
    userSurname: 'Nováková',
    dateTime: eveningIn(7),
    seats: 2,
    comment: '',
  });

const { addIngredient, addMeal, addMenu, addMenuItem } = await staff();
const celery = await addIngredient({ name: 'Celery', allergens: [9] });
const soup = await addMeal({ name: 'Soup', ingredients: [{ _id: celery._id, quantity: '1', unit: 'ks' }] });
const menu = await addMenu({ name: 'Lunch' });
await addMenuItem({ menuId: menu._id, mealId: soup._id });

const lists = operations()
  .filter(({ route }) => route.staleIfErrorSeconds)
  .map(({ route }) => route.path);
const cannotAnswer = 'We cannot answer right now. Please try again in a moment.';
const thanks = expect.stringContaining('Thank you');

describe.each([
  ['the table is', () => table.takeAway(), cannotAnswer],
  [
    'the functions are',
    async () => {
      functionsAway = true;
    },
    'Something went wrong on our side. Please try again.',
  ],
])('while %s away', (_what, goAway, sentence) => {
  it('guests read the lists as they were, with their age, for a day', async () => {
    const asTheyWere = await Promise.all(lists.map(async (path) => (await get(path)).body));
    await goAway();
    moveClock(3600);
    const repeated = await Promise.all(lists.map(get));
    expect(repeated).toEqual(asTheyWere.map((body) => ({ status: 200, age: expect.stringMatching(/^36\d\d$/), body })));
    moveClock(24 * 3600);
    expect(await get(api.menus.list.path)).toMatchObject({ age: null, body: { success: false, message: sentence } });
  });

  it('a guest who books reads a sentence, and books with the same text afterwards', async () => {
    await goAway();
    expect((await book()).body).toMatchObject({ success: false, message: sentence });
    functionsAway = false;
    await table.bringBack();
    expect(await book()).toMatchObject({ status: 201, body: { message: thanks } });
  });

  it('the published page of each menu and the home page stand, and a run that cannot read leaves them as they are', async () => {
    await publisher({ source: 'deployment' });
    const pages = ['/', '/cs', menuPath(menu, 'Lunch')];
    const asTheyWere = await Promise.all(pages.map(get));
    expect(asTheyWere).toMatchObject(pages.map(() => ({ status: 200, body: { content: { menus: [{ name: 'Lunch' }] } } })));
    await goAway();
    if (!functionsAway) await expect(publisher({ source: 'deployment' })).rejects.toThrow();
    expect(await Promise.all(pages.map(get))).toEqual(asTheyWere);
  });

  it('guests read the new menu as soon as it is back', async () => {
    await goAway();
    await get(api.menus.list.path);
    functionsAway = false;
    await table.bringBack();
    expect(await get(api.menus.list.path)).toMatchObject({ status: 200, age: null });
  });
});

describe('while Parameter Store is away', () => {
  it('functions that run answer as before', async () => {
    await parameters.takeAway();
    moveClock(12 * 3600);
    expect(await get(api.menuItems.list.path)).toMatchObject({ status: 200, age: null });
    expect(await book()).toMatchObject({ status: 201, body: { message: thanks } });
  });

  it('functions that lost their keys answer the lists, and a sentence to a guest who books', async () => {
    await parameters.takeAway();
    moveClock(3 * 24 * 3600);
    for (const path of lists) expect(await get(path)).toMatchObject({ status: 200, age: null });
    expect(await book()).toMatchObject({ status: 503, body: { message: cannotAnswer } });
  });
});

describe('while SES is away', () => {
  it('guests book, and their emails are sent when it is back', async () => {
    const guest = aGuest();
    const waiting = async (list: typeof unfinishedMails) => (await list(100)).filter(({ pk }) => pk.includes(guest.userEmail)).length;
    await mail.takeAway();
    expect(await book(guest)).toMatchObject({ status: 201, body: { message: thanks } });
    moveClock(3600);
    await mailer({ source: 'aws.events' } as ScheduledEvent);
    expect(await waiting(unfinishedMails)).toBe(1);
    await mail.bringBack();
    moveClock(3600);
    await mailer({ source: 'aws.events' } as ScheduledEvent);
    expect([await waiting(unfinishedMails), await waiting(parkedMails)]).toEqual([0, 0]);
  });
});

describe('while Amazon Location is away', () => {
  it('an address is saved, and the manager reads that it has no map', async () => {
    await geocoder.takeAway();
    const { token } = await newUser('MANAGER');
    const saved = await post(api.restaurantInfo.add.path, { type: 'address', data: 'Nerudova 1, Praha' }, token);
    expect(saved).toMatchObject({ status: 201, body: { message: expect.stringContaining('Please save the address again later') } });
    expect((await get(api.restaurantInfo.list.path)).body.data).toMatchObject([{ type: 'address', data: 'Nerudova 1, Praha' }]);
  });
});
