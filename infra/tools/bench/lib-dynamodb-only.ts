import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';

const table = DynamoDBDocumentClient.from(new DynamoDBClient());

/** The least that a function which reads the table must load: the baseline for all others. */
export function handler({ pk, sk }: { pk: string; sk: string }) {
  return table.send(new GetCommand({ TableName: process.env.TABLE_NAME, Key: { pk, sk } }));
}
