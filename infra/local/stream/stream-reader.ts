import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as Record,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { outboxPrefix, publishedPartitions, reservationPrefix } from '#house/table/keys';
import { writeWholeFile } from '../service.ts';

export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | undefined>;

interface StreamReaderOptions {
  endpoint: string;
  table: string;
  /** Which records the handler gets; by default new mails. */
  source?: EventSource;
  /** Keeps the position, and the records that could not be delivered (`…-parked.jsonl`). */
  folder: string;
  handler: StreamHandler;
  /** How long to wait before each further try of a record that failed, in milliseconds. */
  retries?: number[];
  /** How long to wait before it looks for new records again, in milliseconds; longer when there were none for a while. */
  everyMs?: number;
}

// the scheduled call of the mailer sends what fails for longer, and that of the publisher writes it
const defaultRetries = [500, 1000, 2000, 4000, 8000];

// looking for records costs processor time, also on a table that nobody uses
const restAfterMs = 15_000;
const everyMsAtRest = 2000;

/** Passes records of the table's stream to a function, as Lambda's event source does; continues where it stopped. */
export function startStreamReader(options: StreamReaderOptions): { stop(): Promise<void> } {
  const { endpoint, table, source = newMails, folder, handler, retries = defaultRetries, everyMs = 300 } = options;
  const positionFile = join(folder, `${source.name}-position.json`);
  const parkedFile = join(folder, `${source.name}-parked.jsonl`);
  const stopping = new AbortController();
  let position: Position | undefined = existsSync(positionFile) ? JSON.parse(readFileSync(positionFile, 'utf8')) : undefined;
  let reached = position;
  const stream = streamOf(endpoint, table, position);
  let lastError = '';
  let gathered: Record[] = [];
  let dueAt = 0;
  let foundAt = Date.now();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const batch = await stream.next();
        lastError = '';
        const wanted = batch?.records.filter(source.isWanted) ?? [];
        if (gathered.length === 0) dueAt = Date.now() + source.windowMs;
        gathered.push(...wanted);
        if (batch) [reached, foundAt] = [batch.after, Date.now()];
        if (!reached || (!batch && gathered.length === 0) || Date.now() < dueAt) {
          const waitMs = Date.now() - foundAt < restAfterMs ? everyMs : everyMsAtRest;
          if (!batch) await sleep(waitMs, undefined, { signal: stopping.signal });
          continue;
        }
        const { stream: from } = reached;
        await deliver(gathered, {
          ...source,
          handler: (records) => handler({ Records: records.map((record) => asLambdaRecord(record, from)) }),
          park: (records) => appendFileSync(parkedFile, records.map((record) => `${JSON.stringify(record)}\n`).join('')),
          retries,
          signal: stopping.signal,
        });
        gathered = [];
        position = reached;
        writeWholeFile(positionFile, JSON.stringify(position));
      } catch (error) {
        if (stopping.signal.aborted) return;
        logOnce(`The stream of the table cannot be read: ${(error as Error).message}`);
        stream.rewind(position);
        gathered = [];
        reached = position;
        await sleep(2000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  // the same error once, however often it is repeated
  function logOnce(sentence: string): void {
    if (sentence !== lastError) console.error(sentence);
    lastError = sentence;
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      stream.close();
    },
  };
}

function asLambdaRecord(record: Record, stream: string): DynamoDBStreamEvent['Records'][number] {
  const { ApproximateCreationDateTime: created, ...change } = record.dynamodb ?? {};
  const seconds = created ? Math.floor(created.getTime() / 1000) : undefined;
  return {
    ...record,
    eventSourceARN: stream,
    dynamodb: { ...change, ApproximateCreationDateTime: seconds },
  } as DynamoDBStreamEvent['Records'][number];
}

interface Delivery {
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
async function deliver(records: Record[], delivery: Delivery): Promise<void> {
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

/** Which records of the table's stream a function gets, and how, as its event source in AWS says. */
interface EventSource {
  /** What its files in the folder begin with. */
  name: string;
  isWanted(record: Record): boolean;
  batchSize: number;
  /** How many batches are delivered at the same time; records of one partition stay in order. */
  parallelization: number;
  /** For how long records are gathered before they are delivered, in ms. */
  windowMs: number;
}

/** New mails, and changed reservations for the records of guests, for the mailer (infra/constructs/mail/email.ts). */
const newMails: EventSource = {
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

/** The last record seen of each shard of a stream. */
export interface Position {
  stream: string;
  shards: { [shard: string]: string };
}

export interface Batch {
  records: Record[];
  after: Position;
}

// while the stream is read, a shard may end and another begin, and the table may be created again
const refreshEveryMs = 10_000;

/** Reads a table's stream from `position` on: each call gives the next records of one shard, or nothing when there are none. */
export function streamOf(endpoint: string, table: string, position: Position | undefined) {
  const connection = { endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
  const streams = new DynamoDBStreamsClient(connection);
  const tables = new DynamoDBClient(connection);
  const iterators = new Map<string, string>();
  let at = position;
  let refreshedAt = 0;

  async function refresh(): Promise<Position> {
    const stream = await latestStream();
    const from: Position = at?.stream === stream ? at : { stream, shards: {} };
    if (from !== at) iterators.clear();
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: stream }));
    for (const { ShardId: shard } of StreamDescription?.Shards ?? []) {
      if (shard && !iterators.has(shard)) iterators.set(shard, await iteratorOf(from, shard));
    }
    refreshedAt = Date.now();
    return from;
  }

  // a table that was deleted and created again still has its old streams
  async function latestStream(): Promise<string> {
    const { Table } = await tables.send(new DescribeTableCommand({ TableName: table }));
    if (!Table?.StreamSpecification?.StreamEnabled || !Table.LatestStreamArn) throw new Error(`The table ${table} has no stream.`);
    return Table.LatestStreamArn;
  }

  async function iteratorOf({ stream, shards }: Position, shard: string): Promise<string> {
    const last = shards[shard];
    const where = last
      ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last } as const)
      : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
    const { ShardIterator } = await streams.send(new GetShardIteratorCommand({ StreamArn: stream, ShardId: shard, ...where }));
    return ShardIterator as string;
  }

  return {
    async next(): Promise<Batch | undefined> {
      if (!at || Date.now() - refreshedAt >= refreshEveryMs) at = await refresh();
      for (const [shard, iterator] of iterators) {
        const { Records = [], NextShardIterator } = await streams.send(new GetRecordsCommand({ ShardIterator: iterator }));
        if (NextShardIterator) iterators.set(shard, NextShardIterator);
        else {
          iterators.delete(shard);
          refreshedAt = 0;
        }
        const last = Records.at(-1)?.dynamodb?.SequenceNumber;
        if (!last) continue;
        at = { ...at, shards: { ...at.shards, [shard]: last } };
        return { records: Records, after: at };
      }
      return undefined;
    },
    /** Reads again from a position; iterators expire. */
    rewind(to: Position | undefined) {
      at = to;
      refreshedAt = 0;
      iterators.clear();
    },
    close() {
      streams.destroy();
      tables.destroy();
    },
  };
}
