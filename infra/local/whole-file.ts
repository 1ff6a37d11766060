import { renameSync, type WriteFileOptions, writeFileSync } from 'node:fs';

/** Writes a file beside its place and renames it into it: a process that is killed leaves the old content or the new one, never half of one. */
export function writeWholeFile(path: string, content: string, options?: WriteFileOptions): void {
  writeFileSync(`${path}.new`, content, options);
  renameSync(`${path}.new`, path);
}
