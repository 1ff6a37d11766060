import { setTimeout as sleep } from 'node:timers/promises';
import type { _Record as Record } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse } from 'aws-lambda';

export interface Delivery {
  handler(records: Record[]): Promise<DynamoDBBatchResponse | undefined>;
  /** Takes what could not be delivered at all: the dead-letter queue. */
  park(records: Record[]): void;
  retries: number[];
  signal: AbortSignal;
}

/**
 * Hands records to a handler until each is delivered or parked, in order: a batch that fails is halved until the culprit stands
 * alone, and that one is tried again after each of the `retries`. Rejects when told to stop, with nothing decided about the rest.
 */
export async function deliver(records: Record[], delivery: Delivery): Promise<void> {
  if (records.length === 0) return;
  const failed = await firstFailed(records, delivery);
  if (failed === undefined) return;
  const rest = records.slice(failed);
  if (rest.length === 1) return persist(rest, delivery);
  const middle = Math.ceil(rest.length / 2);
  await deliver(rest.slice(0, middle), delivery);
  await deliver(rest.slice(middle), delivery);
}

async function persist(records: Record[], delivery: Delivery): Promise<void> {
  for (const wait of delivery.retries) {
    await sleep(wait, undefined, { signal: delivery.signal });
    if ((await firstFailed(records, delivery)) === undefined) return;
  }
  delivery.park(records);
}

/** The position of the first record that failed, as the handler reports it; all of them when it throws. */
async function firstFailed(records: Record[], { handler, signal }: Delivery): Promise<number | undefined> {
  signal.throwIfAborted();
  try {
    const failures = (await handler(records))?.batchItemFailures ?? [];
    const positions = failures.map(({ itemIdentifier }) =>
      records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === itemIdentifier),
    );
    return positions.length > 0 ? Math.max(0, Math.min(...positions)) : undefined;
  } catch {
    return 0;
  }
}
