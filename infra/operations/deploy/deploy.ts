import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { builtFrom } from '../../build/built-from.ts';
import { bundleFolder } from '../../build/bundle.ts';
import { hasPackagesOfLambda, packagesBeside } from '../../build/lambda-packages.ts';
import { type Settings, sharedSettings } from '../../settings.ts';
import { styleHashesOf } from '../../site/response-headers.ts';
import { keysParameterOf, stackNames } from '../../stacks/stack-names.ts';
import { createKeys } from '../keys/keys-parameter.ts';
import { OperationFailure, optionsOf, root, run, setRegion } from '../operation.ts';
import { publishPages } from '../release/publish-pages.ts';
import { invalidate, releaseSite, uploadAssets } from '../release/release.ts';
import { smokeTest } from '../release/smoke.ts';
import { checkVersions, type Versions } from '../release/versions.ts';
import { connect, type DeployedRestaurant, deployedRestaurant, liveStack, requireAccount, setParameters } from '../restaurant.ts';
import { deployStacks, type Runner } from './deployment.ts';
import { asksOperator, changesOf, changesTable, deploymentSettings, restoredTableOf } from './deployment-settings.ts';
import { existingParts, protectTable, setProtection } from './existing.ts';
import { preflight } from './preflight.ts';

/** The hashes of the styles in the home page that visitors get now; none when it does not answer. */
export async function liveStyles(siteUrl: string, ask: typeof fetch = fetch): Promise<string> {
  const page = await ask(siteUrl, { signal: AbortSignal.timeout(10_000) })
    .then((reply) => reply.text())
    .catch(() => '');
  return styleHashesOf(page).join(' ');
}

export const spawned: Runner = (program, args, environment = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
    child.once('error', reject).once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new OperationFailure(`${program} ${args[0]} failed.`));
    });
  });

function buildSite(settings: Settings, siteUrl: string): Promise<void> {
  return spawned('node', ['infra/build/build.ts', 'site'], { SITE_URL: siteUrl, RESTAURANT_SETTINGS: sharedSettings(settings) });
}

/** Writes the templates to cdk.out, with what the deployment knows of the account. */
async function synthesise(settings: Settings, changes: readonly string[], live: DeployedRestaurant | undefined): Promise<void> {
  const names = stackNames(settings);
  const [data, restaurant] = await Promise.all([names.data, names.restaurant].map((name) => liveStack(name, settings.region)));
  const found = {
    restoredTable: restoredTableOf(changes, data?.outputs),
    liveStyles: live ? await liveStyles(live.SiteUrl) : '',
    liveStacks: [data && names.data, restaurant && names.restaurant].filter(Boolean).join(' '),
    existing: (settings.existing.length > 0 ? settings.existing : await existingParts(settings)).join(' '),
  };
  const context = [...changes, ...Object.entries(found).map(([name, value]) => `${name}=${value}`)];
  await spawned('cdk', ['synth', '--quiet', ...context.flatMap((change) => ['-c', change])]);
  await spawned('cdk', ['diff', names.data, '--app', 'cdk.out']);
  // CloudFormation would want the parameters of this one, which only a deployment has
  await spawned('cdk', ['diff', names.restaurant, '--method', 'template', '--app', 'cdk.out']);
}

if (import.meta.main) {
  await run(async () => {
    const { yes, endpoint, ...options } = optionsOf({
      context: { type: 'string', short: 'c', multiple: true },
      yes: { type: 'boolean', short: 'y' },
    });
    if (endpoint) throw new OperationFailure('npm start runs the restaurant on this computer; --endpoint is not for a deployment.');
    const changes = changesOf(options);
    const settings = deploymentSettings(changes);
    const asks = asksOperator({ yes, isTerminal: process.stdin.isTTY });
    setRegion(settings.region);
    await preflight(settings);
    // the preflight passes over what it could not check
    await requireAccount(settings.account);

    const before = await deployedRestaurant(settings.stage);
    const siteUrl = settings.domain ? `https://${settings.domain}` : before?.SiteUrl;
    // the template allows the styles of the home page by their hash, so that is built first
    await buildSite(settings, siteUrl ?? '');
    await synthesise(settings, changes, before);
    if (!Object.keys(packagesBeside).map(bundleFolder).every(hasPackagesOfLambda))
      throw new OperationFailure('The binaries of sharp for Lambda are missing: deploy where npm reaches its registry.');
    const lastWords: string[] = [];
    const steps = {
      program: spawned,
      stack: liveStack,
      originProof: async () => (await createKeys(keysParameterOf(settings))).originProof,
      uploadAssets: (bucket: string) => uploadAssets(join(root, 'dist/site'), bucket),
      checkVersions,
      setParameters,
      publishSite: async (restaurant: DeployedRestaurant, functions: Versions) => {
        const { SiteUrl, SiteBucket, DistributionId, TableName } = restaurant;
        // without a domain CloudFront chooses the address, and the first deployment learns it only now
        if (SiteUrl !== siteUrl) await buildSite(settings, SiteUrl);
        // functions before pages: open pages go on with the new API, and no new page meets the old one (docs/decisions/052-releases.md)
        const site = { folder: join(root, 'dist/site'), bucket: SiteBucket, build: builtFrom(), functions, table: TableName };
        await invalidate(DistributionId, await releaseSite(site));
        await publishPages(restaurant);
      },
      protectStack: (name: string) => setProtection(name, true),
      protectTable,
      sayLast: (sentence: string) => lastWords.push(sentence),
    };
    const { SiteUrl } = await deployStacks(settings, steps, { asks, isAtOnce: changesTable(changes) });
    console.info(`\n  ${SiteUrl}\n`);
    if (!before) console.info(firstSteps(settings));
    const where = { stage: settings.stage, account: settings.account };
    lastWords.push(...(await openAfterwards(where)));
    try {
      await smokeTest(where);
    } finally {
      for (const sentence of lastWords) console.info(`\n${sentence}`);
    }
  });
}

/** Changes what is stored in an earlier form, and says what of it is left to the operator; that it cannot is no failure of the deployment. */
async function openAfterwards(where: { stage: string; account: string | undefined }): Promise<string[]> {
  try {
    await connect(where);
    // they read the environment that is set now
    const { migrations } = await import('../migrations.ts');
    const { finishMigrations } = await import('../migrate.ts');
    const { openInLedger } = await import('../check-ledger.ts');
    return [...(await finishMigrations(migrations)), ...(await openInLedger())];
  } catch (error) {
    const { name, message } = error as Error;
    return [
      `Whether stored items are of an earlier form could not be found out (${name}: ${message}), and staff may not see those that are:\n  npm run ops -- migrate --run\n  npm run ops -- check-ledger`,
    ];
  }
}

function firstSteps({ stage, sender }: Settings): string {
  return `Next:
  1. Confirm the mails from AWS: the sender ${sender} and the alarm subscriptions.
  2. npm run ops -- create-manager --stage ${stage} --email you@your-restaurant.example
  3. Leave the SES sandbox before guests come: docs/runbook.md, first deployment.
`;
}
