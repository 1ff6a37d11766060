import {
  type CloudFormationClient,
  GetTemplateCommand,
  ListStackResourcesCommand,
  type ListStackResourcesCommandOutput,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { OperationFailure } from '../operation.ts';

/** The released version of each function, by the id of its alias in the template. */
export type Versions = Record<string, string>;

interface AliasResource {
  Type: string;
  Properties?: { FunctionVersion?: string | { 'Fn::GetAtt': [string, string] } };
  UpdatePolicy?: object;
}

interface Template {
  Parameters?: Record<string, unknown>;
  Resources: Record<string, AliasResource>;
}

/** Which versions the aliases of a stack point to now. */
export async function liveVersions(StackName: string, client: CloudFormationClient): Promise<Versions> {
  const { Resources } = await templateOf(StackName, client);
  const ids = await physicalIds(StackName, client);
  const aliases = Object.entries(Resources).filter(([, { Type }]) => Type === 'AWS::Lambda::Alias');
  return Object.fromEntries(
    aliases.map(([alias, { Properties }]) => {
      const version = Properties?.FunctionVersion ?? '';
      // the physical id of a version is its ARN, which ends with its number
      const number = typeof version === 'string' ? version : ids.get(version['Fn::GetAtt'][0])?.split(':').at(-1);
      return [alias, number ?? ''];
    }),
  );
}

/**
 * Points the aliases of a stack to these versions, at once and without a canary. CloudFormation itself does it, with its present template
 * and these numbers in it, so that the next deployment finds what it expects. The template goes through `bucket`.
 */
export async function pointTo(
  versions: Versions,
  { stack, bucket, region }: { stack: string; bucket: string; region: string },
  { cloudFormation, s3 }: { cloudFormation: CloudFormationClient; s3: S3Client },
): Promise<void> {
  const template = await templateOf(stack, cloudFormation);
  const unknown = Object.keys(versions).filter((alias) => !template.Resources[alias]);
  if (unknown.length > 0) {
    throw new OperationFailure(
      `The live release has other functions than the one before (${unknown.join(', ')}): deploy its commit instead.`,
    );
  }
  for (const [alias, FunctionVersion] of Object.entries(versions)) {
    const { UpdatePolicy: _canary, ...resource } = template.Resources[alias] as AliasResource;
    template.Resources[alias] = { ...resource, Properties: { ...resource.Properties, FunctionVersion } };
  }
  const Key = 'rollback/template.json';
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: JSON.stringify(template) }));
  await cloudFormation.send(
    new UpdateStackCommand({
      StackName: stack,
      TemplateURL: `https://${bucket}.s3.${region}.amazonaws.com/${Key}`,
      Parameters: Object.keys(template.Parameters ?? {}).map((ParameterKey) => ({ ParameterKey, UsePreviousValue: true })),
      Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM'],
    }),
  );
  await waitUntilStackUpdateComplete({ client: cloudFormation, maxWaitTime: 1800 }, { StackName: stack });
}

async function templateOf(StackName: string, client: CloudFormationClient): Promise<Template> {
  const { TemplateBody = '{}' } = await client.send(new GetTemplateCommand({ StackName, TemplateStage: 'Original' }));
  return JSON.parse(TemplateBody);
}

async function physicalIds(StackName: string, client: CloudFormationClient): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  let NextToken: string | undefined;
  do {
    const page: ListStackResourcesCommandOutput = await client.send(new ListStackResourcesCommand({ StackName, NextToken }));
    for (const { LogicalResourceId = '', PhysicalResourceId = '' } of page.StackResourceSummaries ?? []) {
      ids.set(LogicalResourceId, PhysicalResourceId);
    }
    NextToken = page.NextToken;
  } while (NextToken);
  return ids;
}
