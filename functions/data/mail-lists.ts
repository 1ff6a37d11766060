import { subjectOf } from '../rules/mail.ts';
import { indexed, type Key, lists } from './keys.ts';
import { due, ended, fromNow, idOf, type MailState, type StoredMail } from './outbox.ts';
import { changeItem, listItems, queryIndex } from './table.ts';

/** The first mails that have not ended, by when they are looked after next. */
export async function unfinishedMails(limit: number): Promise<StoredMail[]> {
  return (await mailsIn(indexed.mails.unfinished, limit)).items;
}

/** Up to so many mails that wait for a person, the first parked first. */
export async function parkedMails(limit: number): Promise<StoredMail[]> {
  return (await mailsIn(indexed.mails.parked, limit)).items;
}

/** Every mail that wants a person's eye: parked ones, and those that came back. */
export async function mailsToLookAt(): Promise<StoredMail[]> {
  const found: StoredMail[] = [];
  for (const list of [indexed.mails.parked, indexed.mails.returned]) {
    let start: Record<string, unknown> | undefined;
    do {
      const page = await mailsIn(list, 1000, start);
      found.push(...page.items);
      start = page.next;
    } while (start);
  }
  return found;
}

/** Whether a newer mail to the same address tells what has become of the same thing since. */
export async function isSuperseded({ pk, _id, mail, createdAt }: StoredMail): Promise<boolean> {
  const subject = mail && subjectOf(mail);
  if (!subject) return false;
  const others = await listItems<StoredMail>({ ...lists.outbox(''), pk });
  return others.some((other) => other._id !== _id && other.createdAt > createdAt && other.mail && subjectOf(other.mail) === subject);
}

/** Parks a mail whose claim has run out: the run that took it has died, and nobody knows how far it came. */
export async function parkAbandoned({ pk, sk }: Key): Promise<boolean> {
  const abandoned = { expression: '#state = :sending AND #dueAt <= :now', values: { ':sending': 'sending', ':now': fromNow(0) } };
  const end = { state: 'unclear', reason: 'The run that was sending it has died.' } as const;
  return 'changed' in (await changeItem({ pk, sk }, ended(idOf(sk), end, indexed.mails.parked), abandoned));
}

/** Has a mail sent again that has ended in this state; `false` when it is in another one by now. */
export async function resendMail({ pk, sk }: Key, state: MailState, usefulMs: number | undefined): Promise<boolean> {
  const expiresAt = usefulMs === undefined ? undefined : fromNow(usefulMs);
  const again = { set: { state: 'waiting', tries: 0, expiresAt, ...due(idOf(sk), 0) }, remove: ['endedAt', 'reason', 'messageId'] };
  return 'changed' in (await changeItem({ pk, sk }, again, inState(state)));
}

/** Takes a mail that has ended in this state off the list; `false` when it is in another one by now. */
export async function closeMail({ pk, sk }: Key, state: MailState): Promise<boolean> {
  return 'changed' in (await changeItem({ pk, sk }, ended(idOf(sk), { state: 'closed' }, undefined), inState(state)));
}

function inState(state: MailState) {
  return { expression: '#state = :ended', values: { ':ended': state } };
}

function mailsIn(list: string, limit: number, start?: Record<string, unknown>) {
  return queryIndex<StoredMail>('byList', { partition: 'list', value: list, limit, start });
}
