import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Mail } from '../rules/mail.ts';
import { isNew, put } from './actions.ts';
import { newId } from './ids.ts';
import { keys, outboxPrefix } from './keys.ts';
import { changeItem } from './table.ts';

/** Sent mail is forgotten after a week, unsent mail with it: whoever waited that long has called. */
const keptSeconds = 7 * 24 * 3600;

/** The part of a transaction that queues a mail: it goes out if, and only if, what it tells has happened. */
export function queued(mail: Mail) {
  const id = newId();
  const ttl = Math.ceil(Date.now() / 1000) + keptSeconds;
  return put({ ...keys.outbox(mail.to, id), _id: id, state: 'queued', mail, ttl }, isNew);
}

/** A mail in the outbox. */
export interface Queued {
  id: string;
  mail: Mail;
}

/** The mail that a record of the table's stream tells of; `undefined` when it tells of something else. */
export function queuedMail({ eventName, dynamodb }: DynamoDBRecord): Queued | undefined {
  const image = dynamodb?.NewImage;
  if (eventName !== 'INSERT' || !image?.pk?.S?.startsWith(outboxPrefix)) return undefined;
  const { _id: id, mail } = unmarshall(image as Parameters<typeof unmarshall>[0]);
  return { id, mail };
}

/**
 * Takes a queued mail for sending, which works once. `sent` and `gone` need nothing more; `sending` means that a run took it and never
 * said what became of it.
 */
export async function takeMail({ id, mail }: Queued): Promise<'taken' | 'sent' | 'sending' | 'gone'> {
  const queued = { expression: '#state = :queued', values: { ':queued': 'queued' } };
  const taker = newId();
  const outcome = await changeItem<{ state: 'sent' | 'sending'; taker: string }>(
    keys.outbox(mail.to, id),
    { set: { state: 'sending', taker } },
    queued,
  );
  if ('changed' in outcome) return 'taken';
  // the connection repeats a request whose answer got lost: then it was us
  return outcome.refused?.taker === taker ? 'taken' : (outcome.refused?.state ?? 'gone');
}

/** Notes that a taken mail is on its way. */
export async function mailSent({ id, mail }: Queued): Promise<void> {
  await changeItem(keys.outbox(mail.to, id), { set: { state: 'sent' } }, { expression: 'attribute_exists(pk)' });
}

/** Puts a taken mail back that was certainly not sent. */
export async function mailNotSent({ id, mail }: Queued): Promise<void> {
  await changeItem(keys.outbox(mail.to, id), { set: { state: 'queued' }, remove: ['taker'] }, { expression: 'attribute_exists(pk)' });
}
