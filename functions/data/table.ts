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
import { type Action, type Change, type Condition, type Item, put, remove, unchangedSince, update } from './actions.ts';
import type { IndexName, Key } from './keys.ts';
import { answered, explained, plain, TableUnavailable, unlessRefused } from './table-answers.ts';
import { needsTrace, traceOf } from './traced-request.ts';

/** The client of the table. */
export const client = new DynamoDBClient(clientSettings('table'));
endAtDeadline(client);
// it copies every request and reply for a log that nobody keeps
client.middlewareStack.remove('loggerMiddleware');
const table = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
const TableName = process.env.TABLE_NAME ?? 'restaurant';

export async function getItem<T extends object>(key: Key): Promise<T | undefined> {
  const { Item } = await answered(table.send(new GetCommand({ TableName, Key: key, ConsistentRead: true })));
  return Item as T | undefined;
}

/** The items in the order of their keys, `undefined` where there is none; at most 100 keys. What may be a second old costs half. */
export async function getItems(wanted: Key[], { mayBeOld = false } = {}): Promise<(Item | undefined)[]> {
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
export async function listItems<T extends object>(list: List, { mayBeOld = false } = {}): Promise<T[]> {
  const items: T[] = [];
  let start: Item | undefined;
  do {
    const page = await listPage<T>(list, { start, mayBeOld });
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

async function listPage<T>(
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
  return { items: (Items ?? []) as T[], next: LastEvaluatedKey };
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
  return { items: (page.Items ?? []) as T[], next: page.LastEvaluatedKey };
}

/** Stores an item; `false` when the condition fails. */
export async function putItem(item: Key & Item, condition?: Condition): Promise<boolean> {
  if (needsTrace(item)) return (await transact([put(item, condition)])).done;
  const outcome = await unlessRefused(table.send(new PutCommand({ TableName, ...put(item, condition).Put })));
  return 'answer' in outcome;
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
  const outcome = await unlessRefused(
    table.send(new UpdateCommand({ TableName, ...update(key, change, condition).Update, ReturnValues: 'ALL_NEW' })),
  );
  return 'answer' in outcome ? { changed: outcome.answer.Attributes as T } : { refused: outcome.inTheWay as T | undefined };
}

/** Deletes an item; returns it, or `undefined` when there was none. */
export async function deleteItem<T extends object>(key: Key): Promise<T | undefined> {
  if (needsTrace(key)) {
    const item = await getItem<T>(key);
    const isDeleted = item !== undefined && (await transact([remove(key, unchangedSince(undefined))])).done;
    return isDeleted ? item : undefined;
  }
  const { Attributes } = await answered(table.send(new DeleteCommand({ TableName, Key: key, ReturnValues: 'ALL_OLD' })));
  return Attributes as T | undefined;
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
  const TransactItems = [...actions, ...trace.entries].map(inTable);
  for (let attempt = 1; ; attempt++) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
      trace.written();
      return { done: true, refused: () => false, inTheWay: () => undefined };
    } catch (error) {
      const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
      if (reasons.some((reason) => reason.Code === 'ConditionalCheckFailed')) {
        return {
          done: false,
          refused: (position) => reasons[position]?.Code === 'ConditionalCheckFailed',
          inTheWay: <T extends object>(position: number) => plain<T>(reasons[position]?.Item),
        };
      }
      if (reasons.length === 0 || reasons.some((reason) => reason.Code === 'ValidationError')) throw explained(error);
      if (attempt === tries) throw new TableUnavailable('conflicts', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(25 * 2 ** attempt, longestPauseMs)));
    }
  }
}

function inTable(action: Action) {
  if ('Put' in action) return { Put: { TableName, ...action.Put } };
  if ('Delete' in action) return { Delete: { TableName, ...action.Delete } };
  if ('Update' in action) return { Update: { TableName, ...action.Update } };
  return { ConditionCheck: { TableName, ...action.ConditionCheck } };
}
