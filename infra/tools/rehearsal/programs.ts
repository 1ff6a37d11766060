import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { operations } from '../../operations/commands.ts';
import { root } from '../../operations/operation.ts';

/** How a command ended, and what it printed. */
export interface Ended {
  code: number | null;
  out: string;
}

/** A command that runs. */
export interface Started {
  ended: Promise<Ended>;
  /** Ends it, with all that it has started, in the middle of what it does. */
  kill(): unknown;
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Starts a command of package.json, or one for operators, as `npm run` does. */
export function npmRun(name: string, args: string[], as?: string): Started {
  const isOperation = name in operations;
  const [program = '', ...own] = (scripts[isOperation ? 'ops' : name] ?? '').split(' ');
  return startProgram(program, [...own, ...(isOperation ? [name] : []), ...args], as);
}

/** Starts a program of the project in its folder; `as` is its access key. */
export function startProgram(program: string, args: string[], as = process.env.AWS_ACCESS_KEY_ID): Started {
  const env = { ...process.env, AWS_ACCESS_KEY_ID: as };
  const child = spawn(program, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (out += text));
  // the group of a process has its number
  const kill = () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      process.off('exit', kill);
      resolve({ code, out });
    });
  });
  return { ended, kill };
}

/** Ends a child process and waits for its end. */
export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Points this process, and what it starts, at the emulator with credentials that no account has. Settings of the shell that could lead to AWS
 * itself are taken away.
 */
export function workInEmulator({ url, edge, folder, region }: { url: string; edge: string; folder: string; region: string }): void {
  for (const name of Object.keys(process.env)) if (/^(AWS|CDK)_/.test(name)) delete process.env[name];
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: url,
    // functions ask Parameter Store without the SDK, which would know it from the line before
    AWS_ENDPOINT_URL_SSM: url,
    AWS_ACCESS_KEY_ID: 'rehearsal',
    AWS_SECRET_ACCESS_KEY: 'rehearsal',
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_CONFIG_FILE: join(folder, 'no-config'),
    AWS_SHARED_CREDENTIALS_FILE: join(folder, 'no-credentials'),
    AWS_EC2_METADATA_DISABLED: 'true',
    CDK_HOME: join(folder, 'cdk'),
    NO_COLOR: '1',
    REHEARSAL_EDGE: edge,
    REHEARSAL_FOLDER: folder,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'edge/to-edge.ts'))}`,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  });
}
