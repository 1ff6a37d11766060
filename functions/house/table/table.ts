import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { clientSettings, endAtDeadline } from '../services/aws-calls.ts';
import {
  type Action,
  type Change,
  type Condition,
  type Item,
  put,
  putOf,
  remove,
  requestOf,
  unchangedSince,
  update,
  updateOf,
} from './actions.ts';
import type { IndexName, Key } from './keys.ts';
import { keepingUnknown, known } from './known-items.ts';
import { answered, explained, plain, TableUnavailable, unlessRefused } from './table-answers.ts';
import { needsTrace, traceOf } from './traced-request.ts';

/** The client of the table. */
export const client = new DynamoDBClient(clientSettings('table'));
endAtDeadline(client);
// it copies every request and reply for a log that nobody keeps
client.middlewareStack.remove('loggerMiddleware');
const table = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
const TableName = process.env.TABLE_NAME ?? 'restaurant';

/** An item as this release knows it, as everywhere here (`known-items.ts`): of one that it does not know it reads nothing, as if there were none. */
export async function getItem<T extends object>(key: Key): Promise<T | undefined> {
  const { Item } = await answered(table.send(new GetCommand({ TableName, Key: key, ConsistentRead: true })));
  return known<T>(Item);
}

/** DynamoDB reads so many items at once. */
const perBatch = 100;

/** The items in the order of their keys, `undefined` where there is none. What may be a second old costs half. */
export async function getItems(wanted: readonly Key[], options: { mayBeOld?: boolean } = {}): Promise<(Item | undefined)[]> {
  const parts = Array.from({ length: Math.ceil(wanted.length / perBatch) }, (_, i) => wanted.slice(i * perBatch, (i + 1) * perBatch));
  const items = await Promise.all(parts.map((part) => storedItems(part, options)));
  return items.flat().map((item) => known<Item>(item));
}

async function storedItems(wanted: Key[], { mayBeOld = false } = {}): Promise<(Item | undefined)[]> {
  const request = { [TableName]: { Keys: wanted, ConsistentRead: !mayBeOld } };
  const { Responses, UnprocessedKeys } = await answered(table.send(new BatchGetCommand({ RequestItems: request })));
  // a throttled table answers a part of the keys only; the others may exist
  if (UnprocessedKeys?.[TableName]) throw new TableUnavailable('unprocessed keys');
  const found = Responses?.[TableName] ?? [];
  return wanted.map((key) => found.find((item) => item.pk === key.pk && item.sk === key.sk));
}

/** The items of a partition whose sort key starts with `prefix`. */
interface List {
  pk: string;
  prefix: string;
}

/** All items of a list, in the order of their keys. What may be a second old costs half. */
export function listItems<T extends object>(list: List, { mayBeOld = false } = {}): Promise<T[]> {
  return everyPage((start) => listPage<T>(list, { start, mayBeOld }));
}

/** The items of all pages; each says where the next one starts. */
export async function everyPage<T, Start = Item>(
  pageFrom: (start: Start | undefined) => Promise<{ items: T[]; next: Start | undefined }>,
): Promise<T[]> {
  const items: T[] = [];
  let start: Start | undefined;
  do {
    const page = await pageFrom(start);
    items.push(...page.items);
    start = page.next;
  } while (start);
  return items;
}

/** The first items of a list, at most `most`, by one Query; `isAll` when there are no others. */
export async function firstItems<T extends object>(
  list: List,
  most: number,
  { mayBeOld = false } = {},
): Promise<{ items: T[]; isAll: boolean }> {
  const { items, next } = await listPage<T>(list, { limit: most, mayBeOld });
  return { items, isAll: next === undefined };
}

async function listPage<T extends object>(
  { pk, prefix }: List,
  { start, limit, mayBeOld = false }: { start?: Item | undefined; limit?: number; mayBeOld?: boolean },
) {
  const { Items, LastEvaluatedKey } = await answered(
    table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
        ExpressionAttributeValues: prefix ? { ':pk': pk, ':prefix': prefix } : { ':pk': pk },
        ConsistentRead: !mayBeOld,
        Limit: limit,
        ExclusiveStartKey: start,
      }),
    ),
  );
  return { items: knownOf<T>(Items), next: LastEvaluatedKey };
}

/** The part of the table or of an index to read: one partition, whole or between two sort keys (both included), at most `limit` items from `start` on. */
export interface Range {
  partition: string;
  value: string;
  between?: { from: string; to: string };
  limit: number;
  newestFirst?: boolean;
  start?: Item | undefined;
}

/** One page of an index; `next` is the start of the next page, `undefined` on the last one. */
export async function queryIndex<T extends object>(index: IndexName, range: Range): Promise<{ items: T[]; next: Item | undefined }> {
  return rangePage({ ...range, index, sort: 'sort' });
}

/** The same of a partition of the table itself; what may be a second old, as it is by default, costs half. */
export async function queryTable<T extends object>(
  range: Omit<Range, 'partition'> & { mayBeOld?: boolean },
): Promise<{ items: T[]; next: Item | undefined }> {
  return rangePage({ ...range, partition: 'pk', sort: 'sk' });
}

