import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { invocationOf } from '../../../local/gateway/function-host.ts';

// one call of a function, in a process that has the function's own environment; see moto/functions.py
const [folder = '', reply = ''] = process.argv.slice(2);
try {
  const { handler } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
  const said = await handler(JSON.parse(readFileSync(0, 'utf8') || 'null'), invocationOf(120));
  writeFileSync(reply, JSON.stringify(said ?? null));
  process.exit(0);
} catch (error) {
  const { name: errorType, message: errorMessage } = error instanceof Error ? error : new Error(String(error));
  writeFileSync(reply, JSON.stringify({ errorType, errorMessage }));
  process.exit(1);
}
