import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Key } from '#house/table/keys';
import type { Group } from '#publishing/contract/api';
import { startGateway } from '../../local/gateway/gateway.ts';
import { openBuiltSite } from '../../local/gateway/site.ts';
import { operate, startTestRestaurant } from '../../local/testing/test-restaurant.ts';
import { stop } from '../../local/testing/test-services.ts';
import { homePage, mailAccepted, publicLists, type Row, smokeRows, tableOf } from './smoke.ts';

// the handlers themselves behind the local gateway, and one process of its own

await startTestRestaurant();
// all tests ask from one address, and at once
process.env.PER_IP_LIMIT_FACTOR = '10';
const { handlers } = await import('../../../functions/testing/handlers.ts');
const { openWith, seatsCountedAndHeld } = await import('../../../functions/testing/opening.ts');
const { takeAway, wholeTable } = await import('../../../functions/testing/table.ts');
const { keys } = await import('#house/table/keys');
const { changeItem } = await import('#house/table/table');
const { allReservations } = await import('#evening/store/held-reservations');
const { secretKeys } = await import('#house/services/secret-keys');
const mailer = await import('#publishing/handlers/mailer');

const site = mkdtempSync(join(tmpdir(), 'site-'));
mkdirSync(join(site, 'assets'));
writeFileSync(join(site, 'index.html'), '<head><script type="module" src="/assets/index-a1.js"></script></head>');
writeFileSync(join(site, 'not-found.html'), '<p>Not here</p>');
writeFileSync(join(site, 'assets/index-a1.js'), 'export {};');

const gateway = await startGateway({
  port: 0,
  functions: { handler: async <Handler>(name: string) => handlers[name as Group] as Handler, reload: () => {} },
  originProof: (await secretKeys()).originProofs[0],
  openSite: () => openBuiltSite(site),
});
afterAll(async () => {
  await gateway.stop();
  await stop();
});
beforeEach(async () => {
  await takeAway(() => true);
  await openWith();
});

const queuedMails = async () => (await wholeTable()).filter(({ pk }) => String(pk).startsWith('OUTBOX#')) as unknown as Key[];

/** Calls the mailer as the stream does. */
async function sendMails(): Promise<void> {
  const Records = (await queuedMails()).map((item, at) => ({
    eventName: 'INSERT',
    dynamodb: { Keys: marshall({ pk: item.pk, sk: item.sk }), NewImage: marshall(item), SequenceNumber: `${at}` },
  }));
  await mailer.handler({ Records: Records as DynamoDBRecord[] });
}
const rounds = async (id: string) => mailAccepted(id, sendMails);
const outcomes = (rows: Row[]) => Object.fromEntries(rows.map(({ check, outcome }) => [check, outcome]));
/** Asks the restaurant, but replies to paths that match as told. */
const askWith = (path: string, reply: () => Response): typeof fetch => {
  return async (input, init) => (new URL(String(input)).pathname === path ? reply() : fetch(input, init));
};
/** What S3 says itself. */
const rawError = (status: number) => new Response('<Error/>', { status, headers: { 'content-type': 'application/xml' } });
const lists = publicLists().map(({ group, name }) => `${group} ${name}`);
const unknown = ['page', 'menu', 'asset', 'published file', 'photograph', 'operation'].map((what) => `unknown ${what}`);
const checks = ['home page', ...unknown, ...lists, 'availability', 'booking', 'mail accepted', 'booking undone'];

