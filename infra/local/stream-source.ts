import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type _Record as Record,
} from '@aws-sdk/client-dynamodb-streams';

/** The last record seen of each shard of a stream. */
export interface Position {
  stream: string;
  shards: { [shard: string]: string };
}

export interface Batch {
  records: Record[];
  /** Where the stream stands once these records are dealt with. */
  after: Position;
}

/** Reads a table's stream from `position` on: each call gives the next records of one shard, or nothing when there are none. */
export function streamOf(endpoint: string, table: string, position: Position | undefined) {
  const client = new DynamoDBStreamsClient({
    endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const iterators = new Map<string, string>();
  let at = position;

  async function open(): Promise<Position> {
    const { Streams } = await client.send(new ListStreamsCommand({ TableName: table }));
    const stream = Streams?.at(-1)?.StreamArn;
    if (!stream) throw new Error(`The table ${table} has no stream.`);
    const from: Position = at?.stream === stream ? at : { stream, shards: {} };
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: stream }));
    for (const { ShardId: shard } of StreamDescription?.Shards ?? []) {
      if (shard && !iterators.has(shard)) iterators.set(shard, await iteratorOf(from, shard));
    }
    return from;
  }

  async function iteratorOf({ stream, shards }: Position, shard: string): Promise<string> {
    const last = shards[shard];
    const where = last
      ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last } as const)
      : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
    const { ShardIterator } = await client.send(new GetShardIteratorCommand({ StreamArn: stream, ShardId: shard, ...where }));
    return ShardIterator as string;
  }

  return {
    async next(): Promise<Batch | undefined> {
      if (!at || iterators.size === 0) at = await open();
      for (const [shard, iterator] of iterators) {
        const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator: iterator }));
        if (NextShardIterator) iterators.set(shard, NextShardIterator);
        else iterators.delete(shard);
        const last = Records.at(-1)?.dynamodb?.SequenceNumber;
        if (!last) continue;
        at = { ...at, shards: { ...at.shards, [shard]: last } };
        return { records: Records, after: at };
      }
      return undefined;
    },
    /** Reads again from what is known to be dealt with; iterators do not live forever. */
    rewind(to: Position | undefined) {
      at = to;
      iterators.clear();
    },
  };
}
