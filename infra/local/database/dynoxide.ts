import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { freePort } from '../ports.ts';
import { type Database, type DatabaseOptions, startProgram } from './program.ts';

const binary = fileURLToPath(new URL('../../../node_modules/@dynoxide/linux-x64/dynoxide', import.meta.url));
const isInstalled = existsSync(binary);

/** Starts DynamoDB on SQLite. */
export async function startDynoxide({ port, file }: DatabaseOptions = {}): Promise<Database> {
  const chosen = port || (await freePort());
  const database = await startProgram({
    name: 'dynoxide',
    command: [
      ...(isInstalled ? [binary] : ['npx', '--yes', 'dynoxide@1.2.1']),
      '--port',
      String(chosen),
      ...(file ? ['--db-path', file] : []),
    ],
    port: chosen,
    // npx may have to fetch the binary first
    patience: isInstalled ? 10_000 : 120_000,
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
