import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What is built from `folder`, in the form of a version with metadata (https://semver.org): `0.2.0+4f1c9a2b7d03` of a commit,
 * `0.2.0+4f1c9a2b7d03.changed` where files differ from it, `0.2.0+no-git` where the folder is no repository, as after unpacking an archive.
 */
export function builtFrom(folder: string = root): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  try {
    // an archive may be unpacked in somebody else's repository
    if (git(folder, 'rev-parse', '--show-prefix') !== '') return `${version}+no-git`;
    const commit = git(folder, 'rev-parse', '--short=12', 'HEAD');
    return `${version}+${commit}${git(folder, 'status', '--porcelain') === '' ? '' : '.changed'}`;
  } catch {
    return `${version}+no-git`;
  }
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
