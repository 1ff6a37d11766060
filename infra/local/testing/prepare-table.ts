import { randomBytes } from 'node:crypto';
import { createTable } from '../database/create-table.ts';

/**
 * Creates a table for the calling process or test file, and makes the client refuse what DynamoDB refuses. The table's name must be in the environment
 * before a function is imported.
 */
export async function prepareTable(): Promise<void> {
  const name = `test-${randomBytes(6).toString('hex')}`;
  // these tests read no stream, and dynoxide becomes slower with every record in it
  await createTable(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', name, { withStream: false });
  process.env.TABLE_NAME = name;

  const { client } = await import('../../../functions/data/table.ts');
  const { refuseAsDynamoDb } = await import('../../../functions/testing/dynamodb-refusals.ts');
  const { takeTurns } = await import('../../../functions/testing/turns.ts');
  refuseAsDynamoDb(client);
  takeTurns(client, 20);
}
