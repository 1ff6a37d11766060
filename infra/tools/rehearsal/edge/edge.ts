import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, GetDistributionConfigCommand } from '@aws-sdk/client-cloudfront';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { bundleFolder, functionNames } from '../../../build/bundle.ts';
import { listen } from '../../../local/ports.ts';
import { close, type Service } from '../../../local/service.ts';
import { filesIn } from '../../../operations/release/releases.ts';
import { type DeployedRestaurant, deployedRestaurant } from '../../../operations/restaurant.ts';
import { stackNames } from '../../../stacks/stack-names.ts';
import { stopped } from '../programs.ts';

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

/** What the account says of a deployed restaurant. */
interface Deployed {
  bucket: string;
  /** When each file of the site was stored. */
  files: string;
  /** The versions of the functions that are live, and all their variables. */
  versions: string;
  environment: Record<string, string>;
  /** The header by which the API knows the distribution. */
  originProof: string;
}

/** The stages of the rehearsal. */
const stages = ['production', 'test'];

/** The restaurant behind the name of a distribution. */
async function deployedAt(host: string): Promise<Deployed> {
  for (const stage of stages) {
    const restaurant = await deployedRestaurant(stage);
    if (restaurant?.SiteUrl === `https://${host}`) return deployed(stage, restaurant);
  }
  throw new Error(`There is no restaurant at ${host}.`);
}

async function deployed(stage: string, { SiteBucket, DistributionId }: DeployedRestaurant): Promise<Deployed> {
  const files: string[] = [];
  for await (const { path, uploadedAt } of filesIn(SiteBucket, new S3Client())) files.push(`${path} ${uploadedAt.toISOString()}`);
  return {
    bucket: SiteBucket,
    files: files.join(),
    ...(await functionsOf(stackNames({ stage }).restaurant)),
    originProof: await sentProof(DistributionId),
  };
}

async function functionsOf(StackName: string): Promise<Pick<Deployed, 'versions' | 'environment'>> {
  const { StackResourceSummaries = [] } = await new CloudFormationClient().send(new ListStackResourcesCommand({ StackName }));
  const aliases = StackResourceSummaries.filter(({ ResourceType }) => ResourceType === 'AWS::Lambda::Alias');
  const functions = new LambdaClient();
  const live = await Promise.all(
    aliases.map(({ PhysicalResourceId }) => functions.send(new GetFunctionConfigurationCommand({ FunctionName: PhysicalResourceId }))),
  );
  return {
    versions: live.map(({ FunctionArn }) => FunctionArn).join(),
    environment: Object.assign({}, ...live.map(({ Environment }) => Environment?.Variables)),
  };
}

/** The header by which a distribution proves to the API that it has asked. */
export async function sentProof(Id: string): Promise<string> {
  const { DistributionConfig } = await new CloudFrontClient().send(new GetDistributionConfigCommand({ Id }));
  const headers = DistributionConfig?.Origins?.Items?.flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? []) ?? [];
  return headers.find(({ HeaderName }) => HeaderName === 'x-origin-verify')?.HeaderValue ?? '';
}

/** Copies the site from its bucket into a folder. */
async function downloadSite(Bucket: string, folder: string): Promise<void> {
  const client = new S3Client();
  for await (const { path } of filesIn(Bucket, client)) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: path }));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), (await Body?.transformToByteArray()) ?? '');
  }
}
