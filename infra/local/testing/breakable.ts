import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../ports.ts';
import type { Service } from '../service.ts';

/** A part of the local restaurant that a test can take away and bring back. */
export interface Breakable extends Service {
  /** Closes all connections; new ones are refused, as if the part does not run. */
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
}

/** Stands before the service at `url`; whoever uses the returned address finds it away when the test says so. */
export async function breakable(url: string): Promise<Breakable> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const service = connect(Number(port), hostname);
    const ends = [socket, service] as const;
    for (const end of ends) {
      sockets.add(end);
      end.on('error', () => {});
      end.once('close', () => {
        sockets.delete(end);
        for (const other of ends) other.destroy();
      });
    }
    socket.pipe(service).pipe(socket);
  });
  const ownPort = await listen(server, 0, 'breakable part', '');
  async function takeAway(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    url: `http://127.0.0.1:${ownPort}`,
    takeAway,
    async bringBack() {
      if (!server.listening) await listen(server, ownPort, 'breakable part', '');
    },
    stop: takeAway,
  };
}
