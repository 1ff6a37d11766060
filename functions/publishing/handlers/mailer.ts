import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { followReservation, guestChangeIn } from '#evening/store/guest-records';
import { noteDelivery } from '#evening/store/mail-delivery';
import { beatsIn, raisePulse } from '#evening/store/pulse';
import { isAlert, type Push } from '#house/rules/mail';
import { withDeadline } from '#house/services/aws-calls';
import { log, nameOf } from '#house/services/log';
import { type Message, send } from '#house/services/mailer';
import { measure } from '#house/services/metrics';
import { KeysUnavailable } from '#house/services/secret-keys';
import { collectAlert, goesAlone, mostCollected, queueDigest } from '#house/table/collected-alerts';
import { type Key, outboxPrefix } from '#house/table/keys';
import { knownImage } from '#house/table/known-items';
import { endAbandoned, isSuperseded, parkedMails, returnedMails, unfinishedMails } from '#house/table/mail-lists';
import { claimMail, type MailResult, type StoredMail, settleMail } from '#house/table/outbox';
import { TableUnavailable } from '#house/table/table-answers';
import { type ContactsAndIdentity, contactsAndIdentity } from '#site/store/identity';

/** What a result means for the reservation that the mail is about; a superseded mail is not the last one. */
const deliveries: Partial<Record<MailResult['state'], 'sent' | 'unclear' | 'failed'>> = {
  sent: 'sent',
  refused: 'failed',
  unclear: 'unclear',
  expired: 'failed',
};
/** How many mails are sent at the same time. */
const lanes = 5;
/** No mail is begun after this long, so that every one is finished within the function's minute; the next round takes the rest. */
const beginsWithinMs = 20_000;
/** How many unfinished mails a round looks at. */
const perRound = 200;
/** So long a mail that came back is news: it may stay in its list for a month. */
const newsForMs = 24 * 60 * 60_000;
/** How often, in minutes, a round looks at mails that have ended and that a person has to look at: the period of their alarm. */
const endedEvery = 5;
/** An unfinished mail that is older than this is late. */
const lateAfterMs = 10 * 60_000;

/**
 * Sends mails: new ones from the table's stream, and each minute those that wait for another try or that no run has finished. The failure
 * of one mail does not affect another. Before the mails it raises the pulse of the reservations, for which devices wait; after them it brings the
 * records of guests in line with the reservations of the stream: a table has two readers of its stream at most. A record of the stream fails, and is delivered again, only when the table cannot be reached.
 */
export const handler = withDeadline(async (event: DynamoDBStreamEvent | ScheduledEvent): Promise<DynamoDBBatchResponse> => {
  if ('Records' in event) {
    const { Records } = event;
    const failed = [...(await raisePulseOf(Records)), ...(await sendNew(Records)), ...(await followReservations(Records))];
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  }
  // a call without a time, as on this computer, looks at everything
  const isBetween = new Date(event.time).getUTCMinutes() % endedEvery > 0;
  await round({ looksAtEnded: !isBetween });
  return { batchItemFailures: [] };
});

/** Raises the pulse of the reservations once for all records of the stream; returns those that failed. */
async function raisePulseOf(records: DynamoDBRecord[]): Promise<string[]> {
  const changes = records.map((record) => ({ beats: beatsIn(record), number: record.dynamodb?.SequenceNumber ?? '' }));
  const noted = changes.filter(({ beats }) => beats.length > 0);
  try {
    if (noted.length > 0) await raisePulse(noted.flatMap(({ beats }) => beats));
    return [];
  } catch (error) {
    log('pulse_failed', { error: nameOf(error) });
    return noted.map(({ number }) => number);
  }
}

async function sendNew(records: DynamoDBRecord[]): Promise<string[]> {
  const mails = records.flatMap((record) => {
    const key = newMailOf(record);
    return key ? [{ ...key, number: record.dynamodb?.SequenceNumber ?? '' }] : [];
  });
  if (mails.length === 0) return [];
  const restaurant = await contactsAndIdentity();
  const failed = await inLanes(mails, (mail) => work(mail, restaurant));
  return failed.map(({ number }) => number);
}

