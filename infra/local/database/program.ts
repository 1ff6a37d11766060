import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartFailure } from '../ports.ts';
import type { Service } from '../service.ts';

const guard = fileURLToPath(new URL('guard.js', import.meta.url));

export interface Database extends Service {
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
  /** The command that stops it, where ending the first command does not. */
  stop?: string[];
  port: number;
  /** How long it may take until it answers, downloads included. */
  timeoutMs: number;
}

/** There is no such program on this computer; `remedy` says what to do about it, if anything can be done. */
export class Missing extends StartFailure {
  readonly remedy: string | undefined;

  constructor(program: string, remedy?: string) {
    super(remedy ? `There is no ${program} here: ${remedy}.` : `There is no ${program} for this computer.`);
    this.remedy = remedy;
  }
}

/** Starts a database that ends with this process, and waits until it answers. */
export async function startProgram({ name, command, stop: stopping, port, timeoutMs }: Program): Promise<Database> {
  const child = spawn(process.execPath, [guard, JSON.stringify(stopping ?? null), ...command], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // its own process group, so that Ctrl-C does not reach it: the database must run until the last request is answered
    detached: true,
    windowsHide: true,
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errorOutput = (errorOutput + chunk).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  const stop = async () => {
    child.stdin.destroy();
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const waiting = new AbortController();
  ended.then(() => waiting.abort());
  if (await answers(url, timeoutMs, waiting.signal)) return { url, ended, stop };
  const hasEnded = waiting.signal.aborted;
  await stop();
  throw hasEnded ? failure(name, port, errorOutput) : new StartFailure(`The database (${name}) does not answer.`);
}

async function answers(url: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
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

function failure(name: string, port: number, errorOutput: string): StartFailure {
  if (/in use|already allocated/i.test(errorOutput)) {
    return new StartFailure(`Port ${port} (database) is in use; stop what runs there or set DYNAMODB_PORT to another port.`);
  }
  if (/not found|ENOENT|EACCES|ENOEXEC/i.test(errorOutput)) return new Missing(name, 'run `npm install`');
  if (/UnsupportedClassVersion/.test(errorOutput)) return new Missing(name, 'install Java 17 or newer');
  return new StartFailure(`The database (${name}) did not start: ${errorOutput.trim().split('\n').at(-1) || 'it printed nothing'}.`);
}
