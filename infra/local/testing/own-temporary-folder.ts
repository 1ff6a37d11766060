import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives this process and those that it starts a temporary folder of their own, and deletes it with all that tests have left there when this process ends. */
export function ownTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-tests-'));
  // Windows reads TEMP, the others TMPDIR
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