/** Brings the records of guests in line with changed reservations, each once; returns the records of the stream that failed. */
async function followReservations(records: DynamoDBRecord[]): Promise<string[]> {
  const changes = records.flatMap((record) => {
    const change = guestChangeIn(record);
    return change ? [{ ...change, number: record.dynamodb?.SequenceNumber ?? '' }] : [];
  });
  const failed: string[] = [];
  for (const [id, about] of Map.groupBy(changes, (change) => change.id)) {
    try {
      await followReservation({ id, contacts: about.flatMap(({ contacts }) => contacts) }, { leavesEnded: true });
    } catch (error) {
      log('guest_record_failed', { id, error: nameOf(error) });
      failed.push(...about.map(({ number }) => number));
    }
  }
  return failed;
}

/**
 * The key of the mail in a record of the stream; `undefined` when the record is about something else, or about a mail that is sent later, by a
 * round or by the release that knows its kind.
 */
function newMailOf({ eventName, dynamodb }: DynamoDBRecord): Key | undefined {
  const { pk, sk } = dynamodb?.Keys ?? {};
  if (eventName !== 'INSERT' || !pk?.S?.startsWith(outboxPrefix) || !sk?.S) return undefined;
  const mail = knownImage<StoredMail>(dynamodb?.Keys, dynamodb?.NewImage);
  return mail && mail.state !== 'waiting' ? { pk: pk.S, sk: sk.S } : undefined;
}

async function round({ looksAtEnded }: { looksAtEnded: boolean }): Promise<void> {
  const now = new Date();
  const unfinished = await unfinishedMails(perRound);
  const due = unfinished.filter(({ dueAt = '' }) => dueAt <= now.toISOString());
  const [abandoned, waiting] = [due.filter(({ state }) => state === 'sending'), due.filter(({ state }) => state !== 'sending')];
  for (const mail of abandoned) await giveUp(mail);
  if (waiting.length > 0) {
    const restaurant = await contactsAndIdentity();
    const [collected, alone] = [waiting.filter(({ isCollected }) => isCollected), waiting.filter(({ isCollected }) => !isCollected)];
    for (const alerts of Map.groupBy(collected, ({ pk }) => pk).values()) await tellTogether(alerts);
    await inLanes(alone, async (mail) => work(mail, restaurant, (await isSuperseded(mail)) ? { state: 'superseded' } : undefined));
  }
  const lateFrom = new Date(now.getTime() - lateAfterMs).toISOString();
  const late = unfinished.filter(({ mail, createdAt = '', notBefore = createdAt }) => mail?.kind !== 'push' && notBefore < lateFrom).length;
  // the stream brings a mail within seconds, and this run takes only what it did not bring within two minutes
  const missed = waiting.filter(({ state }) => state === 'queued').length;
  if (late > 0) log('mail_late', { mails: late });
  if (missed > 0) log('stream_missed', { mails: missed });
  measure({ MailsLate: late + missed, ...(looksAtEnded && { MailsParked: await endedMails(now) }) });
}

/** How many mails a person has to look at: those parked, and those that came back lately. */
async function endedMails(now: Date): Promise<number> {
  const parked = (await parkedMails(perRound)).length;
  const returned = (await returnedMails(new Date(now.getTime() - newsForMs), perRound)).length;
  if (parked > 0) log('mail_parked', { mails: parked });
  if (returned > 0) log('mail_returned', { mails: returned });
  return parked + returned;
}

/** Queues collected alerts to one address as emails with many; the stream brings them to the next run. */
async function tellTogether(alerts: StoredMail[]): Promise<void> {
  for (let from = 0; from < alerts.length; from += mostCollected) await queueDigest(alerts.slice(from, from + mostCollected));
}

