import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Room, StoredRoom } from '#evening/contract/room';
import { api } from '#publishing/contract/api';
import { buildOutdated } from '../../local/build-outdated.ts';
import { freePort } from '../../local/ports.ts';
import { demoPassword } from '../../local/seed/demo.ts';

const start = fileURLToPath(new URL('../../local/start.ts', import.meta.url));
/** How long it may take to answer, to start and to stop (ms): whoever waits longer is told for what. */
const mostMs = { answer: 60_000, start: 120_000, stop: 30_000 };

/** What a call sends besides its path. */
export interface Call {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  /** Whether a visitor calls who has not signed in. */
  asVisitor?: boolean;
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

  async function call<Data>(path: string, { method = 'GET', body, headers, asVisitor = false }: Call = {}): Promise<Reply<Data>> {
    const signedIn: Record<string, string> = asVisitor ? {} : { authorization: `Bearer ${token}` };
    try {
      const reply = await fetch(`${site}${path}`, {
        method,
        headers: { ...signedIn, ...headers, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(mostMs.answer),
      });
      return { status: reply.status, ...(await reply.json()) };
    } catch (cause) {
      throw new Error(`${method} ${path} had no answer.`, { cause });
    }
  }

  /** Whether a manager can sign in: on a busy computer the first requests may be answered with 503. */
  async function signIn(): Promise<boolean> {
    const { method, path } = api.auth.login;
    const reply = await call<{ token: string }>(path, {
      method,
      body: { email: 'manager@demo.test', password: demoPassword },
      asVisitor: true,
    });
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
      const tooLate = AbortSignal.timeout(mostMs.start);
      while (!tooLate.aborted && child.exitCode === null) {
        const reply = await fetch(site, { signal: tooLate }).catch(() => undefined);
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
      if (running?.exitCode === null) await once(running, 'exit', { signal: AbortSignal.timeout(mostMs.stop) });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
