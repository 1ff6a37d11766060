import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { type Key, keys } from '#house/table/keys';
import { book } from './guest.ts';
import { restaurant } from './step.ts';

/** Changes an item of the deployed table as no release would. */
export async function changeItem(
  { pk, sk }: Key,
  UpdateExpression: string,
  ExpressionAttributeValues: Record<string, { S: string } | { N: string }>,
): Promise<void> {
  const { TableName } = await restaurant();
  const names = UpdateExpression.includes('#status') && { ExpressionAttributeNames: { '#status': 'status' } };
  await new DynamoDBClient().send(
    new UpdateItemCommand({ TableName, Key: { pk: { S: pk }, sk: { S: sk } }, UpdateExpression, ExpressionAttributeValues, ...names }),
  );
}

/** Books a table, and stores the reservation as a release before 0.2 did: a migration has to change it. */
export async function bookBeforeMigrations(email: string): Promise<void> {
  const { _id } = await book(email);
  await changeItem(keys.reservation(_id), 'REMOVE settledAt SET #status = :pending', { ':pending': { S: 'pending' } });
}
