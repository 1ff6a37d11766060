import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../data/actions.ts';
import { client } from '../data/table.ts';

/** All items of the table, by a Scan, which only tests may do. */
export async function wholeTable(): Promise<Item[]> {
  const table = DynamoDBDocumentClient.from(client);
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await table.send(new ScanCommand({ TableName: process.env.TABLE_NAME, ExclusiveStartKey: start, ConsistentRead: true }));
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** DynamoDB writes at most so many items at once. */
const mostInBatch = 25;

/** Deletes items directly from the table. */
export async function takeAway(isUnwanted: (item: Item) => boolean): Promise<void> {
  const table = DynamoDBDocumentClient.from(client);
  const unwanted = (await wholeTable()).filter(isUnwanted).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  while (unwanted.length > 0) {
    await table.send(new BatchWriteCommand({ RequestItems: { [process.env.TABLE_NAME ?? '']: unwanted.splice(0, mostInBatch) } }));
  }
}

/** The queued mails to an address. */
export async function mailsTo(address: string): Promise<Item[]> {
  const mails = (await wholeTable()).map((item) => item.mail as Item | undefined);
  return mails.filter((mail) => mail?.to === address) as Item[];
}

let requests = 0;
client.middlewareStack.add(
  (next) => (request) => {
    requests++;
    return next(request);
  },
  { step: 'initialize', name: 'countRequests' },
);

/** The number of requests to the table in this test file so far. */
export function tableRequests(): number {
  return requests;
}
