import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { hashQuickly } from '../../functions/testing/quick-hashes.ts';
import { createTable } from './table.ts';

/**
 * Gives the calling test file a table of its own, and a client that asks it as DynamoDB wants to be asked. The table's name must stand in
 * the environment before a function is imported.
 */
async function prepareTable(): Promise<void> {
  const name = `test-${randomBytes(6).toString('hex')}`;
  // nobody reads a stream here, and dynoxide slows down with every record it keeps
  await createTable(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', name, { withStream: false });
  process.env.TABLE_NAME = name;

  const { client } = await import('../../functions/data/table.ts');
  const { refuseAsDynamoDb } = await import('../../functions/testing/dynamodb-refusals.ts');
  const { takeTurns } = await import('../../functions/testing/turns.ts');
  refuseAsDynamoDb(client);
  takeTurns(client, 20);
}

const { testPath = '' } = expect.getState();
hashQuickly(!testPath.endsWith('password-hash.test.ts'));
// rooms that know no table are spared the time
if (!/functions[\\/](contract|documents|emails|rules)[\\/]/.test(testPath)) await prepareTable();
