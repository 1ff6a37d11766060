import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Part } from '../part.ts';
import { StartFailure } from '../start-failure.ts';

const guard = fileURLToPath(new URL('guard.js', import.meta.url));

export interface Database extends Part {
  /** Settles when the database has ended, asked or not. */
  ended: Promise<void>;
}

/** In memory unless `file` says where to keep it, on a free port unless `port` names one. */
export interface DatabaseOptions {
  port?: number;
  file?: string;
}

export interface Program {
  name: string;
  command: string[];
  /** What stops it where ending the command does not. */
  stop?: string[];
  port: number;
  /** How long it may take until it answers, in milliseconds; what is fetched first counts. */
  patience: number;
}

/** There is no such program on this computer; `remedy` says what to do about it. */
export class Missing extends StartFailure {
  readonly remedy: string;

  constructor(program: string, remedy: string) {
    super(`There is no ${program} here: ${remedy}.`);
    this.remedy = remedy;
  }
}

/** Starts a database that ends with this process, and waits until it answers. */
export async function startProgram({ name, command, stop: stopping, port, patience }: Program): Promise<Database> {
  const child = spawn(process.execPath, [guard, JSON.stringify(stopping ?? null), ...command], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // its own process group: Ctrl-C reaches us first, and the database outlives the last request
    detached: true,
    windowsHide: true,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint = (complaint + chunk).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  const stop = async () => {
    child.stdin.destroy();
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const waiting = new AbortController();
  ended.then(() => waiting.abort());
  if (await answers(url, patience, waiting.signal)) return { url, ended, stop };
  const hasEnded = waiting.signal.aborted;
  await stop();
  throw hasEnded ? failure(name, port, complaint) : new StartFailure(`The database (${name}) does not answer.`);
}

async function answers(url: string, patience: number, signal: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && !signal.aborted) {
    const reached = await fetch(url, { method: 'POST', signal: AbortSignal.any([signal, AbortSignal.timeout(1000)]) }).then(
      () => true,
      () => false,
    );
    if (reached) return true;
    await sleep(20, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

function failure(name: string, port: number, complaint: string): StartFailure {
  if (/in use|already allocated/i.test(complaint)) {
    return new StartFailure(`Port ${port} (database) is in use; stop what runs there or set DYNAMODB_PORT to another port.`);
  }
  if (/not found|ENOENT|E404|EACCES|ENOEXEC/i.test(complaint)) return new Missing(name, 'run `npm install`');
  if (/UnsupportedClassVersion/.test(complaint)) return new Missing(name, 'install Java 17 or newer');
  return new StartFailure(`The database (${name}) did not start: ${complaint.trim().split('\n').at(-1) || 'it said nothing'}.`);
}
