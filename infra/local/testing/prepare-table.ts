import { randomBytes } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable, signature } from '../database/create-table.ts';
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
  leaveUnsigned(client);
}

/** What signs and describes a request. */
const describing = ['httpSigningMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware'];

/** Does not sign the requests to a table of this computer: that takes a third of their time. */
export function leaveUnsigned(client: DynamoDBClient): void {
  for (const name of describing) client.middlewareStack.remove(name);
  client.middlewareStack.add(
    (next) => (args) => {
      Object.assign((args.request as { headers: Record<string, string> }).headers, signature);
      return next(args);
    },
    { step: 'finalizeRequest', name: 'leaveUnsigned' },
  );
}

/**
 * Limits the simultaneous requests of a client; further ones wait. A local database is slower than DynamoDB, and with hundreds of
 * simultaneous requests the last ones would time out.
 */
function takeTurns(client: DynamoDBClient, atOnce: number): void {
  const inTurn = turns(atOnce);
  client.middlewareStack.add((next) => (args) => inTurn(() => next(args)), { step: 'deserialize', priority: 'low', name: 'takeTurns' });
}
