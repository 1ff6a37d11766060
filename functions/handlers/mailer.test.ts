import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { DynamoDBRecord, ScheduledEvent } from 'aws-lambda';
import { newId } from '../data/ids.ts';
import { type Key, keys } from '../data/keys.ts';
import { parkedMails, resendMail, unfinishedMails } from '../data/mail-lists.ts';
import { claimMail, queued, type StoredMail } from '../data/outbox.ts';
import { changeItem, deleteItem, getItem, putItem, transact } from '../data/table.ts';
import type { Mail } from '../rules/mail.ts';
import { secrets } from '../services/secrets.ts';
import { moveClock, resetClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';
import { takeAway } from '../testing/table.ts';
import { unsteadyMail } from '../testing/unsteady-mail.ts';

const ses = await unsteadyMail();
const { handler } = await import('./mailer.ts');
let log: string[];
beforeEach(async () => {
  log = loggedLines();
  await takeAway(() => true);
  await ses.become('up');
});
afterEach(() => {
  resetClock();
  jest.restoreAllMocks();
});
afterAll(() => ses.stop());

interface Waiting {
  key: Key;
  to: string;
  record: DynamoDBRecord;
}

/** Queues a mail in a transaction; gives its address and the record that the stream makes of it. */
async function queue(mail: Partial<Mail> = {}): Promise<Waiting> {
  const to = mail.to ?? `${newId().toLowerCase()}@demo.test`;
  const visit = { kind: 'reservation-received', reservationId: newId(), dateTime: '2026-12-24T18:30', seats: 4 };
  const action = queued({ ...visit, ...mail, to } as Mail);
  await transact([action]);
  const { pk, sk } = action.Put.Item;
  return { key: { pk, sk }, to, record: recordOf({ pk, sk }, action.Put.Item) };
}

function recordOf(key: Key, item: object): DynamoDBRecord {
  return {
    eventName: 'INSERT',
    dynamodb: { Keys: marshall(key), NewImage: marshall(item), SequenceNumber: newId() },
  } as DynamoDBRecord;
}

async function failuresOf(...records: DynamoDBRecord[]): Promise<string[]> {
  return (await handler({ Records: records })).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

const round = () => handler({ source: 'aws.events' } as ScheduledEvent);
const stateOf = async ({ key }: Waiting) => (await getItem<StoredMail>(key))?.state;
const parkedStates = async () => (await parkedMails(100)).map(({ state }) => state);

it('sends text and HTML, and keeps the number that SES gave the mail', async () => {
  const mail = await queue({ kind: 'password-changed' });
  expect(await failuresOf(mail.record)).toEqual([]);
  expect(await ses.received(mail.to)).toMatchObject([
    {
      from: 'rezervace@demo.test',
      subject: expect.stringContaining('–'),
      body: { text: expect.any(String), html: expect.stringContaining('<html') },
    },
  ]);
  expect(await getItem(mail.key)).toMatchObject({ state: 'sent', messageId: expect.stringMatching(/./) });
  expect(await unfinishedMails(10)).toEqual([]);
});

it('puts the same reset code into the link every time, and never stores it', async () => {
  const { key, to, record } = await queue({ kind: 'password-reset', userId: 'u', nonce: 'n' });
  await failuresOf(record);
  const [mail] = await ses.received(to);
  const code = new URL(/http\S+reset\S+/.exec(mail?.body.text ?? '')?.[0] ?? '').searchParams.get('code');
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([record, await getItem(key)])).not.toContain(code);
});

it('leaves other records of the stream alone', async () => {
  const mail = await queue();
  const others = [
    { ...mail.record, eventName: 'MODIFY' as const },
    recordOf({ pk: 'USER#1', sk: 'PROFILE' }, { pk: 'USER#1', sk: 'PROFILE' }),
  ];
  expect(await failuresOf(...others)).toEqual([]);
  expect(await stateOf(mail)).toBe('queued');
});

it('sends a mail once, however often and at however many runs its record comes', async () => {
  const mails = await Promise.all(Array.from({ length: 10 }, () => queue()));
  const records = mails.map(({ record }) => record);
  await Promise.all([failuresOf(...records), failuresOf(...records), failuresOf(...records), round()]);
  expect(await failuresOf(...records)).toEqual([]);
  for (const { to } of mails) expect(await ses.received(to)).toHaveLength(1);
});

it.each(['down', 'failing', 'throttling', 'paused'] as const)(
  'loses nothing and sends nothing twice while SES is %s for an hour and comes back',
  async (mood) => {
    const mails = await Promise.all(Array.from({ length: 4 }, () => queue()));
    await ses.become(mood);
    expect(await failuresOf(...mails.map(({ record }) => record))).toEqual([]);
    for (const minute of [1, 2, 4, 8, 15, 30, 45, 60]) {
      moveClock(minute * 60);
      await round();
      resetClock();
    }
    expect(await Promise.all(mails.map(stateOf))).toEqual(Array(4).fill('waiting'));
    expect(log.join()).toContain('mail_late');

    await ses.become('up');
    moveClock(76 * 60);
    await Promise.all([round(), round()]);
    for (const { to } of mails) expect(await ses.received(to)).toHaveLength(1);
    expect([await unfinishedMails(10), await parkedStates()]).toEqual([[], []]);
  },
);

it('parks at once what SES refuses for good and what nobody knows about, and sends all others of the batch', async () => {
  const good = await Promise.all(Array.from({ length: 7 }, () => queue()));
  const bad = [await queue({ to: `ü${newId()}@example.com` }), await queue({ to: `rejected-${newId()}@demo.test` })];
  const unclear = await queue({ to: `lost-${newId()}@demo.test` });
  expect(await failuresOf(...[...bad, unclear, ...good].map(({ record }) => record))).toEqual([]);
  for (const { to } of good) expect(await ses.received(to)).toHaveLength(1);
  expect((await parkedStates()).toSorted()).toEqual(['refused', 'refused', 'unclear']);
  expect(await getItem(bad[1]?.key as Key)).toMatchObject({ reason: expect.stringContaining('blacklisted') });

  moveClock(60 * 60);
  for (const { record } of [...bad, unclear]) expect(await failuresOf(record)).toEqual([]);
  await round();
  expect(await ses.received(unclear.to)).toHaveLength(1);
  expect(log).toContain(JSON.stringify({ event: 'mail_parked', mails: 3 }));
});

it('says in the log what became of each mail, and nothing about the person', async () => {
  const mails = [await queue(), await queue({ to: `rejected-${newId()}@demo.test` })];
  await failuresOf(...mails.map(({ record }) => record));
  const results = log.filter((line) => line.includes('"event":"mail"')).map((line) => JSON.parse(line));
  expect(results.toSorted((a, b) => a.result.localeCompare(b.result))).toEqual([
    expect.objectContaining({ kind: 'reservation-received', result: 'refused', error: 'MessageRejected', tries: 1 }),
    expect.objectContaining({ kind: 'reservation-received', result: 'sent', tries: 1 }),
  ]);
  expect(log.join()).not.toContain('@');
});

it('parks a mail whose run has died over it, and sends the others of the batch', async () => {
  const [dead, alive] = [await queue(), await queue()];
  await claimMail(dead.key);
  expect(await failuresOf(dead.record, alive.record)).toEqual([]);
  await round();
  expect(await stateOf(dead)).toBe('sending');

  moveClock(3 * 60);
  await round();
  expect([await stateOf(dead), await ses.received(dead.to)]).toEqual(['unclear', []]);
  expect(await ses.received(alive.to)).toHaveLength(1);
});

it('sends in a round what the stream never brought', async () => {
  const mail = await queue();
  await round();
  expect(await stateOf(mail)).toBe('queued');
  moveClock(3 * 60);
  await round();
  expect(await ses.received(mail.to)).toHaveLength(1);
});

it('parks a record that no mail can be made of, and sends the others of the batch', async () => {
  const poisoned = { ...keys.outbox('poison@demo.test', 'p'), state: 'queued' };
  const unknown = {
    ...keys.outbox('poison@demo.test', 'q'),
    _id: 'q',
    state: 'queued',
    mail: { kind: 'nonsense', to: 'poison@demo.test' },
  };
  for (const item of [poisoned, unknown]) await putItem(item);
  const good = await queue();
  const records = [poisoned, unknown].map((item) => recordOf({ pk: item.pk, sk: item.sk }, item));
  expect(await failuresOf(...records, good.record)).toEqual([]);
  expect(await parkedStates()).toEqual(['refused', 'refused']);
  expect(await ses.received(good.to)).toHaveLength(1);
});

it('keeps a reset mail waiting while the keys cannot be read, and sends the others', async () => {
  await secrets();
  const [reset, other] = [await queue({ kind: 'password-reset', userId: 'u', nonce: 'n' }), await queue()];
  const address = process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER;
  moveClock(6 * 60);
  const { SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const down = jest.spyOn(SecretsManagerClient.prototype, 'send').mockImplementation(() => Promise.reject(new Error('down')));
  expect(address).toBeDefined();
  expect(await failuresOf(reset.record, other.record)).toEqual([]);
  expect([await stateOf(reset), await stateOf(other)]).toEqual(['waiting', 'sent']);
  down.mockRestore();
  moveClock(8 * 60);
  await round();
  expect(await ses.received(reset.to)).toHaveLength(1);
});

it('does not send a reset link that has died while it waited, nor any mail after two days', async () => {
  const [reset, other] = [await queue({ kind: 'password-reset', userId: 'u', nonce: 'n' }), await queue()];
  await ses.become('down');
  await failuresOf(reset.record, other.record);
  await ses.become('up');
  moveClock(31 * 60);
  await failuresOf(reset.record);
  await round();
  expect([await stateOf(reset), await ses.received(reset.to)]).toEqual(['expired', []]);

  const late = await queue();
  await changeItem(late.key, { set: { expiresAt: new Date(Date.now() - 1000).toISOString() } });
  await failuresOf(late.record);
  expect([await stateOf(late), await ses.received(late.to)]).toEqual(['expired', []]);
});

it('does not send a mail that waited when a newer one has told what became of the reservation', async () => {
  const about = { to: `${newId().toLowerCase()}@demo.test`, reservationId: newId() };
  await ses.become('down');
  const confirmed = await queue({ ...about, kind: 'reservation-confirmed' });
  const another = await queue({ to: about.to });
  await failuresOf(confirmed.record, another.record);
  await ses.become('up');
  moveClock(1);
  const cancelled = await queue({ ...about, kind: 'reservation-cancelled' });
  await failuresOf(cancelled.record);
  moveClock(5 * 60);
  await round();
  expect(await Promise.all([confirmed, another, cancelled].map(stateOf))).toEqual(['superseded', 'sent', 'sent']);
  expect((await ses.received(about.to)).map(({ subject }) => subject.split(' – ')[0])).toEqual([
    'Your reservation is cancelled',
    'We have your reservation',
  ]);
});

it('sends the mails of a batch to one address in their order', async () => {
  const to = `${newId().toLowerCase()}@demo.test`;
  const kinds = ['reservation-received', 'reservation-confirmed', 'reservation-changed', 'reservation-cancelled'] as const;
  const records: DynamoDBRecord[] = [];
  for (const kind of kinds) records.push((await queue({ to, kind })).record);
  await failuresOf(...records);
  const subjects = ['We have your reservation', 'Your table is confirmed', 'Your reservation has changed', 'Your reservation is cancelled'];
  expect((await ses.received(to)).map(({ subject }) => subject.split(' – ')[0])).toEqual(subjects);
});

it('does not send a mail that was erased while it waited', async () => {
  const { key, to, record } = await queue();
  await deleteItem(key);
  expect(await failuresOf(record)).toEqual([]);
  expect(await getItem(key)).toBeUndefined();
  expect(await ses.received(to)).toEqual([]);
});

it('sends a parked mail again once, however often that is asked for', async () => {
  const mail = await queue({ to: `lost-${newId()}@demo.test` });
  await failuresOf(mail.record);
  expect(await stateOf(mail)).toBe('unclear');
  const asked = await Promise.all([1, 2, 3].map(() => resendMail(mail.key, 'unclear', 60_000)));
  expect(asked.filter(Boolean)).toHaveLength(1);
  await Promise.all([round(), round()]);
  expect(await ses.received(mail.to)).toHaveLength(2);
});

it('addresses a domain with accents as mail servers know it', async () => {
  const local = newId().toLowerCase();
  const { record } = await queue({ to: `${local}@čáp.test` });
  await failuresOf(record);
  expect(await ses.received(`${local}@xn--p-tfa5k.test`)).toHaveLength(1);
});
