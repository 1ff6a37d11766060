import { S3Client } from '@aws-sdk/client-s3';
import { builtFrom } from '../../build/built-from.ts';
import { buildHeader } from '../../site/documents.ts';
import { stackNames } from '../../stacks/stack-names.ts';
import { OperationFailure, optionsOf } from '../operation.ts';
import { liveStack, restaurantOf } from '../restaurant.ts';
import { type Release, releasesIn } from './releases.ts';
import { releaseBefore } from './rollback.ts';
import { liveVersions } from './versions.ts';

/** What is known of a restaurant in the cloud, and of this working copy. */
export interface Known {
  here: string;
  outputs: Record<string, string>;
  releases: readonly Release[];
  /** What the home page says that has made it; `undefined` when it does not answer or says nothing. */
  homePage: string | undefined;
  /** Whether a restore has put another table in the place of the data stack's own. */
  isRestored: boolean;
}

const unnamed = 'says nothing of its version: it is from before 0.2.0';

export function statusLines({ here, outputs, releases, homePage, isRestored }: Known): string[] {
  const newest = releases.at(-1);
  const live = releases.findLast(({ liveAt }) => liveAt);
  const lines: [string, string][] = [
    ['application', outputs.Build ?? unnamed],
    ['release', live ? `${named(live)}, since ${live.liveAt}${live.restores ? `, taken back to that of ${live.restores}` : ''}` : 'none'],
    ...(newest && newest !== live ? ([['interrupted', `${named(newest)}, begun ${newest.startedAt}: npm run deploy again`]] as const) : []),
    ['home page', homePage ?? unnamed],
    ['rollback', rollbackOf(releases, outputs)],
    ['table', `${outputs.TableName}${isRestored ? ', restored' : ''}`],
    ['this folder', here],
  ].map(([what = '', is = '']) => [what, is]);
  const commit = /\+([0-9a-f]{12})$/.exec(live?.build ?? '')?.[1];
  const isOther = commit !== undefined && live?.build !== here;
  return [
    ...lines.map(([what, is]) => `  ${what.padEnd(11)}  ${is}`),
    ...(isOther ? ['', `Before a restore, take the commit that is deployed: git checkout ${commit}`] : []),
  ];
}

const named = ({ build }: Release) => build ?? 'from before 0.2.0';

function rollbackOf(releases: readonly Release[], outputs: Known['outputs']): string {
  try {
    const before = releaseBefore(releases, liveVersions(outputs), outputs.TableName ?? '');
    return `to ${named(before)}, of ${before.startedAt}`;
  } catch (error) {
    if (error instanceof OperationFailure) return error.message;
    throw error;
  }
}

export async function command(): Promise<void> {
  const { stage = 'production', endpoint, ...where } = optionsOf({});
  if (endpoint) throw new OperationFailure('npm start runs the working copy; there is nothing deployed.');
  const outputs = await restaurantOf({ stage, ...where });
  const { SiteUrl, SiteBucket } = outputs;
  const data = await liveStack(stackNames({ stage }).data, process.env.AWS_REGION);
  const homePage = await fetch(SiteUrl, { signal: AbortSignal.timeout(10_000) }).then(
    ({ headers }) => headers.get(buildHeader) ?? undefined,
    () => undefined,
  );
  const known = {
    here: builtFrom(),
    outputs,
    releases: await releasesIn(SiteBucket, new S3Client()),
    homePage,
    isRestored: data?.outputs.RestoredTable !== undefined,
  };
  console.info([`\n${SiteUrl}, stage ${stage} in ${process.env.AWS_REGION}\n`, ...statusLines(known), ''].join('\n'));
}
