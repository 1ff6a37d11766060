import { execFileSync, fork } from 'node:child_process';
import { on } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Handler } from './request.ts';

const git = (...args: string[]) => execFileSync('git', args, { maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit of the last release: the one that names the present version in the change log. `undefined` where git does not know so far back. */
export function formerCommit(): string | undefined {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  try {
    if (git('rev-parse', '--is-shallow-repository').toString().trim() === 'true') return undefined;
    return git('log', '-1', '--format=%H', `-S## ${version} - `, '--', 'CHANGELOG.md').toString().trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The handlers of a commit, by the names of their files; they run in a process of their own, with the table and the clock of the test. */
export function releaseOf(commit: string): { handler: (name: string) => Handler; stop: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'former-release-'));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, 'package.json', 'functions') });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const child = fork(join(import.meta.dirname, 'answering.ts'), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const answers = on(child, 'message');
  return {
    handler: (name) => async (event) => {
      child.send({ name, event, now: Date.now() });
      const { value } = await answers.next();
      const { reply, error } = value?.[0] ?? { error: 'The former release has ended.' };
      if (error) throw new Error(error);
      return reply;
    },
    stop() {
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
