import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, GetDistributionConfigCommand } from '@aws-sdk/client-cloudfront';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { filesIn } from '../../operations/release/releases.ts';
import { type DeployedRestaurant, deployedRestaurant } from '../../operations/restaurant.ts';
import { stackNames } from '../../stacks/stack-names.ts';

/** What the account says of a deployed restaurant. */
export interface Deployed {
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
export async function deployedAt(host: string): Promise<Deployed> {
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
export async function downloadSite(Bucket: string, folder: string): Promise<void> {
  const client = new S3Client();
  for await (const { path } of filesIn(Bucket, client)) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: path }));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), (await Body?.transformToByteArray()) ?? '');
  }
}
