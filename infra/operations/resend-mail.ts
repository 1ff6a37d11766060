import type { MailState, StoredMail } from '#house/table/outbox';
import { OperationFailure, optionsOf } from './operation.ts';
import { connect } from './restaurant.ts';

const meanings: Partial<Record<MailState, string>> = {
  refused: 'SES never takes it',
  unclear: 'may have gone out or not',
  expired: 'could not be sent in time',
  bounced: 'came back',
  complained: 'was marked as spam',
};

const hoursToSend = 48;

/** Every mail that a person must look at, oldest first. */
export async function listedMails(): Promise<StoredMail[]> {
  const { mailsToLookAt } = await import('#house/table/mail-lists');
  return (await mailsToLookAt()).toSorted((a, b) => (a.endedAt ?? '').localeCompare(b.endedAt ?? ''));
}

/** Queues a mail for the next scheduled call of the mailer, unless what it says is no longer true. Repeating it sends one mail. */
export async function resend(mail: StoredMail): Promise<string> {
  const { resendMail } = await import('#house/table/mail-lists');
  const hasLink = mail.mail !== undefined && 'nonce' in mail.mail;
  if (!mail.mail) return 'cannot be sent: nothing is known of what it was to say';
  if (hasLink && mail.expiresAt <= new Date().toISOString()) return 'not sent: its link has expired, the guest has to ask for another one';
  const isTaken = await resendMail(mail, mail.state, hasLink ? undefined : hoursToSend * 3600_000);
  return isTaken ? 'is sent within a minute' : 'has changed meanwhile; please look again';
}

export async function close(mail: StoredMail): Promise<string> {
  const { closeMail } = await import('#house/table/mail-lists');
  return (await closeMail(mail, mail.state)) ? 'is off the list' : 'has changed meanwhile; please look again';
}

function lineOf({ _id, state, endedAt, mail, reason }: StoredMail): string {
  const visit = mail && 'dateTime' in mail ? `, ${mail.dateTime} for ${mail.seats}` : '';
  const what = mail ? `${mail.kind} to ${mail.to}${visit}` : 'unreadable';
  return `${_id}  ${endedAt?.slice(0, 16)}Z  ${state} (${meanings[state]})\n    ${what}\n    ${reason ?? ''}`;
}

export async function command(): Promise<void> {
  const { positionals: ids, all, close: isDone, ...where } = optionsOf({ all: { type: 'string' }, close: { type: 'boolean' } });
  if (all && !(all in meanings)) throw new OperationFailure(`--all takes one of ${Object.keys(meanings).join(', ')}, not ${all}.`);
  await connect(where);
  const listed = await listedMails();
  if (ids.length === 0 && !all) return list(listed);
  for (const id of ids) if (!listed.some(({ _id }) => _id === id)) console.info(`${id} is not on the list.`);
  for (const mail of listed.filter(({ _id, state }) => state === all || ids.includes(_id))) {
    console.info(`${mail._id} ${await (isDone ? close(mail) : resend(mail))}.`);
  }
}

function list(mails: StoredMail[]): void {
  for (const mail of mails) console.info(lineOf(mail));
  const how = 'Send again: npm run ops -- resend-mail ID …, or --all STATE. Take off the list: npm run ops -- resend-mail --close ID …';
  console.info(mails.length > 0 ? `\n${how}` : 'No mail waits for anybody.');
}
