import type { Mail } from '../rules/mail.ts';
import { isNew, put } from './actions.ts';
import { newId } from './ids.ts';
import { keys } from './keys.ts';
import { changeItem } from './table.ts';

/** Sent mail is forgotten after a week, unsent mail with it: whoever waited that long has called. */
const keptSeconds = 7 * 24 * 3600;

/** The part of a transaction that queues a mail: it goes out if, and only if, what it tells has happened. */
export function queued(mail: Mail) {
  const id = newId();
  const ttl = Math.ceil(Date.now() / 1000) + keptSeconds;
  return put({ ...keys.outbox(id), _id: id, state: 'queued', mail, ttl }, isNew);
}

/** Takes a queued mail for sending; `false` when it was taken before, by a run that sent it or died over it. */
export async function takeMail(id: string): Promise<boolean> {
  const queued = { expression: '#state = :queued', values: { ':queued': 'queued' } };
  return 'changed' in (await changeItem(keys.outbox(id), { set: { state: 'sending' } }, queued));
}

/** Notes that a taken mail is on its way. */
export async function mailSent(id: string): Promise<void> {
  await changeItem(keys.outbox(id), { set: { state: 'sent' } }, { expression: 'attribute_exists(pk)' });
}

/** Puts a taken mail back that was certainly not sent. */
export async function mailNotSent(id: string): Promise<void> {
  await changeItem(keys.outbox(id), { set: { state: 'queued' } }, { expression: 'attribute_exists(pk)' });
}
