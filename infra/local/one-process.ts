import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs what only one process at a time may do; the file `lock` holds the id of that process. What a killed process has left is taken over. */
export async function inOneProcess<T>(lock: string, run: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  while (!isTaken(lock)) {
    if (isLeft(lock)) rmSync(lock, { force: true });
    else await sleep(50);
  }
  try {
    return await run();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isTaken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that has the lock is gone. */
function isLeft(lock: string): boolean {
  try {
    // without an id yet, it asks for the own process group
    return !process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
