import { StartFailure } from '../start-failure.ts';
import { startDynamoDbLocal } from './dynamodb-local.ts';
import { startDynoxide } from './dynoxide.ts';
import { type Database, type DatabaseOptions, Missing } from './program.ts';

/** A DynamoDB that somebody else has started, and stops. */
export function runningDatabase(url: string): Database {
  return { url, ended: new Promise(() => {}), stop: async () => {} };
}

/** Starts a DynamoDB on this computer: dynoxide, or DynamoDB Local where there is no dynoxide. */
export async function startDatabase(options: DatabaseOptions = {}, engines = [startDynoxide, startDynamoDbLocal]): Promise<Database> {
  const remedies: string[] = [];
  for (const start of engines) {
    try {
      return await start(options);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      if (error.remedy) remedies.push(error.remedy);
    }
  }
  throw new StartFailure(
    `There is no database here: ${[...remedies, 'or set DYNAMODB_ENDPOINT to a DynamoDB that runs already'].join(', ')}.`,
  );
}
