import type { _Record as Record } from '@aws-sdk/client-dynamodb-streams';
import { outboxPrefix, publishedPartitions, reservationPrefix } from '../../../functions/data/keys.ts';

/** Which records of the table's stream a function gets, and how, as its event source in AWS says. */
export interface EventSource {
  /** What its files in the folder begin with. */
  name: string;
  isWanted(record: Record): boolean;
  batchSize: number;
  /** How many batches are delivered at the same time; records of one partition stay in order. */
  parallelization: number;
  /** For how long records are gathered before they are delivered, in ms. */
  windowMs: number;
}

/** New mails, and changed reservations for the records of guests, for the mailer (infra/constructs/mail/mailer.ts). */
export const newMails: EventSource = {
  name: 'stream',
  isWanted: ({ eventName, dynamodb }) => {
    const partition = partitionOf({ dynamodb });
    return (eventName === 'INSERT' && partition.startsWith(outboxPrefix)) || partition.startsWith(reservationPrefix);
  },
  batchSize: 10,
  parallelization: 2,
  windowMs: 0,
};

/** What the published site shows, for the publisher (infra/constructs/website/publisher.ts). */
export const publishedChanges: EventSource = {
  name: 'publisher',
  isWanted: ({ dynamodb }) => {
    const partition = partitionOf({ dynamodb });
    const isSpecial = dynamodb?.NewImage?.special !== undefined || dynamodb?.OldImage?.special !== undefined;
    return publishedPartitions.whole.some((one) => one === partition) || (partition.startsWith(publishedPartitions.days) && isSpecial);
  },
  batchSize: 1000,
  parallelization: 1,
  windowMs: 3000,
};

function partitionOf({ dynamodb }: Pick<Record, 'dynamodb'>): string {
  return dynamodb?.Keys?.pk?.S ?? '';
}
