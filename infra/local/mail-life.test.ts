import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Mail } from '../../functions/rules/mail.ts';
import { close, type Part } from './part.ts';
import { startStreamReader } from './stream-reader.ts';
import { createTable } from './table.ts';
import start, { stop } from './test-parts.ts';

// the stream of a real table, the mailer as it is, and SES as it may be

await start();
const database = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
const door = await doorBefore(database);
Object.assign(process.env, { TABLE_NAME: 'mail-life', AWS_ENDPOINT_URL_DYNAMODB: door.url });
await createTable(database, 'mail-life');
const { unsteadyMail } = await import('../../functions/testing/unsteady-mail.ts');
const ses = await unsteadyMail();
const { handler } = await import('../../functions/handlers/mailer.ts');
const { newId } = await import('../../functions/data/ids.ts');
const { claimMail, queued } = await import('../../functions/data/outbox.ts');
const { parkedMails, unfinishedMails } = await import('../../functions/data/mail-lists.ts');
const { putItem, transact } = await import('../../functions/data/table.ts');
const { moveClock, resetClock } = await import('../../functions/testing/clock.ts');
const { loggedLines } = await import('../../functions/testing/logs.ts');
const { takeAway } = await import('../../functions/testing/table.ts');

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
  await Promise.all([ses.stop(), door.stop()]);
  await stop();
});

/** Stands before a service; while it is shut, requests wait as before a computer that hangs. */
async function doorBefore(service: string): Promise<Part & { shut(): void; open(): void }> {
  let opened = Promise.resolve();
  let open = () => {};
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    await opened;
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(service, { method: 'POST', headers: headers as Record<string, string>, body: Buffer.concat(chunks) });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0', 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => close(server),
    shut() {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
  };
}

const somebody = (prefix = '') => `${prefix}${newId().toLowerCase()}@demo.test`;

async function queue(to: string) {
  const mail: Mail = { kind: 'reservation-received', to, reservationId: newId(), dateTime: '2026-12-24T18:30', seats: 2 };
  const action = queued(mail);
  await transact([action]);
  return action.Put.Item;
}

async function until(holds: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`This did not come about within ${seconds} seconds.`);
    await sleep(20);
  }
}

const haveEach = (mails: string[], times = 1) =>
  Promise.all(mails.map(async (to) => (await ses.received(to)).length === times)).then((all) => all.every(Boolean));
const round = () => handler({ source: 'aws.events' } as never);

it('brings ten good mails within five seconds, whatever becomes of the three before them, and reports those three', async () => {
  const bad = ['ü@example.com', somebody('rejected-'), somebody('lost-')];
  const good = Array.from({ length: 10 }, () => somebody());
  for (const to of [...bad, ...good]) await queue(to);

  await until(() => haveEach(good), 5);
  await until(async () => (await parkedMails(10)).length === 3, 20);
  expect((await parkedMails(10)).map(({ mail, state }) => [mail.to, state]).toSorted()).toEqual(
    [
      [bad[0], 'refused'],
      [bad[1], 'refused'],
      [bad[2], 'unclear'],
    ].toSorted(),
  );
  await round();
  expect(log).toContain(JSON.stringify({ event: 'mail_parked', mails: 3 }));
});

it('brings the mails behind one about which SES never answers, and parks that one', async () => {
  const silent = await queue(somebody('silent-'));
  const good = Array.from({ length: 10 }, () => somebody());
  for (const to of good) await queue(to);
  await until(() => haveEach(good), 20);
  await until(async () => (await parkedMails(10)).some(({ _id, state }) => _id === silent._id && state === 'unclear'), 20);
});

it('loses and doubles nothing when the database hangs while mails are sent, and brings those that come after', async () => {
  const [before, after] = [0, 1].map(() => Array.from({ length: 10 }, () => somebody())) as [string[], string[]];
  for (const to of before) await queue(to);
  door.shut();
  await sleep(4000);
  door.open();
  for (const to of after) await queue(to);
  await until(() => haveEach(after), 30);
  await reader.stop();
  // what the hanging database left behind is found by the rounds
  for (const minutes of [3, 6]) {
    moveClock(minutes * 60);
    await round();
    resetClock();
  }
  const unclear = (await parkedMails(50)).map(({ mail }) => mail.to);
  for (const to of before) {
    const times = (await ses.received(to)).length;
    expect([to, times === 1 || (times === 0 && unclear.includes(to))]).toEqual([to, true]);
  }
  expect(await unfinishedMails(50)).toEqual([]);
});

it('brings the mails behind one whose run was killed over it, and parks that one', async () => {
  await reader.stop();
  const killed = await queue(somebody());
  await claimMail({ pk: killed.pk, sk: killed.sk });
  const good = Array.from({ length: 10 }, () => somebody());
  for (const to of good) await queue(to);
  const folder = mkdtempSync(join(tmpdir(), 'mail-life-'));
  reader = startStreamReader({ endpoint: database, table: 'mail-life', folder, handler, everyMs: 20 });
  await until(() => haveEach(good), 20);
  moveClock(3 * 60);
  await round();
  expect((await parkedMails(10)).map(({ _id, state }) => [_id, state])).toEqual([[killed._id, 'unclear']]);
});

it('sends every mail once after an hour without SES', async () => {
  const all = Array.from({ length: 10 }, () => somebody());
  await ses.become('down');
  for (const to of all) await queue(to);
  await until(async () => (await unfinishedMails(50)).filter(({ state }) => state === 'waiting').length === 10, 20);
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

it('brings the mails behind a record that no mail can be made of, and parks that one', async () => {
  await putItem({ pk: `OUTBOX#${somebody()}`, sk: 'MAIL#poisoned', state: 'queued' });
  const good = Array.from({ length: 10 }, () => somebody());
  for (const to of good) await queue(to);
  await until(() => haveEach(good), 20);
  await until(async () => (await parkedMails(10)).some(({ sk }) => sk === 'MAIL#poisoned'), 20);
});
