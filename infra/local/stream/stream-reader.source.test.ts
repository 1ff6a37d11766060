import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  type GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { stopClock } from '../../../functions/testing/clock.ts';
import { type Position, streamOf } from './stream-reader.ts';

// dynoxide knows one stream a table, and one shard a stream: this plays AWS's engines

/** The names of the records in each shard of each stream; a shard that ends in `null` is closed. */
type Streams = Record<string, Record<string, (string | null)[]>>;
let streams: Streams;
let latest: string | undefined;

type Send = (command: object) => Promise<unknown>;
const fake = (client: { prototype: object }, answer: (command: object) => unknown) =>
  (jest.spyOn(client.prototype as { send: Send }, 'send') as jest.Mock<Send>).mockImplementation(async (command) => answer(command));

beforeEach(() => {
  fake(DynamoDBClient, () => ({ Table: { StreamSpecification: { StreamEnabled: latest !== undefined }, LatestStreamArn: latest } }));
  fake(DynamoDBStreamsClient, (command) => {
    if (command instanceof ListStreamsCommand) return { Streams: Object.keys(streams).map((StreamArn) => ({ StreamArn })) };
    if (command instanceof DescribeStreamCommand) {
      const shards = Object.keys(streams[command.input.StreamArn ?? ''] ?? {});
      return { StreamDescription: { Shards: shards.map((ShardId) => ({ ShardId })) } };
    }
    if (command instanceof GetShardIteratorCommand) {
      const { StreamArn, ShardId, SequenceNumber } = command.input;
      return { ShardIterator: JSON.stringify([StreamArn, ShardId, Number(SequenceNumber ?? -1) + 1]) };
    }
    const [stream, shard, from] = JSON.parse((command as GetRecordsCommand).input.ShardIterator ?? '');
    const all = streams[stream]?.[shard] ?? [];
    const names = all.filter((name) => name !== null);
    const Records = names.slice(from).map((name, position) => ({ eventID: name, dynamodb: { SequenceNumber: String(from + position) } }));
    return { Records, NextShardIterator: all.includes(null) ? undefined : JSON.stringify([stream, shard, names.length]) };
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** What the next calls bring, ten seconds apart. */
async function read(source: ReturnType<typeof streamOf>, calls: number): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = [];
  for (let call = 0; call < calls; call++) {
    stopClock(Date.now() + 10_000);
    names.push(...((await source.next())?.records ?? []).map(({ eventID }) => eventID));
  }
  return names;
}

const sourceOf = (position?: Position) => streamOf('http://127.0.0.1:1', 'restaurant', position);

it('reads the latest stream of the table, whatever other streams are listed', async () => {
  streams = { new: { shard: ['a'] }, old: { shard: ['former'] }, older: { shard: ['older'] } };
  latest = 'new';
  expect(await read(sourceOf(), 3)).toEqual(['a']);
});

it('changes to the new stream when the table is deleted and created again', async () => {
  streams = { first: { shard: ['a'] } };
  latest = 'first';
  const source = sourceOf();
  expect(await read(source, 2)).toEqual(['a']);
  streams.second = { shard: ['b', 'c'] };
  latest = 'second';
  expect(await read(source, 2)).toEqual(['b', 'c']);
});

it('ignores a position in another stream than the latest', async () => {
  streams = { second: { shard: ['a', 'b'] } };
  latest = 'second';
  expect(await read(sourceOf({ stream: 'first', shards: { shard: '1' } }), 2)).toEqual(['a', 'b']);
  expect(await read(sourceOf({ stream: 'second', shards: { shard: '0' } }), 2)).toEqual(['b']);
});

it('reads a shard that begins while another one is open, and each closed one once', async () => {
  streams = { only: { first: ['a', null], second: ['b'] } };
  latest = 'only';
  const source = sourceOf();
  expect(await read(source, 4)).toEqual(['a', 'b']);
  streams.only = { ...streams.only, third: ['c'] };
  expect(await read(source, 4)).toEqual(['c']);
});

it('throws when a table has no stream, or no stream any more', async () => {
  streams = {};
  latest = undefined;
  await expect(sourceOf().next()).rejects.toThrow('The table restaurant has no stream.');
});
