import { spawnSync } from 'node:child_process';
import { CloudFormationClient, UpdateTerminationProtectionCommand } from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, ListObjectVersionsCommand, type ListObjectVersionsCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { edgeRegion, stackNames } from '../stacks.ts';
import { OperationFailure, optionsOf, root, run } from './operation.ts';
import { outputsOf, restaurantOf } from './restaurant.ts';

/** Refuses what would take a living restaurant away; table, buckets and keys of production stay even then. */
export function mayDestroy({ stage, production }: { stage?: string | undefined; production?: boolean | undefined }): string {
  if (!stage) throw new OperationFailure('Say which stage to destroy: npm run destroy -- --stage test');
  if (stage === 'production' && !production) {
    throw new OperationFailure('This is the production stage. If you are sure: npm run destroy -- --stage production --production');
  }
  return stage;
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

async function unprotect(StackName: string): Promise<void> {
  await new CloudFormationClient().send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));
}

if (import.meta.main) {
  await run(async () => {
    const options = optionsOf({ production: { type: 'boolean' }, context: { type: 'string', short: 'c', multiple: true } });
    if (options.endpoint) throw new OperationFailure('npm start -- --fresh starts the restaurant on this computer anew.');
    const stage = mayDestroy(options);
    const restaurant = await restaurantOf(stage);
    if (!restaurant) throw new OperationFailure(`There is no restaurant of stage ${stage} in ${process.env.AWS_REGION}.`);
    const names = stackNames({ stage });
    const hasEdge = await outputsOf(names.edge, edgeRegion);
    const destroy = (name: string) => {
      const given = [
        '-c',
        `stage=${stage}`,
        '-c',
        `region=${process.env.AWS_REGION}`,
        ...(options.context ?? []).flatMap((one) => ['-c', one]),
      ];
      const { status } = spawnSync('cdk', ['destroy', name, '--exclusively', '--force', ...given], { cwd: root, stdio: 'inherit' });
      if (status !== 0) throw new OperationFailure(`${name} could not be destroyed; see what CloudFormation says above.`);
    };
    destroy(names.edgeLogs);
    if (stage !== 'production') for (const bucket of [restaurant.SiteBucket, restaurant.LogBucket]) await empty(bucket);
    if (stage === 'production') await unprotect(names.restaurant);
    destroy(names.restaurant);
    if (hasEdge) destroy(names.edge);
  });
}
