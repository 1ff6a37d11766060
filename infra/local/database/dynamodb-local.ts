import { dirname } from 'node:path';
import { freePort } from '../ports.ts';
import { findDynamoDbLocal } from './find-dynamodb-local.ts';
import { type Database, type DatabaseOptions, startProgram } from './program.ts';

/** Starts AWS's DynamoDB Local, by whatever this computer has to run it. */
export async function startDynamoDbLocal({ port, file }: DatabaseOptions = {}): Promise<Database> {
  const found = await findDynamoDbLocal();
  const chosen = port || (await freePort());
  return startProgram({ name: 'DynamoDB Local', ...found(chosen, file && dirname(file)), port: chosen });
}
