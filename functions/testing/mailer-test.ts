import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, afterEach, beforeEach, jest } from '@jest/globals';
import type { DynamoDBRecord, ScheduledEvent } from 'aws-lambda';
import type { Mail } from '#house/rules/mail';
import { newId } from '#house/table/ids';
import { type Key, outboxPrefix } from '#house/table/keys';
import { parkedMails } from '#house/table/mail-lists';
import { queued, type StoredMail } from '#house/table/outbox';
import { changeItem, getItem, transact } from '#house/table/table';
import { resetClock } from './clock.ts';
import { loggedLines } from './logs.ts';
import { reservationMail } from './mails.ts';
import { takeAway, wholeTable } from './table.ts';
import { unsteadyMail } from './unsteady-mail.ts';

/** A mail in the outbox: its key, its address and its record in the stream. */
export interface QueuedMail {
  key: Key;
  to: string;
  record: DynamoDBRecord;
}

/**
 * The mailer with a mail service that can fail. Before each test the table is empty, the mail service up, and what is logged goes into
 * `log()`.
 */
export async function mailerTest() {
  const ses = await unsteadyMail();
  const { handler } = await import('#publishing/handlers/mailer');
  let log: string[] = [];
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
  const failuresOf = async (...records: DynamoDBRecord[]): Promise<string[]> =>
    (await handler({ Records: records })).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  return {
    ses,
    log: () => log,
    /** Gives records of the stream to the mailer; returns the numbers of those that failed. */
    failuresOf,
    /** Sends the mails that are queued to an address, delayed ones too; returns the last one as it was received, with its calendar file. */
    async lastMailTo(address: string) {
      const unsent = ['queued', 'waiting'];
      const items = (await wholeTable()).filter(({ pk, state }) => pk === `${outboxPrefix}${address}` && unsent.includes(String(state)));
      for (const { pk, sk } of items) await changeItem({ pk: String(pk), sk: String(sk) }, { set: { dueAt: new Date().toISOString() } });
      const inOrder = items.toSorted((a, b) => String(a.createdAt).localeCompare(String(b.createdAt)));
      await failuresOf(...inOrder.map((item) => recordOf({ pk: String(item.pk), sk: String(item.sk) }, { ...item, state: 'queued' })));
      const mail = (await ses.received(address)).at(-1);
      const file = mail?.attachments.find(({ filename }) => filename);
      const calendar = Buffer.from(file?.content ?? '', 'base64')
        .toString()
        .replaceAll('\r\n ', '');
      return { subject: mail?.subject, text: mail?.body.text ?? '', html: mail?.body.html ?? '', fileName: file?.filename, calendar };
    },
    /** What the mailer does each minute, by default in a minute in which it also looks at mails that have ended. */
    round: (time = '2026-11-29T08:05:00Z') => handler({ source: 'aws.events', time } as ScheduledEvent),
  };
}

/** Queues a mail, by default about a reservation of its own to an address of its own. */
export async function queue(mail: Partial<Mail> = {}): Promise<QueuedMail> {
  const to = mail.to ?? `${newId().toLowerCase()}@demo.test`;
  const visit = mail.kind?.startsWith('password') ? {} : reservationMail({ reservationId: newId() });
  const action = queued({ ...visit, ...mail, to } as Mail);
  await transact([action]);
  const { pk, sk } = action.Put.Item;
  return { key: { pk, sk }, to, record: recordOf({ pk, sk }, action.Put.Item) };
}

/** The record of a new item in the stream of the table. */
export function recordOf(key: Key, item: object): DynamoDBRecord {
  return {
    eventName: 'INSERT',
    dynamodb: { Keys: marshall(key), NewImage: marshall(item), SequenceNumber: newId() },
  } as DynamoDBRecord;
}

export const stateOf = async ({ key }: QueuedMail) => (await getItem<StoredMail>(key))?.state;
export const parkedStates = async () => (await parkedMails(100)).map(({ state }) => state);