async function rangePage<T extends object>(range: Range & { index?: IndexName; sort: string; mayBeOld?: boolean }) {
  const { between, mayBeOld = true } = range;
  const page = await answered(
    table.send(
      new QueryCommand({
        TableName,
        IndexName: range.index,
        KeyConditionExpression: `#partition = :partition${between ? ' AND #sort BETWEEN :from AND :to' : ''}`,
        ExpressionAttributeNames: { '#partition': range.partition, ...(between && { '#sort': range.sort }) },
        ExpressionAttributeValues: { ':partition': range.value, ...(between && { ':from': between.from, ':to': between.to }) },
        ScanIndexForward: !range.newestFirst,
        ConsistentRead: !mayBeOld,
        Limit: range.limit,
        ExclusiveStartKey: range.start,
      }),
    ),
  );
  return { items: knownOf<T>(page.Items), next: page.LastEvaluatedKey };
}

function knownOf<T extends object>(items: Item[] = []): T[] {
  return items.flatMap((item) => known<T>(item) ?? []);
}

/** Stores an item; `false` when the condition fails. */
export async function putItem(item: Key & Item, condition?: Condition): Promise<boolean> {
  if (needsTrace(item)) return (await transact([put(item, condition)])).done;
  const written = await keeping([put(item, condition)], async ([action]) => {
    const outcome = await unlessRefused(table.send(new PutCommand(putOf(action, TableName))));
    return 'answer' in outcome ? { isDone: true } : { isDone: false, inTheWay: [outcome.inTheWay] };
  });
  return written.isDone;
}

export type Changed<T> = { changed: T } | { refused: T | undefined };

/**
 * Updates an item; returns the new item, or the current one when the condition fails. With an entry of the trail it is read after the
 * transaction, which returns nothing: a later change of somebody else may be in it.
 */
export async function changeItem<T extends object>(key: Key, change: Change, condition?: Condition): Promise<Changed<T>> {
  if (needsTrace(key)) {
    const traced = await transact([update(key, change, condition)]);
    const now = traced.done ? await getItem<T>(key) : undefined;
    return now ? { changed: now } : { refused: traced.inTheWay<T>(0) };
  }
  const { after, inTheWay } = await keeping([update(key, change, condition)], async ([action]) => {
    const request = new UpdateCommand({ ...updateOf(action, TableName), ReturnValues: 'ALL_NEW' });
    const outcome = await unlessRefused(table.send(request));
    return 'answer' in outcome ? { after: outcome.answer.Attributes } : { inTheWay: [outcome.inTheWay] };
  });
  return after ? { changed: known<T>(after) ?? (after as T) } : { refused: known<T>(inTheWay?.[0]) };
}

/** Deletes an item; returns it, or `undefined` when there was none. */
export async function deleteItem<T extends object>(key: Key): Promise<T | undefined> {
  if (needsTrace(key)) {
    const item = await getItem<T>(key);
    const isDeleted = item !== undefined && (await transact([remove(key, unchangedSince(undefined))])).done;
    return isDeleted ? item : undefined;
  }
  const { Attributes } = await answered(table.send(new DeleteCommand({ TableName, Key: key, ReturnValues: 'ALL_OLD' })));
  return known<T>(Attributes) ?? (Attributes as T | undefined);
}

/** The result of a transaction: done, or the actions (by position) whose condition failed, with the items that made them fail. */
export interface Outcome {
  done: boolean;
  refused(position: number): boolean;
  inTheWay<T extends object>(position: number): T | undefined;
}

/** With the pauses about eight seconds: the function ends by its deadline first, where it has one. */
const tries = 40;
const longestPauseMs = 400;

/**
 * Writes all actions or none. A failed condition is a result; a conflict with another transaction is tried again, with full jitter, and
 * throws `TableUnavailable` in the end: two transactions that meet on the item of a day are cancelled, and an evening may have many guests at once.
 * The first write of a request of staff takes its entry of the trail along.
 */
export async function transact(actions: Action[]): Promise<Outcome> {
  const trace = traceOf(actions);
  const { inTheWay, refused } = await keeping(actions, (all) => sentTogether([...all, ...trace.entries]));
  if (inTheWay) return { done: false, refused, inTheWay: <T extends object>(position: number) => known<T>(inTheWay[position]) };
  trace.written();
  return { done: true, refused, inTheWay: () => undefined };
}

interface Sent {
  refused: (position: number) => boolean;
  /** By position, the items on which a condition failed; absent when all is written. */
  inTheWay?: (Item | undefined)[];
}

async function sentTogether(actions: Action[]): Promise<Sent> {
  const TransactItems = actions.map((action) => requestOf(action, TableName));
  for (let attempt = 1; ; attempt++) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
      return { refused: () => false };
    } catch (error) {
      const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
      if (reasons.some((reason) => reason.Code === 'ConditionalCheckFailed')) {
        const refused = (position: number) => reasons[position]?.Code === 'ConditionalCheckFailed';
        return { refused, inTheWay: reasons.map(({ Item }) => plain<Item>(Item)) };
      }
      if (reasons.length === 0 || reasons.some((reason) => reason.Code === 'ValidationError')) throw explained(error);
      if (attempt === tries) throw new TableUnavailable('conflicts', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(25 * 2 ** attempt, longestPauseMs)));
    }
  }
}

/** Sends actions that keep what this release does not know of their items, and does so again when one of these was changed meanwhile. */
async function keeping<const Actions extends readonly Action[], Outcome extends { inTheWay?: (Item | undefined)[] }>(
  actions: Actions,
  send: (actions: Actions) => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const kept = await keepingUnknown(actions, storedItems);
    const outcome = await send(kept.actions);
    const isOvertaken = [...kept.versions].some(([position, version]) => {
      const item = outcome.inTheWay?.[position];
      return item !== undefined && item.version !== version;
    });
    if (!isOvertaken || attempt === tries) return outcome;
  }
}
