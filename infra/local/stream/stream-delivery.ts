import { setTimeout as sleep } from 'node:timers/promises';
import type { _Record as Record } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse } from 'aws-lambda';

export interface Delivery {
  handler(records: Record[]): Promise<DynamoDBBatchResponse | undefined>;
  /** Stores records that could not be delivered: the dead-letter queue. */
  park(records: Record[]): void;
  /** How long to wait before each further try, in milliseconds. */
  retries: number[];
  batchSize: number;
  /** How many batches are delivered at the same time; records of one partition stay in order. */
  parallelization: number;
  signal: AbortSignal;
}

/** Delivers records as Lambda's event source does; rejects when the signal aborts, and then the rest is not delivered. */
export async function deliver(records: Record[], delivery: Delivery): Promise<void> {
  const lanes = Map.groupBy(records, ({ dynamodb }) => laneOf(dynamodb?.Keys?.pk?.S ?? '', delivery.parallelization));
  await Promise.all(
    [...lanes.values()].map(async (lane) => {
      for (let from = 0; from < lane.length; from += delivery.batchSize) {
        await deliverBatch(lane.slice(from, from + delivery.batchSize), delivery);
      }
    }),
  );
}

/** Repeats a batch from the first failed record, after each of the waits; then parks the rest. */
async function deliverBatch(batch: Record[], delivery: Delivery): Promise<void> {
  let rest = batch;
  for (const wait of [0, ...delivery.retries]) {
    if (wait > 0) await sleep(wait, undefined, { signal: delivery.signal });
    rest = await undelivered(rest, delivery);
    if (rest.length === 0) return;
  }
  delivery.park(rest);
}

/** The records from the first one on that the handler reports as failed; all of them when it throws. */
async function undelivered(records: Record[], { handler, signal }: Delivery): Promise<Record[]> {
  signal.throwIfAborted();
  try {
    const failures = (await handler(records))?.batchItemFailures ?? [];
    const failed = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
    const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
    if (first === -1) return failed.size > 0 ? records : [];
    return records.slice(first);
  } catch {
    return records;
  }
}

function laneOf(partition: string, lanes: number): number {
  let sum = 0;
  for (const character of partition) sum = (sum * 31 + character.charCodeAt(0)) % 65_536;
  return sum % lanes;
}
