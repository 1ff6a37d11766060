import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { outboxPrefix, reservationPrefix } from '#house/table/keys';
import { createTable } from '../database/create-table.ts';
import { startDatabase } from '../database/database.ts';
import { type StreamHandler, startStreamReader } from './stream-reader.ts';

const database = await startDatabase();
const client = new DynamoDBClient({ endpoint: database.url, region: 'x', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } });
afterAll(async () => {
  client.destroy();
  await database.stop();
});

let table: string;
let folder: string;
let running: { stop(): Promise<void> }[];
let tables = 0;

beforeEach(async () => {
  table = `stream-${++tables}`;
  folder = mkdtempSync(join(tmpdir(), 'stream-'));
  running = [];
  await createTable(database.url, table);
});
afterEach(async () => {
  await Promise.all(running.map((reader) => reader.stop()));
  jest.restoreAllMocks();
});

function read(handler: StreamHandler, retries = [1, 1]) {
  const reader = startStreamReader({ endpoint: database.url, table, folder, handler, retries, everyMs: 5 });
  running.push(reader);
  return reader;
}

async function queue(...names: string[]): Promise<void> {
  for (const name of names) await put(`${outboxPrefix}${name}`);
}

async function put(pk: string, value = 'a', sk = 'MAIL'): Promise<void> {
  await client.send(new PutItemCommand({ TableName: table, Item: { pk: { S: pk }, sk: { S: sk }, value: { S: value } } }));
}

const namesIn = (event: DynamoDBStreamEvent) =>
  event.Records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S?.slice(outboxPrefix.length) ?? '');

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries === 1500) throw new Error('This did not come about in time.');
    await sleep(10);
  }
}

const parked = () => {
  const file = join(folder, 'stream-parked.jsonl');
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).dynamodb.Keys.pk.S)
    : [];
};

