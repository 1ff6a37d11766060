import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutantsOf } from './mutants.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const own = readFileSync(new URL('mutants.ts', import.meta.url));

/** Compiles a source file for Jest, with its mutants in it. */
export default {
  process: (source: string, path: string) => ({ code: mutantsOf(relative(root, path), source).code }),
  getCacheKey: (source: string, path: string) => createHash('sha256').update(own).update(path).update(source).digest('hex'),
};
