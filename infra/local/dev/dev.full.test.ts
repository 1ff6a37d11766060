import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '#publishing/contract/api';
import { freePort } from '../ports.ts';

let child: ChildProcess | undefined;
let site: string;

// a process of its own, as `npm run dev` starts it
beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  const ports = { PORT: String(port), MAIL_PORT: String(await freePort()), DYNAMODB_PORT: String(await freePort()) };
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  child = spawn(process.execPath, ['infra/local/start.ts', '--watch'], {
    env: { ...process.env, ...ports, LOCAL_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  // read to the end: a process whose words nobody reads any more fails when it says some
  await new Promise<void>((resolve, reject) => {
    child?.stdout?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Ctrl-C stops everything')) resolve();
    });
    child?.once('exit', () => reject(new Error(`The development server did not start: ${said}`)));
  });
});

afterAll(async () => {
  child?.kill('SIGINT');
  if (child?.exitCode === null) await once(child, 'exit');
});

const textOf = async (path: string) => {
  const response = await fetch(`${site}${path}`, { headers: { accept: 'text/html' } });
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return response.text();
};

describe('npm run dev', () => {
  it('serves every page with the client of Vite and a complete head', async () => {
    for (const path of ['/', '/login', '/panel/reservations']) {
      const page = await textOf(path);
      expect(page).toContain('src="/@vite/client"');
      expect(page).toMatch(/<title>[^%<]+<\/title>/);
    }
  });

  it('serves the source files of the site, of the house and of each screen', async () => {
    for (const path of ['/@vite/client', '/main.tsx', '/house/client/client.ts', '/app/theme/fonts.css']) await textOf(path);
  });

  it('answers the API on the same origin', async () => {
    expect(JSON.parse(await textOf(api.menus.list.path))).toMatchObject({ success: true, data: expect.any(Array) });
    expect((await fetch(`${site}/api/nothing-here`)).status).toBe(404);
  });

  it('tells an open page over a WebSocket of the same server that the site has changed', async () => {
    const token = /wsToken = "([^"]+)"/.exec(await textOf('/@vite/client'))?.[1];
    const socket = new WebSocket(`${site.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    const [message] = await once(socket, 'message');
    expect(JSON.parse(message.data)).toEqual({ type: 'connected' });
    socket.close();
  });
});
