import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { newId } from '../data/ids.ts';
import type { Key } from '../data/keys.ts';
import { type Queued, queued, queuedMail, takeMail } from '../data/outbox.ts';
import { deleteItem, transact } from '../data/table.ts';
import type { Mail } from '../rules/mail.ts';
import { unsteadyMail } from '../testing/unsteady-mail.ts';

const ses = await unsteadyMail();
const { handler } = await import('./mailer.ts');
beforeEach(() => ses.become('up'));
afterAll(() => ses.stop());

/** Queues a mail in a transaction; gives its address and the record that the stream makes of it. */
async function queue(mail: Partial<Mail> = {}): Promise<{ key: Key; to: string; record: DynamoDBRecord }> {
  const to = `${newId().toLowerCase()}@demo.test`;
  const action = queued({ kind: 'reservation-received', to, dateTime: '2026-12-24T18:30', seats: 4, ...mail } as Mail);
  await transact([action]);
  const { pk, sk } = action.Put.Item;
  const dynamodb = { Keys: marshall({ pk, sk }), NewImage: marshall(action.Put.Item), SequenceNumber: newId() };
  return { key: { pk, sk }, to, record: { eventName: 'INSERT', dynamodb } as DynamoDBRecord };
}

async function failuresOf(...records: DynamoDBRecord[]): Promise<string[]> {
  return (await handler({ Records: records })).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

const numberOf = (record: DynamoDBRecord) => record.dynamodb?.SequenceNumber;

it('sends text and HTML with the letters of any language', async () => {
  const { to, record } = await queue({ kind: 'password-changed' });
  expect(await failuresOf(record)).toEqual([]);
  expect(await ses.received(to)).toMatchObject([
    {
      from: 'rezervace@demo.test',
      subject: expect.stringContaining('–'),
      body: { text: expect.any(String), html: expect.stringContaining('<html') },
    },
  ]);
});

it('puts the same reset code into the link every time, and never stores it', async () => {
  const { to, record } = await queue({ kind: 'password-reset', userId: 'u', nonce: 'n' });
  await failuresOf(record);
  const [mail] = await ses.received(to);
  const link = new URL(/http\S+reset\S+/.exec(mail?.body.text ?? '')?.[0] ?? '');
  expect(link.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(record)).not.toContain(link.searchParams.get('code'));
});

it('leaves other records of the stream alone', async () => {
  const { to, record } = await queue();
  const others = [
    { ...record, eventName: 'MODIFY' as const },
    { eventName: 'INSERT', dynamodb: { NewImage: marshall({ pk: 'USER#1' }) } } as DynamoDBRecord,
  ];
  expect(await failuresOf(...others)).toEqual([]);
  expect(await ses.received(to)).toEqual([]);
});

it('sends a mail once, however often its record comes', async () => {
  const { to, record } = await queue();
  for (let i = 0; i < 3; i++) expect(await failuresOf(record)).toEqual([]);
  await Promise.all([failuresOf(record), failuresOf(record)]);
  expect(await ses.received(to)).toHaveLength(1);
});

it('sends a mail once when two runs get its record at the same moment', async () => {
  for (let round = 0; round < 10; round++) {
    const { to, record } = await queue();
    await Promise.all([failuresOf(record), failuresOf(record), failuresOf(record)]);
    expect(await ses.received(to)).toHaveLength(1);
  }
});

it.each(['down', 'failing'] as const)('T36: loses nothing and sends nothing twice while SES is %s and comes back', async (mood) => {
  const mails = await Promise.all(Array.from({ length: 10 }, () => queue()));
  const records = mails.map(({ record }) => record);

  await ses.become(mood);
  for (let i = 0; i < 3; i++) expect(await failuresOf(...records)).toEqual(records.map(numberOf));
  await ses.become('up');
  expect(await failuresOf(...records)).toEqual([]);
  expect(await failuresOf(...records)).toEqual([]);

  for (const { to } of mails) expect(await ses.received(to)).toHaveLength(1);
});

it('T36: never sends again what may have gone out, and fails it until it is parked', async () => {
  const { to, record } = await queue();
  await ses.become('answer lost');
  expect(await failuresOf(record)).toEqual([numberOf(record)]);
  await ses.become('up');
  for (let i = 0; i < 3; i++) expect(await failuresOf(record)).toEqual([numberOf(record)]);
  expect(await ses.received(to)).toHaveLength(1);
});

it('fails a mail that a run took and died over, and sends the others of the batch', async () => {
  const [dead, alive] = [await queue(), await queue()];
  await takeMail(queuedMail(dead.record) as Queued);
  expect(await failuresOf(dead.record, alive.record)).toEqual([numberOf(dead.record)]);
  expect(await ses.received(dead.to)).toEqual([]);
  expect(await ses.received(alive.to)).toHaveLength(1);
});

it('does not send a mail that was erased while it waited', async () => {
  const { key, to, record } = await queue();
  await deleteItem(key);
  expect(await failuresOf(record)).toEqual([]);
  expect(await ses.received(to)).toEqual([]);
});

it('addresses a domain with accents as mail servers know it', async () => {
  const local = newId().toLowerCase();
  const { record } = await queue({ to: `${local}@čáp.test` });
  await failuresOf(record);
  expect(await ses.received(`${local}@xn--p-tfa5k.test`)).toHaveLength(1);
});
