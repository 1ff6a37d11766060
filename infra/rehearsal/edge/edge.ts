import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, openSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { bundleFolder, functionNames } from '../../build/bundle.ts';
import { listen } from '../../local/ports.ts';
import { close, type Service } from '../../local/service.ts';
import { stopped } from '../programs.ts';
import { type Deployed, deployedAt, downloadSite } from './deployed.ts';

/** A deployed restaurant that answers on this computer. */
interface Application {
  deployed: string;
  url: string;
  process: ChildProcess;
}

/**
 * Stands in for CloudFront, API Gateway and Lambda, which the emulator does not run: answers for each distribution with the site that is in its
 * bucket, and with the bundled functions in the environment of the versions that are live. What is deployed is looked up for each request.
 */
export async function startEdge(folder: string): Promise<Service> {
  const applications = new Map<string, Application>();

  async function applicationOf(host: string): Promise<Application> {
    const deployed = await deployedAt(host);
    const identity = JSON.stringify(deployed);
    const running = applications.get(host);
    if (running?.deployed === identity) return running;
    if (running) await stopped(running.process);
    const started = await startApplication(deployed, identity, folder);
    applications.set(host, started);
    return started;
  }

  // one look-up after the other: two requests at once must not start an application twice
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer(async (request, response) => {
    try {
      const found = last.then(() => applicationOf(String(request.headers['x-forwarded-host'])));
      last = found.catch(() => undefined);
      pass(request, response, (await found).url);
    } catch (error) {
      console.error(error);
      response.writeHead(502).end();
    }
  });
  const port = await listen(server, 0, 'edge', 'another port');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await close(server);
      for (const application of applications.values()) await stopped(application.process);
    },
  };
}

async function startApplication(deployed: Deployed, identity: string, folder: string): Promise<Application> {
  const own = mkdtempSync(join(folder, 'application-'));
  await downloadSite(deployed.bucket, join(own, 'site'));
  // a copy, because the next deployment bundles them again while this one answers
  for (const name of functionNames) cpSync(bundleFolder(name), join(own, 'functions', name), { recursive: true });
  const log = openSync(join(own, 'log'), 'a');
  const child = fork(join(import.meta.dirname, 'application.ts'), [own, deployed.originProof], {
    env: { ...process.env, ...deployed.environment },
    stdio: ['ignore', log, log, 'ipc'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The application has ended; ${own}/log says why.`)));
  const [url] = await Promise.race([once(child, 'message'), ended]);
  return { deployed: identity, url, process: child };
}

function pass(request: IncomingMessage, response: ServerResponse, to: string): void {
  const { method, headers, url = '/' } = request;
  const forwarded = ask(new URL(url, to), { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  forwarded.once('error', (error) => response.destroy(error));
  request.pipe(forwarded);
}
