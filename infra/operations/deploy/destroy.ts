import { CloudFormationClient, DeleteStackCommand, waitUntilStackDeleteComplete } from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, ListObjectVersionsCommand, type ListObjectVersionsCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { edgeRegion, keysParameterOf, stackNames } from '../../stacks/stack-names.ts';
import { deleteKeys } from '../keys/keys-parameter.ts';
import { OperationFailure, optionsOf } from '../operation.ts';
import { expectedAccount, requireAccount, stackIn } from '../restaurant.ts';
import { resourcesOf, setProtection } from './existing.ts';

/** Refuses to destroy production without `--production`; the data stack of production stays even then. */
export function mayDestroy({ stage, production }: { stage?: string | undefined; production?: boolean | undefined }): string {
  if (!stage) throw new OperationFailure('Say which stage to destroy: npm run ops -- destroy --stage test');
  if (stage === 'production' && !production) {
    throw new OperationFailure('This is the production stage. If you are sure: npm run ops -- destroy --stage production --production');
  }
  return stage;
}

/** The buckets that a stack has, also after its creation or its deletion has failed. */
export async function bucketsOf(stack: string, client: Pick<CloudFormationClient, 'send'>): Promise<string[]> {
  const resources = await resourcesOf(stack, client);
  return [...resources].flatMap((resource) => /^AWS::S3::Bucket (.+)/.exec(resource)?.[1] ?? []);
}

/** Empties a bucket with all versions of its files; CloudFormation deletes empty ones only. */
export async function empty(bucket: string, client = new S3Client()): Promise<number> {
  let deleted = 0;
  let marker: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> | undefined;
  do {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket, KeyMarker: marker?.NextKeyMarker, VersionIdMarker: marker?.NextVersionIdMarker }),
    );
    const Objects = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
    deleted += Objects.length;
    marker = page.IsTruncated ? page : undefined;
  } while (marker);
  return deleted;
}

export interface DestroySteps {
  isThere(name: string, region: string): Promise<boolean>;
  buckets(name: string, region: string): Promise<string[]>;
  unprotect(name: string): Promise<void>;
  deleteStack(name: string, region: string): Promise<void>;
  empty(bucket: string): Promise<unknown>;
  deleteKeys(name: string): Promise<void>;
}

/**
 * Deletes the stacks of a stage in the opposite order of a deployment and gives the names of those it deleted. What is gone already is left
 * out, so the command can be repeated after a failure. The data stack of production stays, protected.
 */
export async function destroyStacks({ stage, region }: { stage: string; region: string }, steps: DestroySteps): Promise<string[]> {
  const names = stackNames({ stage });
  const isProduction = stage === 'production';
  const deleted: string[] = [];
  const remove = async (name: string, where: string, before: () => Promise<unknown> = async () => {}) => {
    if (!(await steps.isThere(name, where))) return;
    await before();
    console.info(`Deleting ${name} …`);
    await steps.deleteStack(name, where);
    deleted.push(name);
  };
  await remove(names.edgeLogs, edgeRegion);
  await remove(names.places, region);
  await remove(names.restaurant, region, async () => isProduction && steps.unprotect(names.restaurant));
  await remove(names.edge, edgeRegion);
  if (isProduction) return deleted;
  await remove(names.data, region, async () => {
    for (const bucket of await steps.buckets(names.data, region)) await steps.empty(bucket);
  });
  await steps.deleteKeys(keysParameterOf({ stage }));
  return deleted;
}

const inAccount: DestroySteps = {
  isThere: async (name, region) => (await stackIn(name, region)) !== undefined,
  buckets: (name, region) => bucketsOf(name, new CloudFormationClient({ region })),
  unprotect: (name) => setProtection(name, false),
  empty,
  deleteKeys,
  deleteStack: async (StackName, region) => {
    const client = new CloudFormationClient({ region });
    await client.send(new DeleteStackCommand({ StackName }));
    await waitUntilStackDeleteComplete({ client, maxWaitTime: 3600, minDelay: 5, maxDelay: 15 }, { StackName }).catch(() => {
      throw new OperationFailure(
        `${StackName} could not be deleted; CloudFormation → ${StackName} → Events in ${region} says why. Then repeat the command.`,
      );
    });
  },
};

export async function command(): Promise<void> {
  const options = optionsOf({ production: { type: 'boolean' } });
  if (options.endpoint) throw new OperationFailure('npm start -- --fresh starts the restaurant on this computer anew.');
  const stage = mayDestroy(options);
  await requireAccount(expectedAccount(options.account));
  const region = process.env.AWS_REGION ?? '';
  const deleted = await destroyStacks({ stage, region }, inAccount);
  if (deleted.length === 0) throw new OperationFailure(`There is no restaurant of stage ${stage} in ${region}.`);
  if (stage === 'production') console.info(`The data is kept in the stack ${stackNames({ stage }).data}; npm run deploy uses it again.`);
}
