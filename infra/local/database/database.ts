import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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

export async function startDynoxide({ port, file }: DatabaseOptions = {}): Promise<Database> {
  const binary = await dynoxideFor(`${process.platform}-${process.arch}`);
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

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** dynoxide is published for these; package.json names the first only, because `npm ci` fails over an optional package that a registry lacks. */
const builtFor = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

/** The program dynoxide for a computer such as `darwin-arm64`: the installed one, or one that npm fetches once. */
export async function dynoxideFor(computer: string, folder = root, fetchPackage = installInto): Promise<string> {
  const installed = binaryIn(folder, computer);
  if (installed) return installed;
  if (!builtFor.includes(computer)) throw new Missing('dynoxide');
  if (computer === builtFor[0]) throw new Missing('dynoxide', 'run `npm install`');
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = optionalDependencies[`@dynoxide/${builtFor[0]}`];
  const cache = join(folder, `node_modules/.cache/dynoxide-${version}`);
  const wanted = `@dynoxide/${computer}@${version}`;
  if (!binaryIn(cache, computer)) await fetchPackage(cache, wanted).catch(() => undefined);
  const fetched = binaryIn(cache, computer);
  if (!fetched) throw new Missing('dynoxide', `run \`npm install --prefix ${relative(folder, cache)} ${wanted}\``);
  return fetched;
}

function binaryIn(folder: string, computer: string): string | undefined {
  const parts = join(folder, 'node_modules/@dynoxide', computer);
  return [join(parts, 'dynoxide'), join(parts, 'dynoxide.exe')].find(existsSync);
}

/** npm runs a script with its own path in `npm_execpath`: `npm` alone is no program on Windows. */
async function installInto(folder: string, wanted: string): Promise<void> {
  const [command, ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  await promisify(execFile)(command, [...first, 'install', '--prefix', folder, wanted], { timeout: 120_000 });
}

// dynoxide 1.2.1 looks through all its stream records at every write; with an index of ours it finds the last one at once
function orderStream(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('CREATE INDEX IF NOT EXISTS _stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))');
  database.close();
}