describe('npm run ops -- smoke', () => {
  it('passes for a restaurant that works, and leaves no seat taken', async () => {
    const rows = await smokeRows({ url: gateway.url, ask: fetch, mailAccepted: rounds });
    expect(outcomes(rows)).toEqual(Object.fromEntries(checks.map((check) => [check, 'passed'])));
    const [reservation] = await allReservations(new Date(), new Date(Date.now() + 40 * 86_400_000));
    expect(reservation).toMatchObject({
      status: 'cancelled',
      endedBy: 'guest',
      userEmail: expect.stringMatching(/^success\+smoke-\w+@simulator\.amazonses\.com$/),
    });
    expect(await seatsCountedAndHeld()).toEqual({ counted: {}, held: {} });
  });

  it('books with another address each time, because one address gets ten mails a day @full', async () => {
    for (let run = 1; run <= 2; run++) await smokeRows({ url: gateway.url, ask: fetch, mailAccepted: rounds });
    const reservations = await allReservations(new Date(), new Date(Date.now() + 40 * 86_400_000));
    expect(new Set(reservations.map(({ userEmail }) => userEmail)).size).toBe(2);
  });

  it('does not wait for a mail that is sent later, because many tables were booked from this network', async () => {
    const held = async (id: string) => {
      for (const { pk, sk } of await queuedMails()) {
        await changeItem({ pk, sk }, { set: { state: 'waiting', notBefore: '2099-01-01T12:00:00.000Z' } });
      }
      return mailAccepted(id, async () => {});
    };
    const rows = await smokeRows({ url: gateway.url, ask: fetch, mailAccepted: held });
    expect(outcomes(rows)).toMatchObject({ 'mail accepted': 'not tried', 'booking undone': 'passed' });
    expect(tableOf(rows)).toMatch(
      /not tried +mail accepted +many tables were booked from this network within an hour: the mail waits until 2099/,
    );
  });

  it('does not fail because many seats were booked from this network', async () => {
    const message = 'Many seats have been booked from here today.';
    const refuses = askWith('/api/reservations/add', () => Response.json({ success: false, message }, { status: 429 }));
    const rows = await smokeRows({ url: gateway.url, ask: refuses, mailAccepted: rounds });
    expect(outcomes(rows)).toMatchObject({ booking: 'not tried', 'mail accepted': 'not tried', 'booking undone': 'not tried' });
    expect(tableOf(rows)).toMatch(/not tried +booking +this network has reached a limit: Many seats have been booked from here today/);
  });

  it('books on a day on which an interrupted check left its booking @full', async () => {
    const interrupted = askWith('/api/reservations/link/cancel', () => new Response('{}', { status: 503 }));
    expect(outcomes(await smokeRows({ url: gateway.url, ask: interrupted, mailAccepted: rounds }))).toMatchObject({
      'booking undone': 'failed',
    });
    expect(outcomes(await smokeRows({ url: gateway.url, ask: fetch, mailAccepted: rounds }))).toMatchObject({ 'booking undone': 'passed' });
  });

  it('looks at every list that guests read', () => {
    expect(lists).toEqual(expect.arrayContaining(['menus list', 'menuItems list', 'notifications list', 'opening hours']));
  });

  it('undoes the booking also when its mail is not accepted, and says so', async () => {
    const never = async () => Promise.reject(new Error('the mail is queued'));
    const rows = await smokeRows({ url: gateway.url, ask: fetch, mailAccepted: never });
    expect(outcomes(rows)).toMatchObject({ 'mail accepted': 'failed', 'booking undone': 'passed' });
    expect(tableOf(rows)).toMatch(/\n {2}failed {5}mail accepted +the mail is queued\n/);
  });

  it('tries no booking where no table is free', async () => {
    await openWith({ week: Array.from({ length: 7 }, () => []) });
    const rows = await smokeRows({ url: gateway.url, ask: fetch, mailAccepted: rounds });
    expect(outcomes(rows)).toMatchObject({
      availability: 'passed',
      booking: 'not tried',
      'mail accepted': 'not tried',
      'booking undone': 'not tried',
    });
  });

  it('finds a restaurant in order that is not open to guests yet', async () => {
    await changeItem(keys.identity(), { set: { state: { isOpen: false } } });
    const rows = await smokeRows({ url: gateway.url, ask: fetch, mailAccepted: rounds });
    expect(rows.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(tableOf(rows)).toMatch(/not tried {2}availability +the restaurant is not open to guests yet/);
  });

  it.each([
    ['home page', '/assets/index-a1.js', () => new Response('', { status: 403 }), '/assets/index-a1.js: status 403'],
    ['home page', '/', () => new Response('<p>Hello</p>'), 'the page names no script'],
    ['unknown page', '/no/such/page', () => new Response('<p>Home</p>'), '/no/such/page: status 200'],
    ['unknown menu', '/menu/no-such-menu-000000', () => rawError(403), '/menu/no-such-menu-000000: status 403, application/xml'],
    ['unknown asset', '/assets/no-such-asset.js', () => rawError(404), '/assets/no-such-asset.js: status 404, application/xml'],
    ['menus list', '/api/menus/list', () => Response.json({ success: false, message: 'Later.' }, { status: 503 }), 'status 503: Later.'],
    ['menus list', '/api/menus/list', () => Response.json({ success: true, data: [{}] }), 'not what the contract says'],
  ])('sees that the %s fails (%s)', async (check, path, reply, seen) => {
    await openWith({ week: Array.from({ length: 7 }, () => []) });
    const rows = await smokeRows({ url: gateway.url, ask: askWith(path, reply) });
    const failed = rows.filter(({ outcome }) => outcome === 'failed');
    expect(failed).toEqual([{ check, outcome: 'failed', seen: expect.stringContaining(seen) }]);
  });

  it.each([
    [8, {}, 'version 8 of the page, published: undefined'],
    [8, { version: 7 }, 'version 8 of the page, published: 7'],
  ])('sees that no run has published version %s of the home page', async (version, state, seen) => {
    const page = `<script src="/assets/a.js"></script><script id="page-data" type="application/json">{"version":${version},"publishedAt":"x"}</script>`;
    const ask: typeof fetch = async (input) => (String(input).endsWith('.json') ? Response.json(state) : new Response(page));
    await expect(homePage({ url: 'https://example.com', ask })).rejects.toThrow(seen);
    expect(
      await homePage({
        url: 'https://example.com',
        ask: async (input) => (String(input).endsWith('.json') ? Response.json({ version }) : new Response(page)),
      }),
    ).toEqual({ seen: 'assets: 1, version 8' });
  });

  it('runs alone against an address, without the mail, and fails when something does not work @full', async () => {
    const { code, out } = await operate('smoke', '--url', gateway.url);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/passed +booking undone/) });
    expect(out).toMatch(/not tried +mail accepted +the table is not known/);
    const nowhere = await operate('smoke', '--url', 'http://127.0.0.1:9');
    expect({ code: nowhere.code, err: nowhere.err }).toEqual({ code: 1, err: expect.stringMatching(/checks failed\.\n$/) });
  });
});
