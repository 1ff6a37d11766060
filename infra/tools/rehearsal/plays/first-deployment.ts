import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { filesIn } from '../../../operations/release/releases.ts';
import { deployedRestaurant, stackIn } from '../../../operations/restaurant.ts';
import { stackNames } from '../../../stacks/stack-names.ts';
import { manager, openRestaurant } from '../guest.ts';
import { npmRun } from '../programs.ts';
import { account, argumentsOf, command, lastLine, lineWith, program, restaurant, type Step, same, stateOf } from '../step.ts';

const names = stackNames({ stage: 'production' });
const regions = [process.env.AWS_REGION ?? 'eu-central-1', 'us-east-1'];
/** What AWS says to new accounts; docs/runbook.md names it. */
const refusal = 'Your account must be verified before you can add or modify CloudFront resources';

/** From an empty account to a restaurant that takes reservations. */
export const firstDeployment = (refusals: string): Step[] => [
  {
    command: 'npm run ops -- preflight',
    shows: 'names what an empty account lacks, and changes nothing',
    async play() {
      const prints = regions.map((region) => `npx cdk bootstrap aws://${account}/${region}`);
      await command('preflight', [], { code: 1, prints: [...prints, 'The deployment would fail. Nothing was changed'] });
      return 'stops: CDK is not bootstrapped in two regions';
    },
  },
  {
    command: 'npx cdk bootstrap',
    shows: 'makes what the preflight missed',
    async play() {
      const environments = regions.map((region) => `aws://${account}/${region}`);
      await program('cdk', ['bootstrap', ...environments], { prints: environments.map((one) => `${one} bootstrapped`) });
      return lastLine(await command('preflight', []));
    },
  },
  {
    command: 'npm run deploy',
    shows: 'CloudFormation refuses a resource of the application: it is rolled back, the data stays',
    async play() {
      const file = join(refusals, 'AWS-CloudFront-Distribution');
      writeFileSync(file, refusal);
      await command('deploy', ['--yes'], { code: 1, prints: [refusal] });
      rmSync(file);
      same('the states', [await stateOf(names.data), await stateOf(names.restaurant)], ['CREATE_COMPLETE', 'ROLLBACK_COMPLETE']);
      return 'data CREATE_COMPLETE, application ROLLBACK_COMPLETE';
    },
  },
  {
    command: 'npm run deploy',
    shows: 'goes on from there; killed while it uploads the site',
    async play() {
      const before = await outputsOfData();
      const deployment = npmRun('deploy', argumentsOf('deploy', ['--yes']));
      await Promise.race([untilUploaded(10), deployment.ended]);
      deployment.kill();
      await deployment.ended;
      same('the data', await outputsOfData(), before);
      const { length } = await uploadedFiles();
      if ((await stackIn(names.edgeLogs, 'us-east-1')) !== undefined) throw new Error('it was killed too late');
      return `killed with ${length} files uploaded`;
    },
  },
  {
    command: 'npm run deploy',
    shows: 'completes what was interrupted, also where AWS makes no index of places; the checks from outside pass',
    async play() {
      const file = join(refusals, 'AWS-Location-PlaceIndex');
      writeFileSync(file, 'Place indexes cannot be created any more');
      const out = await command('deploy', ['--yes'], {
        prints: [/passed +home page/, 'no table is free', 'only the index of places is not'],
      });
      rmSync(file);
      return `${out.match(/^ {2}passed/gm)?.length} checks passed, ${lineWith('booking  ', out)}`;
    },
  },
  {
    command: 'npm run ops -- create-manager',
    shows: 'a link that sets a password once; the manager signs in and saves opening hours',
    async play() {
      const out = await command('create-manager', ['--email', manager]);
      const link = lineWith(`${(await restaurant()).SiteUrl}/`, out);
      const email = await openRestaurant(link);
      const second = await openRestaurant(link).then(
        () => 'works twice',
        (error: Error) => error.message,
      );
      if (second === 'works twice') throw new Error('The link works twice.');
      return `${email} has signed in; the link again: ${second.replace(/^\S+ /, '')}`;
    },
  },
];

async function outputsOfData() {
  return (await stackIn(names.data, process.env.AWS_REGION))?.outputs;
}

async function uploadedFiles(): Promise<string[]> {
  const { SiteBucket } = (await deployedRestaurant('production')) ?? {};
  const files: string[] = [];
  if (SiteBucket) for await (const { path } of filesIn(SiteBucket, new S3Client())) files.push(path);
  return files;
}

async function untilUploaded(files: number): Promise<void> {
  while ((await uploadedFiles()).length < files) await sleep(500);
}
