import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from './ports.ts';

// real processes, on a computer that may be busy with other tests

let taken: Server | undefined;
afterEach(() => {
  taken?.close();
  taken = undefined;
});

async function take(host: string): Promise<string> {
  const server = createServer();
  taken = server;
  return new Promise((resolve) => server.listen(0, host, () => resolve(String((server.address() as { port: number }).port))));
}

/** Runs `npm start` as npm would, with free ports and a folder of its own unless told otherwise. */
async function start(environment: Record<string, string> = {}, args: string[] = [], flags: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  const ports = { PORT: String(await freePort()), MAIL_PORT: String(await freePort()), DYNAMODB_PORT: String(await freePort()) };
  const child = spawn(process.execPath, [...flags, '--import', './infra/local/preflight.js', 'infra/local/start.ts', ...args], {
    env: { PATH: process.env.PATH, ...ports, LOCAL_FOLDER: folder, ...environment },
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { out, complaint, code, kept: readdirSync(folder) };
}

const oneSentence = /^[^\n]+[.]\n$/;

describe('a start that cannot succeed @full', () => {
  it.each([
    ['PORT', 'site', '127.0.0.1'],
    ['PORT', 'site', '0.0.0.0'],
    ['PORT', 'site', '::'],
    ['MAIL_PORT', 'mail viewer', '127.0.0.1'],
    ['DYNAMODB_PORT', 'database', '127.0.0.1'],
  ])('names the busy %s (%s, held on %s) in one sentence and leaves nothing behind', async (setting, part, host) => {
    const port = await take(host);
    const { complaint, out, code, kept } = await start({ [setting]: port });
    expect(complaint).toBe(`Port ${port} (${part}) is in use; stop what runs there or set ${setting} to another port.\n`);
    expect([code, out, kept]).toEqual([1, '', []]);
  });

  it('reports a DynamoDB endpoint that does not answer', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const { complaint, code } = await start({ DYNAMODB_ENDPOINT: nowhere });
    expect(complaint).toBe(`No DynamoDB answers at ${nowhere} (DYNAMODB_ENDPOINT).\n`);
    expect(code).toBe(1);
  });

  it.each([
    [{ PORT: 'eighty' }, [], 'PORT must be a port from 1 to 65535, not eighty.\n'],
    [{}, ['--frehs'], 'Only --fresh, --empty, --email and --watch are known here, not --frehs.\n'],
    [{}, ['--empty', '--email', 'nobody'], '--email must be an e-mail address, not nobody.\n'],
    [{}, ['--email', 'owner@bistro.test'], '--email names the first manager of a restaurant that starts with --empty.\n'],
  ])('explains a wrong setting %j %j', async (environment, args, sentence) => {
    const { complaint, code } = await start(environment as unknown as Record<string, string>, args);
    expect([complaint, code]).toEqual([sentence, 1]);
  });

  it('explains a Node that is too old', async () => {
    const old = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.19.0'})`;
    const { complaint, code } = await start({}, [], ['--import', old]);
    expect(complaint).toMatch(oneSentence);
    expect(complaint).toContain('runs on 20.19.0');
    expect(code).toBe(1);
  });
});

describe('the database', () => {
  it('ends with the process that started it, even when that is killed', async () => {
    const port = await freePort();
    const program = `const { startDatabase } = await import('./infra/local/database/database.ts'); await startDatabase({ port: ${port} }); console.log('up');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(await answers(port)).toBe(true);
    child.kill('SIGKILL');
    for (let tries = 0; (await answers(port)) && tries < 100; tries++) await sleep(20);
    expect(await answers(port)).toBe(false);
  });
});

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}`, { method: 'POST' }).then(
    () => true,
    () => false,
  );
}
