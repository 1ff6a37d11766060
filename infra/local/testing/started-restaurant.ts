import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api } from '#contract/index';
import type { Room, StoredRoom } from '#contract/reservations/room';
import { buildOutdated } from '../build-outdated.ts';
import { freePort } from '../ports.ts';
import { demoPassword } from '../seed/demo.ts';

const start = fileURLToPath(new URL('../start.ts', import.meta.url));

/** What a call sends besides its path. */
export interface Call {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** The reply to a call. */
export interface Reply<Data> {
  status: number;
  data: Data;
  nextCursor?: string;
}

/** A whole local restaurant in a process of its own, with its own ports and folder; the demo manager calls it. */
export async function localRestaurant() {
  await buildOutdated();
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-'));
  const [port, mailPort, databasePort] = [await freePort(), await freePort(), await freePort()];
  const site = `http://localhost:${port}`;
  const database = process.env.DYNAMODB_ENDPOINT ?? `http://127.0.0.1:${databasePort}`;
  // taken now: operators' commands, which tests call, set the address of the site in this process, and for another address a start builds the site anew
  const inherited = { ...process.env };
  let running: ChildProcess | undefined;
  let token = '';
  process.once('exit', () => running?.kill('SIGKILL'));

  async function call<Data>(path: string, { method = 'GET', body, headers }: Call = {}): Promise<Reply<Data>> {
    const signedIn: Record<string, string> = path === api.auth.login.path ? {} : { authorization: `Bearer ${token}` };
    const reply = await fetch(`${site}${path}`, {
      method,
      headers: { ...signedIn, ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, ...(await reply.json()) };
  }

  /** Whether a manager can sign in: on a busy computer the first requests may be answered with 503. */
  async function signIn(): Promise<boolean> {
    const { method, path } = api.auth.login;
    const reply = await call<{ token: string }>(path, { method, body: { email: 'manager@demo.test', password: demoPassword } });
    token = reply.status === 200 ? reply.data.token : '';
    return reply.status === 200;
  }

  return {
    database,
    call,
    /** Starts it, again after it was killed. */
    async open(): Promise<void> {
      const environment = { PORT: String(port), MAIL_PORT: String(mailPort), DYNAMODB_PORT: String(databasePort), LOCAL_FOLDER: folder };
      const child = spawn(process.execPath, [start], { env: { ...inherited, ...environment }, stdio: ['ignore', 'ignore', 'inherit'] });
      running = child;
      for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
        const reply = await fetch(site).catch(() => undefined);
        if (reply?.ok && (await signIn())) return;
        await sleep(50);
      }
      throw new Error('The restaurant did not start.');
    },
    kill: () => running?.kill('SIGKILL'),
    /** Replaces the tables; whose reservation has none then keeps it. */
    async setRoom(room: Room): Promise<void> {
      const { data } = await call<StoredRoom>(api.opening.room.path);
      const { method, path } = api.opening.updateRoom;
      const asked = api.opening.affectedByRoom;
      const lost = await call<{ _id: string }[]>(asked.path, { method: asked.method, body: { room } });
      const affected = { guests: 'keep', seen: lost.data.map(({ _id }) => _id) };
      const { status } = await call(path, { method, body: { room, version: data.version, affected } });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    },
    /** Stops it and deletes its folder. */
    async close(): Promise<void> {
      running?.kill('SIGTERM');
      if (running?.exitCode === null) await once(running, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
