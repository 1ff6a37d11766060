import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Part } from './part.ts';
import { freePort } from './ports.ts';
import { StartFailure } from './start-failure.ts';

const binary = fileURLToPath(new URL('../../node_modules/@dynoxide/linux-x64/dynoxide', import.meta.url));
const command = existsSync(binary) ? [binary] : ['npx', '--yes', 'dynoxide@1.2.1'];

// The shell holds the read end of a pipe whose write end is ours: when this process ends, however it ends, so does the database.
const guard = '"$@" 3<&- & child=$!; { read -r _; kill "$child"; } <&3 >/dev/null 2>&1 & wait "$child"';

export interface Database extends Part {
  /** Settles when the database has ended, asked or not. */
  ended: Promise<void>;
}

/** Starts DynamoDB on SQLite; in memory unless `file` says where to keep it, on a free port unless `port` names one. */
export async function startDynoxide({ port, file }: { port?: number; file?: string } = {}): Promise<Database> {
  const chosen = port || (await freePort());
  const args = ['--port', String(chosen), ...(file ? ['--db-path', file] : [])];
  const child = spawn('sh', ['-c', guard, 'sh', ...command, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // its own process group: Ctrl-C reaches us first, and the database outlives the last request
    detached: true,
  });
  const complaint = linesOf(child);
  const lifeline = child.stdio[3] as Writable;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  const stop = async () => {
    lifeline.destroy();
    await ended;
  };
  const url = `http://127.0.0.1:${chosen}`;
  try {
    await Promise.race([answers(url), ended.then(() => Promise.reject(failure(chosen, complaint())))]);
  } catch (error) {
    await stop();
    throw error;
  }
  if (file) orderStream(file);
  return { url, ended, stop };
}

// dynoxide 1.2.1 looks through all its stream records at every write; with an index of ours it finds the last one at once
function orderStream(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('CREATE INDEX IF NOT EXISTS _stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))');
  database.close();
}

async function answers(url: string): Promise<void> {
  // npx may have to fetch the binary first
  const deadline = Date.now() + (command.length === 1 ? 10_000 : 120_000);
  while (Date.now() < deadline) {
    const reached = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(1000) }).then(
      () => true,
      () => false,
    );
    if (reached) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new StartFailure('The database (dynoxide) does not answer.');
}

function failure(port: number, complaint: string): StartFailure {
  if (/in use/i.test(complaint)) {
    return new StartFailure(`Port ${port} (database) is in use; stop what runs there or set DYNAMODB_PORT to another port.`);
  }
  if (/not found|ENOENT|E404/i.test(complaint)) {
    return new StartFailure(
      'The database (dynoxide) is missing; run `npm install`, or set DYNAMODB_ENDPOINT to a DynamoDB that runs already.',
    );
  }
  return new StartFailure(`The database (dynoxide) did not start: ${complaint.trim().split('\n').at(-1) || 'it said nothing'}.`);
}

function linesOf(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4000);
  });
  return () => text;
}
