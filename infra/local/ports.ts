import { randomInt } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

// the systems give higher ports to outgoing connections: one of those could be taken while a service restarts
const [first, last] = [10_000, 32_000];
let next = randomInt(first, last);

/** A port that is free at this moment; each call of a process returns another one. */
export async function freePort(): Promise<number> {
  const port = next;
  next = port === last ? first : port + 1;
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Throws when the port is still in use after `waitMs`; `setting` is the environment variable that changes it. */
export async function requireFreePort(port: number, service: string, setting: string, waitMs = 0): Promise<void> {
  const deadline = Date.now() + waitMs;
  while (await isTaken(port)) {
    if (Date.now() >= deadline) throw portInUse(port, service, setting);
    await sleep(100);
  }
}

async function isTaken(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => answersOn(port, host)));
  return answers.includes(true);
}

/** Listens on this computer only, on `port` or (0) on a free port, and returns it. */
export function listen(server: Server, port: number, service: string, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => reject(failureOf(error, port, service, setting));
    server.once('error', onError).listen(port, '127.0.0.1', () => {
      server.off('error', onError);
      resolve((server.address() as { port: number }).port);
    });
  });
}

function failureOf(error: NodeJS.ErrnoException, port: number, service: string, setting: string): Error {
  if (error.code === 'EADDRINUSE') return portInUse(port, service, setting);
  if (error.code === 'EACCES')
    return new StartFailure(`Port ${port} (${service}) needs rights you do not have; set ${setting} to one above 1023.`);
  return error;
}

function portInUse(port: number, service: string, setting: string): StartFailure {
  return new StartFailure(`Port ${port} (${service}) is in use; stop what runs there or set ${setting} to another port.`);
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

/** Why the local restaurant cannot start, in one sentence for the developer. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
