import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createTable } from '../database/create-table.ts';
import { close, type Service } from '../service.ts';
import start, { stop } from '../testing/test-services.ts';

// the stream of a real table, the mailer as it is, and SES as it may be

await start();
const database = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
const proxy = await proxyOf(database);
Object.assign(process.env, { TABLE_NAME: 'mail-life', AWS_ENDPOINT_URL_DYNAMODB: proxy.url });
await createTable(database, 'mail-life');
const { startStreamReader } = await import('../stream/stream-reader.ts');
const { reservationMail } = await import('../../../functions/testing/mails.ts');
const { unsteadyMail } = await import('../../../functions/testing/unsteady-mail.ts');
const ses = await unsteadyMail();
const { handler } = await import('#publishing/handlers/mailer');
const { newId } = await import('#house/table/ids');
const { claimMail, queued } = await import('#house/table/outbox');
const { parkedMails, unfinishedMails } = await import('#house/table/mail-lists');
const { getItem, putItem, transact } = await import('#house/table/table');
const { asStored } = await import('#house/table/known-items');
const { moveClock, resetClock } = await import('../../../functions/testing/clock.ts');
const { loggedLines } = await import('../../../functions/testing/logs.ts');
const { takeAway } = await import('../../../functions/testing/table.ts');

// a busy computer takes long; each wait ends as soon as what it waits for has come about
jest.setTimeout(120_000);

let reader: { stop(): Promise<void> };
let log: string[];
beforeEach(async () => {
  log = loggedLines();
  await takeAway(() => true);
  const folder = mkdtempSync(join(tmpdir(), 'mail-life-'));
  reader = startStreamReader({ endpoint: database, table: 'mail-life', folder, handler, everyMs: 20, retries: [50, 100, 200, 400, 800] });
});
afterEach(async () => {
  resetClock();
  await reader.stop();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await Promise.all([ses.stop(), proxy.stop()]);
  await stop();
});

/** A proxy of a service; after `hold` requests wait until `release`, as if the service hangs. */
async function proxyOf(service: string): Promise<Service & { hold(): void; release(): void }> {
  let released = Promise.resolve();
  let release = () => {};
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    await released;
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const body = Buffer.concat(chunks);
    const answer = await fetch(service, { method: 'POST', headers: headers as Record<string, string>, body }).catch(() => undefined);
    if (!answer) return response.destroy();
    const reply = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0', 'content-length': reply.length }).end(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => close(server),
    hold() {
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}

const somebody = (prefix = '') => `${prefix}${newId().toLowerCase()}@demo.test`;

async function queue(to: string) {
  const action = queued(reservationMail({ to, reservationId: newId() }));
  await transact([action]);
  return action.Put.Item;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('This did not come about within a minute.');
    await sleep(20);
  }
}

const haveEach = (mails: string[], times = 1) =>
  Promise.all(mails.map(async (to) => (await ses.received(to)).length === times)).then((all) => all.every(Boolean));
const round = () => handler({ source: 'aws.events' } as never);

it('sends ten mails although the three before them fail, and reports the two that SES refuses', async () => {
  const bad = ['ü@example.com', somebody('rejected-'), somebody('lost-')];
  const good = Array.from({ length: 10 }, () => somebody());
  for (const to of [...bad, ...good]) await queue(to);

  await until(() => haveEach(good));
  await until(async () => (await parkedMails(10)).length === 2 && (await unfinishedMails(10)).some(({ state }) => state === 'unclear'));
  expect((await parkedMails(10)).map(({ mail, state }) => [mail.to, state]).toSorted()).toEqual(
    [
      [bad[0], 'refused'],
      [bad[1], 'refused'],
    ].toSorted(),
  );
  await round();
  expect(log).toContain(JSON.stringify({ event: 'mail_parked', mails: 2 }));
});

it('sends the mails behind one to which SES never replies, and leaves that one for another try', async () => {
  const silent = await queue(somebody('silent-'));
  const good = Array.from({ length: 10 }, () => somebody());
  for (const to of good) await queue(to);
  await until(() => haveEach(good));
  await until(async () => (await unfinishedMails(10)).some(({ _id, state }) => _id === silent._id && state === 'unclear'));
});

it('loses no mail when the database hangs while mails are sent, repeats those whose result could not be stored, and sends the later ones', async () => {
  const [before, after] = [0, 1].map(() => Array.from({ length: 10 }, () => somebody())) as [string[], string[]];
  for (const to of before) await queue(to);
  proxy.hold();
  // longer than the client of the table waits for a reply
  await sleep(3500);
  proxy.release();
  for (const to of after) await queue(to);
  await until(() => haveEach(after));
  await reader.stop();
  // what the hanging database left behind is found by the rounds
  for (const minutes of [3, 9, 15]) {
    moveClock(minutes * 60);
    await round();
    resetClock();
  }
  for (const to of before) expect([1, 2]).toContain((await ses.received(to)).length);
  expect(await unfinishedMails(50)).toEqual([]);
});

it('sends the mails behind one whose process was killed while sending it, and that one again', async () => {
  await reader.stop();
  const killed = await queue(somebody());
  await claimMail({ pk: killed.pk, sk: killed.sk });
  const good = Array.from({ length: 10 }, () => somebody());
  for (const to of good) await queue(to);
  const folder = mkdtempSync(join(tmpdir(), 'mail-life-'));
  reader = startStreamReader({ endpoint: database, table: 'mail-life', folder, handler, everyMs: 20 });
  await until(() => haveEach(good));
  // SES has them before the table knows
  await until(async () => (await unfinishedMails(50)).length === 1);
  moveClock(3 * 60);
  await round();
  expect((await unfinishedMails(10)).map(({ _id, state }) => [_id, state])).toEqual([[killed._id, 'unclear']]);
  moveClock(6 * 60);
  await round();
  expect((await ses.received(killed.mail.to)).length).toBe(1);
});

it('sends every mail once after an hour without SES', async () => {
  const all = Array.from({ length: 10 }, () => somebody());
  await ses.become('down');
  for (const to of all) await queue(to);
  await until(async () => (await unfinishedMails(50)).filter(({ state }) => state === 'waiting').length === 10);
  for (const minutes of [1, 3, 7, 15, 30, 45]) {
    moveClock(minutes * 60);
    await round();
    resetClock();
  }
  await ses.become('up');
  moveClock(61 * 60);
  await Promise.all([round(), round()]);
  expect(await haveEach(all)).toBe(true);
  expect([await unfinishedMails(50), await parkedMails(50)]).toEqual([[], []]);
});

it('sends the mails behind one that it cannot read, and leaves that one to a release that can', async () => {
  const key = { pk: `OUTBOX#${somebody()}`, sk: 'MAIL#unreadable' };
  await putItem({ ...key, state: 'queued' });
  const good = Array.from({ length: 10 }, () => somebody());
  for (const to of good) await queue(to);
  await until(() => haveEach(good));
  await round();
  expect(await asStored(() => getItem(key))).toEqual({ ...key, state: 'queued' });
});
