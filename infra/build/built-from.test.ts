import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { builtFrom } from './built-from.ts';

const archive = mkdtempSync(join(tmpdir(), 'built-from-'));
writeFileSync(join(archive, 'package.json'), '{"version":"3.2.1"}');

/** A repository with one commit, which `then` changes. */
function repository(then: (folder: string) => void = () => {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-from-'));
  cpSync(archive, folder, { recursive: true });
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'First'],
  ])
    execFileSync('git', ['-C', folder, ...args]);
  then(folder);
  return folder;
}

it('names the version and the commit', () => {
  const folder = repository();
  const commit = execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' });
  expect(builtFrom(folder)).toBe(`3.2.1+${commit.slice(0, 12)}`);
});

it.each([
  ['a changed file', (folder: string) => writeFileSync(join(folder, 'package.json'), '{"version":"3.2.1","private":true}')],
  ['a new file', (folder: string) => writeFileSync(join(folder, 'new.ts'), '')],
])('says that it is not the commit alone: %s', (_what, change) => {
  expect(builtFrom(repository(change))).toMatch(/^3\.2\.1\+[0-9a-f]{12}\.changed$/);
});

it('says so where there is no git, also in a folder of another repository', () => {
  expect(builtFrom(archive)).toBe('3.2.1+no-git');
  const unpacked = join(repository(), 'vendor/restaurant');
  mkdirSync(unpacked, { recursive: true });
  cpSync(archive, unpacked, { recursive: true });
  expect(builtFrom(unpacked)).toBe('3.2.1+no-git');
});
