import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Why an operation stops, in one sentence for the operator. */
export class OperationFailure extends Error {
  override name = 'OperationFailure';
}

/** What every operation takes: whose rights, which restaurant. */
const whereabouts = {
  region: { type: 'string' },
  profile: { type: 'string' },
  stage: { type: 'string' },
  endpoint: { type: 'string' },
} as const;

/**
 * Reads the command line and points the AWS clients as it says: `--region` and `--profile` as the AWS CLI does, `--stage` names the
 * restaurant, `--endpoint` a table on this computer instead.
 */
export function optionsOf<Own extends ParseArgsOptionsConfig>(own: Own, args: string[] = process.argv.slice(2)) {
  try {
    const { values, positionals } = parseArgs({ args, options: { ...whereabouts, ...own }, allowPositionals: true });
    const { region, profile } = values as { region?: string; profile?: string };
    process.env.AWS_REGION = region ?? process.env.AWS_REGION ?? regionInSettings();
    if (profile) process.env.AWS_PROFILE = profile;
    return { ...values, positionals };
  } catch (error) {
    throw new OperationFailure((error as Error).message);
  }
}

/** Runs an operation from the command line: a failure is one sentence and exit code 1. */
export async function run(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof OperationFailure || !(error instanceof Error)) return String(error instanceof Error ? error.message : error);
  const cause = error.cause instanceof Error ? ` (${error.cause.name}: ${error.cause.message})` : '';
  return `${error.name}: ${error.message}${cause}`;
}

function regionInSettings(): string {
  return JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')).context.region;
}
