import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { freePort, StartFailure } from '../ports.ts';
import { startDynamoDbLocal } from './dynamodb-local.ts';
import { type Database, type DatabaseOptions, Missing, startProgram } from './program.ts';

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

const { platform, arch } = process;
const packageFolder = fileURLToPath(new URL(`../../../node_modules/@dynoxide/${platform}-${arch}`, import.meta.url));
const binary = [`${packageFolder}/dynoxide`, `${packageFolder}/dynoxide.exe`].find(existsSync);

// package.json names this one package of dynoxide: `npm ci` fails over an optional package that the registry does not have
const isSupported = platform === 'linux' && arch === 'x64';

/** Starts DynamoDB on SQLite. */
export async function startDynoxide({ port, file }: DatabaseOptions = {}): Promise<Database> {
  if (!binary) throw new Missing('dynoxide', isSupported ? 'run `npm install`' : undefined);
  const chosen = port || (await freePort());
  const database = await startProgram({
    name: 'dynoxide',
    command: [binary, '--port', String(chosen), ...(file ? ['--db-path', file] : [])],
    port: chosen,
    timeoutMs: 30_000,
  });
  if (file) orderStream(file);
  return database;
}

// dynoxide 1.2.1 looks through all its stream records at every write; with an index of ours it finds the last one at once
function orderStream(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('CREATE INDEX IF NOT EXISTS _stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))');
  database.close();
}
