import { type AttributeValue, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';

export type StoredItem = Record<string, AttributeValue>;

/** Reads a whole table, with the operator's rights. */
export async function* itemsOf(TableName: string, client: Pick<DynamoDBClient, 'send'>): AsyncGenerator<StoredItem> {
  let start: StoredItem | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: start }));
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}
