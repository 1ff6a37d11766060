import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '#house/table/actions';
import { client } from '#house/table/table';
import { callDirectly } from '../../infra/local/database/direct-call.ts';

/** All items of the table, by a Scan, which only tests may do. It asks without the client, which takes several times as long for many items. */
export async function wholeTable(): Promise<Item[]> {
  const items: Item[] = [];
  let start: object | undefined;
  do {
    const query = { TableName: process.env.TABLE_NAME, ExclusiveStartKey: start, ConsistentRead: true };
    const { status, body } = await callDirectly(new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''), 'Scan', JSON.stringify(query));
    if (status !== 200) throw new Error(`The table answers ${status}: ${body}`);
    const { Items, LastEvaluatedKey } = JSON.parse(body.toString()) as {
      Items: Parameters<typeof unmarshall>[0][];
      LastEvaluatedKey?: object;
    };
    items.push(...Items.map((item) => unmarshall(item)));
    start = LastEvaluatedKey;
  } while (start);
  return items;
}

/** DynamoDB writes at most so many items at once. */
const mostInBatch = 25;

/** Deletes items directly from the table. `items` are all its items, if they were read already. */
export async function takeAway(isUnwanted: (item: Item) => boolean, items?: readonly Item[]): Promise<void> {
  const unwanted = (items ?? (await wholeTable())).filter(isUnwanted);
  await writeAll(unwanted.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })));
}

/** Writes items directly into the table. */
export async function putAll(items: readonly Item[]): Promise<void> {
  await writeAll(items.map((Item) => ({ PutRequest: { Item } })));
}

async function writeAll(requests: ({ PutRequest: { Item: Item } } | { DeleteRequest: { Key: Item } })[]): Promise<void> {
  const table = DynamoDBDocumentClient.from(client);
  while (requests.length > 0) {
    await table.send(new BatchWriteCommand({ RequestItems: { [process.env.TABLE_NAME ?? '']: requests.splice(0, mostInBatch) } }));
  }
}

/** The queued mails to an address. */
export async function mailsTo(address: string): Promise<Item[]> {
  const mails = (await wholeTable()).map((item) => item.mail as Item | undefined);
  return mails.filter((mail) => mail?.to === address) as Item[];
}

/** The commands that the table has got, in their order; a test empties the list before it looks. */
export const asked: string[] = [];
let requests = 0;

client.middlewareStack.add(
  (next, { commandName = '' }) =>
    (request) => {
      asked.push(commandName);
      requests++;
      return next(request);
    },
  { step: 'initialize', name: 'asked' },
);

/** The number of requests to the table in this test file so far. */
export function tableRequests(): number {
  return requests;
}