describe('the stream reader', () => {
  it('passes new outbox items and changed reservations to the mailer, and nothing else', async () => {
    const seen: string[] = [];
    await put('USER#1');
    await queue('a', 'b');
    await put(`${outboxPrefix}a`, 'changed');
    await client.send(
      new TransactWriteItemsCommand({
        TransactItems: [`${reservationPrefix}2`, `${outboxPrefix}c`].map((pk) => ({
          Put: { TableName: table, Item: { pk: { S: pk }, sk: { S: 'MAIL' } } },
        })),
      }),
    );
    read(async (event) => void seen.push(...namesIn(event)));
    await until(() => seen.length === 4);
    await queue('d');
    await put(`${reservationPrefix}2`, 'changed');
    await until(() => seen.length === 6);
    const reservation = `${reservationPrefix}2`.slice(outboxPrefix.length);
    expect(seen.toSorted()).toEqual([reservation, reservation, 'a', 'b', 'c', 'd'].toSorted());
  });

  it('passes what Lambda passes: image, keys, times in seconds', async () => {
    let first: DynamoDBStreamEvent['Records'][number] | undefined;
    await queue('a');
    read(async (event) => {
      first = event.Records[0];
    });
    await until(() => first !== undefined);
    expect(first).toMatchObject({ eventName: 'INSERT', eventSource: 'aws:dynamodb', dynamodb: { NewImage: { value: { S: 'a' } } } });
    // whole seconds since 1970, by the clock of the database: milliseconds would be a thousand times as many
    const created = first?.dynamodb?.ApproximateCreationDateTime ?? 0;
    expect([Number.isInteger(created), created > 1.7e9, created < 1.7e11]).toEqual([true, true, true]);
  });

  it('continues where it stopped: nothing is lost or passed twice', async () => {
    const seen: string[] = [];
    const handler: StreamHandler = async (event) => void seen.push(...namesIn(event));
    await queue('a');
    const first = read(handler);
    await until(() => seen.length === 1 && existsSync(join(folder, 'stream-position.json')));
    await first.stop();
    await queue('b', 'c');
    read(handler);
    await until(() => seen.length === 3);
    await sleep(50);
    expect(seen.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('passes again what a stopped run had not finished', async () => {
    const seen: string[] = [];
    await queue('a');
    const first = read(() => Promise.reject(new Error('no mail service')), [60_000]);
    await sleep(50);
    await first.stop();
    read(async (event) => void seen.push(...namesIn(event)));
    await until(() => seen.length === 1);
    expect(parked()).toEqual([]);
  });

  it('goes on from its position when its place in the stream has expired', async () => {
    const send = DynamoDBStreamsClient.prototype.send as (this: DynamoDBStreamsClient, command: object) => Promise<unknown>;
    let begun = 0;
    jest.spyOn(console, 'error').mockReturnValue();
    const spy = jest.spyOn(DynamoDBStreamsClient.prototype, 'send') as unknown as jest.Mock<typeof send>;
    spy.mockImplementation(async function (this: DynamoDBStreamsClient, command) {
      if (command instanceof GetShardIteratorCommand) begun++;
      if (command instanceof GetRecordsCommand && begun === 1) throw new Error('ExpiredIteratorException');
      return send.call(this, command);
    });
    const seen: string[] = [];
    await queue('a');
    read(async (event) => void seen.push(...namesIn(event)));
    await until(() => seen.length > 0);
    expect(seen).toEqual(['a']);
  });

  it('logs once that a table has no stream @full', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await createTable(database.url, 'silent', { withStream: false });
    const reader = startStreamReader({ endpoint: database.url, table: 'silent', folder, handler: async () => undefined, everyMs: 5 });
    running.push(reader);
    await until(() => complaint.mock.calls.length > 0);
    await sleep(2500);
    expect(complaint.mock.calls).toEqual([['The stream of the table cannot be read: The table silent has no stream.']]);
  });

  it('repeats a failed record until it succeeds', async () => {
    let calls = 0;
    await queue('a');
    read(async () => {
      if (++calls < 3) throw new Error('not yet');
    }, [1, 1, 1]);
    await until(() => calls === 3);
    await sleep(30);
    expect([calls, parked()]).toEqual([3, []]);
  });

  it('parks a record that fails in every attempt, and delivers all others', async () => {
    const delivered = new Set<string>();
    await queue('a', 'b', 'bad', 'c', 'd');
    read(async (event) => {
      for (const name of namesIn(event)) delivered.add(name);
      const bad = event.Records.find((_, index) => namesIn(event)[index] === 'bad');
      return { batchItemFailures: bad ? [{ itemIdentifier: bad.dynamodb?.SequenceNumber ?? '' }] : [] };
    });
    await until(() => delivered.size === 5 && parked().length > 0);
    expect(parked()).toContain(`${outboxPrefix}bad`);
  });

  it('keeps the records of one partition in order, and delivers others at the same time', async () => {
    const seen: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // 'held' and 'next' share a lane no more than any two names do: one of four others must come past
    for (const number of [1, 2]) await put(`${outboxPrefix}held`, String(number), `MAIL#${number}`);
    await queue('a', 'b', 'c', 'd');
    read(async (event) => {
      if (namesIn(event).includes('held')) await held;
      seen.push(...event.Records.map(({ dynamodb }) => `${dynamodb?.Keys?.pk?.S} ${dynamodb?.Keys?.sk?.S}`));
    });
    await until(() => seen.length > 0);
    expect(seen.join()).not.toContain('held');
    release();
    await until(() => seen.length === 6);
    expect(seen.filter((name) => name.includes('held'))).toEqual([`${outboxPrefix}held MAIL#1`, `${outboxPrefix}held MAIL#2`]);
  });

  it('repeats only from the record that the mailer reports', async () => {
    const calls: string[][] = [];
    let refused = false;
    await queue('a', 'b', 'c');
    read(async (event) => {
      calls.push(namesIn(event));
      const second = event.Records.find((_, index) => namesIn(event)[index] === 'b');
      if (refused || !second) return undefined;
      refused = true;
      return { batchItemFailures: [{ itemIdentifier: second.dynamodb?.SequenceNumber ?? '' }] };
    });
    await until(() => calls.flat().includes('c') && calls.length > 1);
    await sleep(30);
    expect(calls.flat().filter((name) => name === 'a')).toHaveLength(1);
    expect(new Set(calls.flat())).toEqual(new Set(['a', 'b', 'c']));
  });
});
