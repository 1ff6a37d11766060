import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { inOneProcess } from './build-outdated.ts';

const folder = mkdtempSync(join(tmpdir(), 'restaurant-lock-'));
const lock = join(folder, 'below', '.building');
afterAll(() => rmSync(folder, { recursive: true }));

describe('what only one process at a time may do', () => {
  it('begins when the one before has ended, also when that fails', async () => {
    const steps: string[] = [];
    let fail: ((why: Error) => void) | undefined;
    const first = inOneProcess(lock, () => new Promise((_, reject) => (fail = reject)));
    const second = inOneProcess(lock, async () => steps.push('second'));
    await new Promise((resolve) => setImmediate(resolve));
    steps.push('first ends');
    fail?.(new Error('It is broken.'));
    await expect(first).rejects.toThrow('It is broken.');
    await second;
    expect(steps).toEqual(['first ends', 'second']);
    expect(existsSync(lock)).toBe(false);
  });

  it('begins at once where a process that is gone has left its lock', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lock, String(pid));
    expect(await inOneProcess(lock, async () => 'done')).toBe('done');
  });
});