/** Claims a mail, sends it and stores the result; does nothing when it cannot be claimed now. `known` is a result that needs no sending. */
async function work(key: Key, restaurant: ContactsAndIdentity, known?: MailResult): Promise<void> {
  const mail = await claimMail(key);
  if (!mail) return;
  if (!known && mail.tries === 1 && mail.mail && isAlert(mail.mail) && !(await goesAlone())) return collectAlert(mail);
  if (!known) await tellDevicesOf(mail);
  const { result, error } = known ? { result: known } : await resultOf(mail, restaurant);
  const isOwn = await settleMail(mail, result);
  const delivery = deliveries[result.state];
  if (isOwn && delivery) await noteDelivery(mail, delivery);
  report(mail, result.state, error);
  // SES limits mails per second: wait for one second before the next
  if (error?.startsWith('Throttl')) await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** Queues the messages to devices for an alert, which the stream brings to the next run. */
async function tellDevicesOf(mail: StoredMail): Promise<void> {
  if (mail.mail.kind !== 'digest' && !isAlert(mail.mail)) return;
  const { tellDevices } = await import('../operations/push.ts');
  await tellDevices(mail);
}

/** Ends the claim of a run that has crashed. */
async function giveUp(mail: StoredMail): Promise<void> {
  if (!(await endAbandoned(mail))) return;
  await noteDelivery(mail, 'unclear');
  report(mail, 'unclear', 'abandoned');
}

async function resultOf(mail: StoredMail, restaurant: ContactsAndIdentity): Promise<{ result: MailResult; error?: string }> {
  if (mail.expiresAt <= new Date().toISOString()) return unsent('expired', 'It could not be sent in time.');
  if (mail.mail.kind === 'push') return resultOfPush(mail.mail, mail, restaurant);
  // it is told by devices only
  if (mail.mail.to === '') return { result: { state: 'superseded' } };
  let message: Message | undefined;
  try {
    // texts and calendar files are loaded for the first mail: of the runs each minute few have one
    const { writtenMail } = await import('../operations/written-mail.ts');
    message = await writtenMail(mail.mail, restaurant);
  } catch (error) {
    const state = error instanceof KeysUnavailable || error instanceof TableUnavailable ? 'waiting' : 'refused';
    return unsent(state, 'It could not be written.', error instanceof Error ? error.name : typeof error);
  }
  if (!message) return { result: { state: 'superseded' } };
  const outcome = await send(mail._id, mail.mail.to, message);
  if (outcome.result === 'sent') return { result: { state: 'sent', messageId: outcome.messageId } };
  return unsent(outcome.result === 'later' ? 'waiting' : outcome.result, outcome.reason, outcome.error);
}

/** A message to a device is never parked: an alert by email or the panel tells it too. */
async function resultOfPush(
  push: Push,
  mail: StoredMail,
  restaurant: ContactsAndIdentity,
): Promise<{ result: MailResult; error?: string }> {
  try {
    const { sendPush } = await import('../operations/push.ts');
    const { result, error } = await sendPush(push, mail, restaurant);
    if (result === 'sent') return { result: { state: 'sent', messageId: undefined } };
    if (result === 'later') return unsent('waiting', 'The push service did not take it.', error);
    return { result: { state: 'superseded' }, error };
  } catch (error) {
    return unsent('waiting', 'It could not be sent.', nameOf(error));
  }
}

function unsent(state: 'waiting' | 'refused' | 'unclear' | 'expired', reason: string, error = state as string) {
  return { result: { state, reason }, error };
}

/** Logs the result of one mail, without an address. */
function report({ _id: id, mail, tries }: StoredMail, result: MailResult['state'], error: string | undefined): void {
  log('mail', { id, kind: mail?.kind, result, error, tries });
}

/**
 * Runs a task for each mail: several addresses at the same time, mails to one address one after the other. Returns the mails whose task
 * failed; when the time is over, the rest is left to the next round.
 */
async function inLanes<T extends Key>(mails: T[], task: (mail: T) => Promise<void>): Promise<T[]> {
  const failed: T[] = [];
  const end = Date.now() + beginsWithinMs;
  const byAddress = Map.groupBy(mails, ({ pk }) => pk).values();
  async function lane(): Promise<void> {
    for (const group of byAddress) {
      for (const mail of group) {
        if (Date.now() >= end) return;
        try {
          await task(mail);
        } catch (error) {
          log('mail', { id: mail.sk, error: nameOf(error) });
          failed.push(mail);
          // later mails to this address must not be sent before it
          break;
        }
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed;
}
