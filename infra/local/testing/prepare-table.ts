import { randomBytes } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '../database/create-table.ts';
import { askDirectly } from '../database/direct-call.ts';
import { turns } from '../turns.ts';

/**
 * Creates a table for the calling process or test file, and makes the client refuse what DynamoDB refuses. The table's name must be in the environment
 * before a function is imported.
 */
export async function prepareTable(): Promise<void> {
  const name = `test-${randomBytes(6).toString('hex')}`;
  // these tests read no stream, and dynoxide becomes slower with every record in it
  await createTable(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', name, { withStream: false });
  process.env.TABLE_NAME = name;

  const { client } = await import('#house/table/table');
  const { refuseAsDynamoDb } = await import('../../../functions/testing/dynamodb-refusals.ts');
  refuseAsDynamoDb(client);
  takeTurns(client, 20);
  askDirectly(client);
}

/**
 * Limits the simultaneous requests of a client; further ones wait. A local database is slower than DynamoDB, and with hundreds of
 * simultaneous requests the last ones would time out.
 */
function takeTurns(client: DynamoDBClient, atOnce: number): void {
  const inTurn = turns(atOnce);
  client.middlewareStack.add((next) => (args) => inTurn(() => next(args)), { step: 'deserialize', priority: 'low', name: 'takeTurns' });
}
