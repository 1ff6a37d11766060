import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createTable } from '../local/table.ts';
import start from '../local/test-parts.ts';
import { root } from './operation.ts';

/** Starts the local parts with a table of the calling test's own; its name must stand in the environment before a function is imported. */
export async function startTestRestaurant(): Promise<{ endpoint: string; table: string }> {
  await start();
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const table = `test-${randomBytes(6).toString('hex')}`;
  await createTable(endpoint, table);
  process.env.TABLE_NAME = table;
  return { endpoint, table };
}

/** Runs an operation as an operator does and gives what it printed and how it ended. */
export function operate(name: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const program = join(root, 'node_modules/.bin/node');
  return new Promise((resolve) => {
    execFile(program, [join(root, 'infra/operations', `${name}.ts`), ...args], { env: process.env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}
