import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { type Key, outboxPrefix } from '../data/keys.ts';
import { isSuperseded, parkAbandoned, parkedMails, unfinishedMails } from '../data/mail-lists.ts';
import { claimMail, type Fate, type StoredMail, settleMail } from '../data/outbox.ts';
import { allRestaurantInfo } from '../data/restaurant-info.ts';
import { compose, type Email, type House, houseOf } from '../emails/compose.ts';
import { resetCodeOf } from '../http/reset-code.ts';
import type { Mail } from '../rules/mail.ts';
import { send } from '../services/mailer.ts';
import { SecretsUnavailable, secrets } from '../services/secrets.ts';
import { settings } from '../services/settings.ts';

/** How many mails are sent at the same time. */
const lanes = 5;
/** A run begins no mail that it might not finish within the function's minute; the next round takes the rest. */
const beginsWithinMs = 20_000;
/** How many unfinished mails a round looks at. */
const perRound = 200;
/** Longer than this no mail should be on its way. */
const lateAfterMs = 10 * 60_000;

/**
 * Sends mails: new ones that the table's stream brings, and each minute what waits for another try or was left behind. What becomes of
 * one mail never fails or delays another; a record fails, and comes again, only when the table cannot be reached.
 */
export async function handler(event: DynamoDBStreamEvent | ScheduledEvent): Promise<DynamoDBBatchResponse> {
  if ('Records' in event) return { batchItemFailures: await sendNew(event.Records) };
  await round();
  return { batchItemFailures: [] };
}

async function sendNew(records: DynamoDBRecord[]): Promise<{ itemIdentifier: string }[]> {
  const mails = records.flatMap((record) => {
    const key = newMailOf(record);
    return key ? [{ ...key, number: record.dynamodb?.SequenceNumber ?? '' }] : [];
  });
  const house = await restaurant();
  const failed = await inLanes(mails, (mail) => work(mail, house));
  return failed.map(({ number }) => ({ itemIdentifier: number }));
}

/** The key of the mail that a record of the stream brings; `undefined` when it brings something else. */
function newMailOf({ eventName, dynamodb }: DynamoDBRecord): Key | undefined {
  const { pk, sk } = dynamodb?.Keys ?? {};
  return eventName === 'INSERT' && pk?.S?.startsWith(outboxPrefix) && sk?.S ? { pk: pk.S, sk: sk.S } : undefined;
}

async function round(): Promise<void> {
  const now = new Date();
  const unfinished = await unfinishedMails(perRound);
  const due = unfinished.filter(({ dueAt = '' }) => dueAt <= now.toISOString());
  const [abandoned, waiting] = [due.filter(({ state }) => state === 'sending'), due.filter(({ state }) => state !== 'sending')];
  for (const mail of abandoned) if (await parkAbandoned(mail)) report(mail, 'unclear', 'abandoned');
  if (waiting.length > 0) {
    const house = await restaurant();
    await inLanes(waiting, async (mail) => work(mail, house, (await isSuperseded(mail)) ? { state: 'superseded' } : undefined));
  }
  const late = unfinished.filter(({ createdAt = '' }) => createdAt < new Date(now.getTime() - lateAfterMs).toISOString()).length;
  const parked = (await parkedMails(perRound)).length;
  // the alarms ring for as long as these lines are written
  if (late > 0) console.warn(JSON.stringify({ event: 'mail_late', mails: late }));
  if (parked > 0) console.warn(JSON.stringify({ event: 'mail_parked', mails: parked }));
}

async function restaurant(): Promise<House> {
  return houseOf(await allRestaurantInfo(), settings.siteUrl);
}

/** Claims a mail and sees it through; does nothing when it is not its turn. */
async function work(key: Key, house: House, known?: Fate): Promise<void> {
  const mail = await claimMail(key);
  if (!mail) return;
  const { fate, error } = known ? { fate: known } : await fateOf(mail, house);
  await settleMail(mail, fate);
  report(mail, fate.state, error);
  // SES takes so many mails a second: whoever is told so lets a second pass
  if (error?.startsWith('Throttl')) await new Promise((resolve) => setTimeout(resolve, 1000));
}

async function fateOf(mail: StoredMail, house: House): Promise<{ fate: Fate; error?: string }> {
  if (mail.expiresAt <= new Date().toISOString()) return unsent('expired', 'It could not be sent in time.');
  let message: Email;
  try {
    message = await written(mail.mail, house);
  } catch (error) {
    const state = error instanceof SecretsUnavailable ? 'waiting' : 'refused';
    return unsent(state, 'It could not be written.', error instanceof Error ? error.name : typeof error);
  }
  const outcome = await send(mail._id, mail.mail.to, message);
  if (outcome.result === 'sent') return { fate: { state: 'sent', messageId: outcome.messageId } };
  return unsent(outcome.result === 'later' ? 'waiting' : outcome.result, outcome.reason, outcome.error);
}

function unsent(state: 'waiting' | 'refused' | 'unclear' | 'expired', reason: string, error = state as string) {
  return { fate: { state, reason }, error };
}

async function written(mail: Mail, house: House): Promise<Email> {
  if (mail.kind !== 'password-reset') return compose(mail, house, () => '');
  const keys = await secrets();
  return compose(mail, house, (of) => resetCodeOf(of, keys));
}

/** One line about a mail, without anything about the person. */
function report({ _id: id, mail, tries }: StoredMail, result: Fate['state'], error: string | undefined): void {
  console.info(JSON.stringify({ event: 'mail', id, kind: mail?.kind, result, error, tries }));
}

/**
 * Works through mails, a few at the same time, those to the same address one after the other. Gives those that could not be worked on;
 * when time runs out the rest is left to the next round.
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
          console.error(JSON.stringify({ event: 'mail', id: mail.sk, error: error instanceof Error ? error.name : typeof error }));
          failed.push(mail);
          // the others to this address must not overtake it
          break;
        }
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed;
}
