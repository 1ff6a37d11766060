import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleHashesOf } from '../response-headers.ts';
import { type Settings, settingsFrom } from '../settings.ts';
import { edgeRegion, needsEdge, stackNames } from '../stacks.ts';
import { changeKeys, completed } from './keys.ts';
import { OperationFailure, optionsOf, root, run } from './operation.ts';
import { invalidate, uploadSite } from './release.ts';
import { outputsOf, type Restaurant, restaurantOf } from './restaurant.ts';

/** Runs a program with what is printed going to the operator; fails when it fails. */
export type Runner = (program: string, args: string[], environment?: Record<string, string>) => Promise<void>;

/** The settings of cdk.json with `-c name=value` over them. */
export function deploymentSettings(changes: readonly string[]): Settings {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const changed = Object.fromEntries(changes.map((change) => [change.split('=')[0], change.slice(change.indexOf('=') + 1)]));
  const settings = settingsFrom((name) => changed[name] ?? context[name]);
  const examples = [settings.sender, settings.alarmEmail].filter((address) => address.endsWith('@example.com'));
  if (examples.length > 0) throw new OperationFailure(`Put your own addresses into cdk.json in place of ${examples.join(' and ')}.`);
  return settings;
}

/** The stacks of a deployment in their order, each with the parameters it takes from the outputs of those before. */
export async function deployStacks(settings: Settings, program: Runner, outputs = outputsOf): Promise<Restaurant> {
  const names = stackNames(settings);
  const deploy = async (name: string, region: string, parameters: Record<string, string | undefined> = {}) => {
    const given = Object.entries(parameters).flatMap(([key, value]) => ['--parameters', `${name}:${key}=${value}`]);
    await program('cdk', ['deploy', name, '--exclusively', '--app', 'cdk.out', ...given]);
    const found = await outputs(name, region);
    if (!found) throw new OperationFailure(`The stack ${name} did not come up; see what CloudFormation says above.`);
    return found;
  };
  const edge = needsEdge(settings) ? await deploy(names.edge, edgeRegion) : {};
  const restaurant = (await deploy(names.restaurant, settings.region, edge)) as unknown as Restaurant;
  await deploy(names.edgeLogs, edgeRegion, { DistributionId: restaurant.DistributionId, LogBucket: restaurant.LogBucket });
  return restaurant;
}

/** The hashes of the styles in the home page that visitors get now; none when it does not answer. */
export async function liveStyles(siteUrl: string, ask: typeof fetch = fetch): Promise<string> {
  const page = await ask(siteUrl, { signal: AbortSignal.timeout(10_000) })
    .then((reply) => reply.text())
    .catch(() => '');
  return styleHashesOf(page).join(' ');
}

const spawned: Runner = (program, args, environment = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
    child.once('error', reject).once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new OperationFailure(`${program} ${args[0]} failed.`));
    });
  });

if (import.meta.main) {
  await run(async () => {
    const options = optionsOf({ context: { type: 'string', short: 'c', multiple: true } });
    if (options.endpoint) throw new OperationFailure('npm start runs the restaurant on this computer; --endpoint is not for a deployment.');
    const given = [
      ...(options.context ?? []),
      ...(options.stage ? [`stage=${options.stage}`] : []),
      ...(options.region ? [`region=${options.region}`] : []),
    ];
    const settings = deploymentSettings(given);
    process.env.AWS_REGION = settings.region;
    const before = await restaurantOf(settings.stage);
    const siteUrl = settings.domain ? `https://${settings.domain}` : before?.SiteUrl;
    const buildSite = (address: string) => spawned('node', ['infra/build.ts', 'site'], { SITE_URL: address });
    // the template allows the styles of the home page by their hash, so that is built first
    await buildSite(siteUrl ?? '');
    const live = before ? await liveStyles(before.SiteUrl) : '';

    const changes = [...given, `liveStyles=${live}`].flatMap((change) => ['-c', change]);
    await spawned('cdk', ['synth', '--quiet', ...changes]);
    await spawned('cdk', ['diff', stackNames(settings).restaurant, '--app', 'cdk.out']);
    const restaurant = await deployStacks(settings, spawned);
    process.env.SECRET_ID = restaurant.SecretId;
    await changeKeys(completed);
    // without a domain CloudFront chooses the address, and the first deployment learns it only now
    if (restaurant.SiteUrl !== siteUrl) await buildSite(restaurant.SiteUrl);
    await invalidate(restaurant.DistributionId, await uploadSite(join(root, 'dist/site'), restaurant.SiteBucket));

    console.info(`\n  ${restaurant.SiteUrl}\n`);
    if (!before) console.info(firstSteps(settings));
  });
}

function firstSteps({ stage, sender }: Settings): string {
  return `Next:
  1. Confirm the mails from AWS: the sender ${sender} and the alarm subscriptions.
  2. npm run create-manager -- --stage ${stage} --email you@your-restaurant.example
  3. Leave the SES sandbox before guests come: docs/runbook.md, first deployment.
`;
}
