import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { hashQuickly } from '../../../functions/testing/quick-hashes.ts';
import { root } from '../../operations/operation.ts';
import { createTable } from '../database/create-table.ts';
import { askDirectly } from '../database/direct-call.ts';
import start from './test-services.ts';

/** Starts the local services and creates a table for the calling test; its name must be in the environment before a function is imported. */
export async function startTestRestaurant({ withStream = false } = {}): Promise<{ endpoint: string; table: string }> {
  hashQuickly(true);
  await start();
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const table = `test-${randomBytes(6).toString('hex')}`;
  // dynoxide becomes slower with every record of a stream
  await createTable(endpoint, table, { withStream });
  process.env.TABLE_NAME = table;
  askDirectly((await import('#house/table/table')).client);
  return { endpoint, table };
}

/** Runs an operation as `npm run ops` does and gives what it printed and how it ended. */
export function operate(name: string, ...args: string[]) {
  return runProgram('infra/operations/commands.ts', name, ...args);
}

/** Runs a file of the project with Node and gives what it printed and how it ended. */
export function runProgram(file: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, file), ...args], { env: process.env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}
