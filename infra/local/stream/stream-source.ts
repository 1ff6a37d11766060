import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as Record,
} from '@aws-sdk/client-dynamodb-streams';

/** The last record seen of each shard of a stream. */
export interface Position {
  stream: string;
  shards: { [shard: string]: string };
}

export interface Batch {
  records: Record[];
  /** The position in the stream after these records. */
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
