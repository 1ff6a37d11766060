import { DeleteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../data/actions.ts';
import { client } from '../data/table.ts';

/** Everything in the table; only a test may look at it like this. */
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

/** Takes items out of the table behind everybody's back. */
export async function takeAway(isUnwanted: (item: Item) => boolean): Promise<void> {
  const table = DynamoDBDocumentClient.from(client);
  for (const { pk, sk } of (await wholeTable()).filter(isUnwanted)) {
    await table.send(new DeleteCommand({ TableName: process.env.TABLE_NAME, Key: { pk, sk } }));
  }
}

/** The mails waiting in the outbox to be sent to an address. */
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

/** How often this test file has asked the table for something so far. */
export function tableRequests(): number {
  return requests;
}
