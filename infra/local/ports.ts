import { connect, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from './start-failure.ts';

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Refuses a port that somebody still listens on after `patienceMs`; `setting` is the variable that moves it. */
export async function claim(port: number, part: string, setting: string, patienceMs = 0): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (await isTaken(port)) {
    if (Date.now() >= deadline) throw busy(port, part, setting);
    await sleep(100);
  }
}

async function isTaken(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => answersOn(port, host)));
  return answers.includes(true);
}

/** Listens on this computer only, on `port` or (0) on a free one, and says which. */
export function listen(server: Server, port: number, part: string, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(refusal(error, port, part, setting));
    server.once('error', refuse).listen(port, '127.0.0.1', () => {
      server.off('error', refuse);
      resolve((server.address() as { port: number }).port);
    });
  });
}

function refusal(error: NodeJS.ErrnoException, port: number, part: string, setting: string): Error {
  if (error.code === 'EADDRINUSE') return busy(port, part, setting);
  if (error.code === 'EACCES')
    return new StartFailure(`Port ${port} (${part}) needs rights you do not have; set ${setting} to one above 1023.`);
  return error;
}

function busy(port: number, part: string, setting: string): StartFailure {
  return new StartFailure(`Port ${port} (${part}) is in use; stop what runs there or set ${setting} to another port.`);
}

function answersOn(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .once('connect', () => settle(true))
      .once('timeout', () => settle(false))
      .once('error', () => settle(false));
  });
}
