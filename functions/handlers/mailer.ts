import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { mailNotSent, mailSent, type Queued, queuedMail, takeMail } from '../data/outbox.ts';
import { allRestaurantInfo } from '../data/restaurant-info.ts';
import { compose, type House, houseOf } from '../emails/compose.ts';
import { resetCodeOf } from '../http/reset-code.ts';
import { send } from '../services/mailer.ts';
import { type Secrets, secrets } from '../services/secrets.ts';
import { settings } from '../services/settings.ts';

/**
 * Sends the mails that the table's stream tells of. A record that fails comes again: a mail that was certainly not sent is then sent,
 * one of which nobody knows is never sent again and ends, after all tries, in the dead-letter queue for a person to look at.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const [info, keys] = await Promise.all([allRestaurantInfo(), secrets()]);
  const house = houseOf(info, settings.siteUrl);
  const failed = await Promise.all(
    Records.map(async (record) => {
      const queued = queuedMail(record);
      const isSettled = !queued || (await settle(queued, house, keys));
      return isSettled ? [] : [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }];
    }),
  );
  return { batchItemFailures: failed.flat() };
}

type Result = 'sent' | 'not_sent' | 'unclear' | 'sent_before' | 'gone';

async function settle(queued: Queued, house: House, keys: Secrets): Promise<boolean> {
  const { id, mail } = queued;
  try {
    const result = await deliver(queued, house, keys);
    console.info(JSON.stringify({ event: 'mail', id, kind: mail.kind, result }));
    return result !== 'not_sent' && result !== 'unclear';
  } catch (error) {
    console.error(JSON.stringify({ event: 'mail', id, kind: mail.kind, error: error instanceof Error ? error.name : typeof error }));
    return false;
  }
}

async function deliver(queued: Queued, house: House, keys: Secrets): Promise<Result> {
  const message = compose(queued.mail, house, (of) => resetCodeOf(of, keys));
  const turn = await takeMail(queued);
  if (turn === 'sent') return 'sent_before';
  if (turn === 'sending') return 'unclear';
  if (turn === 'gone') return 'gone';

  const result = await send(queued.mail.to, message);
  if (result === 'sent') await mailSent(queued);
  if (result === 'not_sent') await mailNotSent(queued);
  return result;
}
