import { subjectOf } from '../rules/mail.ts';
import { indexed, type Key, keys, lists } from './keys.ts';
import { due, ended, fromNow, idOf, type MailState, type StoredMail, unclear } from './outbox.ts';
import { changeItem, everyPage, getItem, listItems, queryIndex } from './table.ts';

/** A mail by its recipient and its id. */
export function mailTo(address: string, id: string): Promise<StoredMail | undefined> {
  return getItem<StoredMail>(keys.outbox(address, id));
}

/** The first unfinished mails, by the time when they are due; those of a later release are passed over, and wait for it. */
export async function unfinishedMails(limit: number): Promise<StoredMail[]> {
  const found: StoredMail[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await mailsIn(indexed.mails.unfinished, limit - found.length, start);
    found.push(...page.items);
    start = page.next;
  } while (start && found.length < limit);
  return found;
}

/** Parked mails, the oldest first: somebody has to decide about them. */
export async function parkedMails(limit: number): Promise<StoredMail[]> {
  return (await mailsIn(indexed.mails.parked, limit)).items;
}

/** Mails that came back, or were complained about, since this time. */
export async function returnedMails(since: Date, limit: number): Promise<StoredMail[]> {
  const between = { from: since.toISOString(), to: `${fromNow(0)}~` };
  return (await queryIndex<StoredMail>('byList', { partition: 'list', value: indexed.mails.returned, between, limit })).items;
}

/** Every mail that somebody has to look at: parked and returned ones. */
export async function mailsToLookAt(): Promise<StoredMail[]> {
  const lists = [indexed.mails.parked, indexed.mails.returned];
  return (await Promise.all(lists.map((list) => everyPage((start) => mailsIn(list, 1000, start))))).flat();
}

/** Whether there is a newer mail to the same address about the same reservation or reset. */
export async function isSuperseded({ pk, _id, mail, createdAt }: StoredMail): Promise<boolean> {
  const subject = mail && subjectOf(mail);
  if (!subject) return false;
  const others = await listItems<StoredMail>({ ...lists.outbox(''), pk });
  return others.some((other) => other._id !== _id && other.createdAt > createdAt && other.mail && subjectOf(other.mail) === subject);
}

/** Ends an expired claim: the run that took the mail has crashed, and the mail may or may not have been sent. */
export async function endAbandoned(mail: StoredMail): Promise<boolean> {
  const abandoned = { expression: '#state = :sending AND #dueAt <= :now', values: { ':sending': 'sending', ':now': fromNow(0) } };
  const { pk, sk } = mail;
  return 'changed' in (await changeItem({ pk, sk }, unclear(mail, 'The run that was sending it has crashed.'), abandoned));
}

/** Queues a mail again that has ended in this state; `false` when it has another state by now. */
export async function resendMail({ pk, sk }: Key, state: MailState, usefulMs: number | undefined): Promise<boolean> {
  const expiresAt = usefulMs === undefined ? undefined : fromNow(usefulMs);
  const again = {
    set: { state: 'waiting', tries: 0, expiresAt, ...due(idOf(sk), 0) },
    remove: ['endedAt', 'reason', 'messageId', 'doubts'],
  };
  return 'changed' in (await changeItem({ pk, sk }, again, inState(state)));
}

/** Removes a mail that has ended in this state from the list; `false` when it has another state by now. */
export async function closeMail({ pk, sk }: Key, state: MailState): Promise<boolean> {
  return 'changed' in (await changeItem({ pk, sk }, ended(idOf(sk), { state: 'closed' }, undefined), inState(state)));
}

function inState(state: MailState) {
  return { expression: '#state = :ended', values: { ':ended': state } };
}

function mailsIn(list: string, limit: number, start?: Record<string, unknown>) {
  return queryIndex<StoredMail>('byList', { partition: 'list', value: list, limit, start });
}
