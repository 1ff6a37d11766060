import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../local/ports.ts';
import { stopped } from './programs.ts';

const sources = join(import.meta.dirname, 'moto');

/** An emulator of AWS that runs. */
export interface Emulator {
  url: string;
  /** A folder; a file in it, named like `AWS-CloudFront-Distribution`, makes the creation of that type fail with its content. */
  refusals: string;
  /** A folder; a file in it, named like an access key, is the policy of who has that key. All others may do everything, apart from functions. */
  policies: string;
  /** The program of that name, which is installed beside it. */
  cfnLint: string;
  /** The Python that it runs on. */
  python: string;
  stop(): Promise<void>;
}

/** The emulator could not be installed: PyPI does not answer, or there is no room. */
export class NotInstalled extends Error {}

/** The command of Python 3 on this computer, `undefined` when there is none. */
export function python(): string | undefined {
  return ['python3', 'python'].find((name) => spawnSync(name, ['-c', 'import sys, venv; assert sys.version_info >= (3, 10)']).status === 0);
}

/** Installs moto and cfn-lint into `folder` and starts it on a free port of this computer; its output goes to `folder`/emulator.log. */
export async function startEmulator(command: string, folder: string): Promise<Emulator> {
  const bin = join(folder, 'venv/bin');
  const inFolder = (program: string, args: string[]) => {
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0) throw new NotInstalled(`The emulator could not be installed: ${program} ${args.join(' ')} failed: ${stderr.trim()}`);
  };
  inFolder(command, ['-m', 'venv', join(folder, 'venv')]);
  inFolder(join(bin, 'python'), ['-m', 'pip', 'install', '--quiet', '--requirement', join(sources, 'requirements.txt')]);
  const [refusals = '', policies = ''] = ['refusals', 'policies'].map((name) => join(folder, name));
  for (const one of [refusals, policies]) mkdirSync(one);
  const lambda = join(import.meta.dirname, 'edge/lambda.ts');
  const port = await freePort();
  const log = openSync(join(folder, 'emulator.log'), 'a');
  const server = spawn(join(bin, 'python'), [join(sources, 'emulator.py'), String(port), refusals, policies, process.execPath, lambda], {
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', log, log],
  });
  process.once('exit', () => server.kill());
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, server);
  return { url, refusals, policies, cfnLint: join(bin, 'cfn-lint'), python: join(bin, 'python'), stop: () => stopped(server) };
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    const reply = await fetch(`${url}/moto-api/`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(200);
  }
  throw new Error('The emulator does not start; emulator.log says why.');
}
