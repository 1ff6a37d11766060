import { S3Client } from '@aws-sdk/client-s3';
import { stackNames } from '../../stacks/stack-names.ts';
import { OperationFailure, optionsOf } from '../operation.ts';
import { restaurantOf, setParameters } from '../restaurant.ts';
import { publishPages } from './publish-pages.ts';
import { invalidate, restoreSite } from './release.ts';
import { type Release, releasesIn } from './releases.ts';
import { smokeTest } from './smoke.ts';
import { answeringAgain, liveVersions, type Versions } from './versions.ts';

/**
 * The release to go back to: the last complete one with other files or functions than the live one. When the last one was interrupted, or
 * other functions are live than it has, the last complete one is the one before. A rollback that was interrupted is made again. Functions
 * from before a restore know another table than the present one: there is no going back to them.
 */
export function releaseBefore(releases: readonly Release[], live: Versions, table: string): Release {
  const newest = releases.at(-1);
  const complete = releases.filter(({ liveAt }) => liveAt);
  const isLive = newest?.liveAt !== undefined && same(newest.functions, live);
  if (newest?.restores && isLive) {
    throw new OperationFailure('The last release was taken back already. To go back further, check out an older commit and deploy it.');
  }
  const found = newest?.restores
    ? releases.find(({ startedAt }) => startedAt === newest.restores)
    : complete.findLast((one) => !isLive || !same(one.functions, newest.functions) || !same(hashes(one), hashes(newest)));
  if (!found) throw new OperationFailure('There is no earlier release to go back to.');
  if (found.table !== table) {
    throw new OperationFailure(`The release before uses the table ${found.table}, the restaurant ${table}: deploy its commit instead.`);
  }
  return found;
}

const hashes = ({ files }: Release) => Object.fromEntries(Object.entries(files).map(([path, { sha256 }]) => [path, sha256]));

function same(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = Object.keys({ ...a, ...b });
  return names.every((name) => a[name] === b[name]);
}

export async function command(): Promise<void> {
  const { stage = 'production', endpoint, account } = optionsOf({});
  if (endpoint) throw new OperationFailure('npm start runs the working copy; there is nothing to take back.');
  const where = { stage, ...(account && { account }) };
  const restaurant = await restaurantOf(where);
  const s3 = new S3Client();
  const live = liveVersions(restaurant);
  const before = releaseBefore(await releasesIn(restaurant.SiteBucket, s3), live, restaurant.TableName);
  const parameters = answeringAgain(before.functions, live);
  console.info(`Back to the release of ${before.startedAt}.`);
  await invalidate(restaurant.DistributionId, await restoreSite(before, restaurant.SiteBucket, s3));
  if (!same(before.functions, live)) await setParameters(stackNames({ stage }).restaurant, parameters);
  // the publisher of the release before writes its pages; the assets they name are there again
  await publishPages(restaurant);
  await smokeTest(where);
}
