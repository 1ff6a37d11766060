import { ConditionalCheckFailedException, DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
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
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type Action, type Change, type Condition, type Item, put, update } from './actions.ts';
import type { IndexName, Key } from './keys.ts';

/** The table does not answer, or not in time: the caller may try again. */
export class TableUnavailable extends Error {
  override name = 'TableUnavailable';
}

/** The one connection; its timeouts stay below the shortest function timeout. */
export const client = new DynamoDBClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
});
const table = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
const TableName = process.env.TABLE_NAME ?? 'restaurant';

export async function getItem<T extends object>(key: Key): Promise<T | undefined> {
  const { Item } = await answered(table.send(new GetCommand({ TableName, Key: key, ConsistentRead: true })));
  return Item as T | undefined;
}

/** The items in the order of their keys, `undefined` where there is none; at most 100 keys. */
export async function getItems(wanted: Key[]): Promise<(Item | undefined)[]> {
  const request = { [TableName]: { Keys: wanted, ConsistentRead: true } };
  const { Responses, UnprocessedKeys } = await answered(table.send(new BatchGetCommand({ RequestItems: request })));
  // a throttled table answers in part: what it left out is not missing
  if (UnprocessedKeys?.[TableName]) throw new TableUnavailable('left out');
  const found = Responses?.[TableName] ?? [];
  return wanted.map((key) => found.find((item) => item.pk === key.pk && item.sk === key.sk));
}

/** Everything in a partition whose sort key starts with `prefix`, in its order. */
export async function listItems<T extends object>({ pk, prefix }: { pk: string; prefix: string }): Promise<T[]> {
  const items: T[] = [];
  let start: Item | undefined;
  do {
    const page = await answered(
      table.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
          ExpressionAttributeValues: prefix ? { ':pk': pk, ':prefix': prefix } : { ':pk': pk },
          ConsistentRead: true,
          ExclusiveStartKey: start,
        }),
      ),
    );
    items.push(...((page.Items ?? []) as T[]));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** Where in an index to read: one partition, whole or between two sort keys (both included), at most `limit` items from `start` on. */
export interface Range {
  partition: string;
  value: string;
  between?: { from: string; to: string };
  limit: number;
  newestFirst?: boolean;
  start?: Item | undefined;
}

/** One page of an index; `next` is where the following page starts, `undefined` after the last. */
export async function queryIndex<T extends object>(index: IndexName, range: Range): Promise<{ items: T[]; next: Item | undefined }> {
  const { between } = range;
  const page = await answered(
    table.send(
      new QueryCommand({
        TableName,
        IndexName: index,
        KeyConditionExpression: `#partition = :partition${between ? ' AND #sort BETWEEN :from AND :to' : ''}`,
        ExpressionAttributeNames: { '#partition': range.partition, ...(between && { '#sort': 'sort' }) },
        ExpressionAttributeValues: { ':partition': range.value, ...(between && { ':from': between.from, ':to': between.to }) },
        ScanIndexForward: !range.newestFirst,
        Limit: range.limit,
        ExclusiveStartKey: range.start,
      }),
    ),
  );
  return { items: (page.Items ?? []) as T[], next: page.LastEvaluatedKey };
}

/** Stores an item; `false` when the condition does not hold. */
export async function putItem(item: Key & Item, condition?: Condition): Promise<boolean> {
  const outcome = await unlessRefused(table.send(new PutCommand({ TableName, ...put(item, condition).Put })));
  return 'answer' in outcome;
}

export type Changed<T> = { changed: T } | { refused: T | undefined };

/** Changes an item in place: the new item, or the item as it stands where the condition does not hold. */
export async function changeItem<T extends object>(key: Key, change: Change, condition?: Condition): Promise<Changed<T>> {
  const outcome = await unlessRefused(
    table.send(new UpdateCommand({ TableName, ...update(key, change, condition).Update, ReturnValues: 'ALL_NEW' })),
  );
  return 'answer' in outcome ? { changed: outcome.answer.Attributes as T } : { refused: outcome.inTheWay as T | undefined };
}

/** Deletes an item: the deleted item, or `undefined` when there was none. */
export async function deleteItem<T extends object>(key: Key): Promise<T | undefined> {
  const { Attributes } = await answered(table.send(new DeleteCommand({ TableName, Key: key, ReturnValues: 'ALL_OLD' })));
  return Attributes as T | undefined;
}

/** What became of a transaction: done, or which actions (by position) were refused, with the items in their way. */
export interface Outcome {
  done: boolean;
  refused(position: number): boolean;
  inTheWay<T extends object>(position: number): T | undefined;
}

const tries = 5;

/**
 * Does all of it or nothing. A refused condition is an answer; a conflict with another transaction is tried again
 * (5 tries, full jitter); what still does not go through is `TableUnavailable`.
 */
export async function transact(actions: Action[]): Promise<Outcome> {
  const TransactItems = actions.map(inTable);
  for (let attempt = 1; ; attempt++) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
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
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
    }
  }
}

function inTable(action: Action) {
  if ('Put' in action) return { Put: { TableName, ...action.Put } };
  if ('Delete' in action) return { Delete: { TableName, ...action.Delete } };
  if ('Update' in action) return { Update: { TableName, ...action.Update } };
  return { ConditionCheck: { TableName, ...action.ConditionCheck } };
}

async function unlessRefused<T>(answer: Promise<T>): Promise<{ answer: T } | { inTheWay: Item | undefined }> {
  try {
    return { answer: await answer };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return { inTheWay: plain(error.Item) };
    throw explained(error);
  }
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw explained(error);
  }
}

// a request that can never succeed is our mistake and must not look like a passing fault
function explained(error: unknown): unknown {
  const ours =
    error instanceof Error && ['ValidationException', 'TransactionCanceledException', 'AccessDeniedException'].includes(error.name);
  return ours ? error : new TableUnavailable('no answer', { cause: error });
}

function plain<T extends object>(item: Parameters<typeof unmarshall>[0] | undefined): T | undefined {
  return item && (unmarshall(item) as T);
}
