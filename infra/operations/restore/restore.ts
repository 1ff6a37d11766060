import { DynamoDBClient, ListTagsOfResourceCommand, TagResourceCommand } from '@aws-sdk/client-dynamodb';
import { instantOf } from '#house/rules/wall-time';
import { restaurantSettings } from '../../settings.ts';
import { stackNames } from '../../stacks/stack-names.ts';
import { spawned } from '../deploy/deploy.ts';
import { OperationFailure, optionsOf } from '../operation.ts';
import { connect, deployedRestaurant, liveStack } from '../restaurant.ts';
import { describedTable, equip, makeRestored, type Tools } from './restored-table.ts';
import { settleRestored } from './settle-restored.ts';

export interface RestoreSteps extends Tools {
  liveTable(): Promise<string>;
  /** Deploys the application with the table of this stream; without one, with the data stack's own. */
  deploy(restoredTable: string | undefined): Promise<void>;
}

interface Plan {
  to: Date;
  /** The new table; one that is there already is used as it is. */
  target: string;
  /** What to restore, instead of the table in use. */
  source?: string | undefined;
  isProtected: boolean;
  own: string;
}

/** What a table's tags say of where it comes from. */
const tags = { from: 'restored-from', to: 'restored-to', liveSince: 'live-since', backFrom: 'taken-back-from' };

/**
 * Restores the table of a moment and makes the application run on it. Each step asks what is there already, so after a failure the same
 * command goes on. Gives the addresses of people that have to be erased by hand.
 */
export async function restore({ to, target, isProtected, own, ...plan }: Plan, steps: RestoreSteps): Promise<string[]> {
  const live = await steps.liveTable();
  const source = plan.source ?? (live === target ? await originOf(target, steps) : live);
  if (live !== target && (await tagsOf(live, steps))[tags.backFrom] === target)
    throw new OperationFailure(`${target} was in use and has been taken back; name another table with --into.`);
  await makeRestored({ source, target, to }, steps);
  await equip(target, isProtected, steps);
  await tag(target, { [tags.from]: source, [tags.to]: to.toISOString() }, steps);
  return exchange({ from: source, to: target, since: to, own }, steps);
}

/** Makes the application run on the table again from which the one in use was restored. The one in use stays, but nobody uses it. */
export async function takeBack({ own, isProtected }: Pick<Plan, 'own' | 'isProtected'>, steps: RestoreSteps): Promise<string[]> {
  const live = await steps.liveTable();
  const restoredFrom = (await tagsOf(live, steps))[tags.from];
  // after a failure the first table may be in use already
  const [from, to] = restoredFrom ? [live, restoredFrom] : [(await tagsOf(live, steps))[tags.backFrom], live];
  if (!from) throw new OperationFailure(`The table in use, ${live}, was not restored; there is nothing to take back.`);
  if (!(await describedTable(to, steps))) throw new OperationFailure(`The table ${to} is gone; there is nothing to go back to.`);
  const since = new Date((await tagsOf(from, steps))[tags.liveSince] ?? 0);
  await equip(to, isProtected, steps);
  await tag(to, { [tags.backFrom]: from }, steps);
  return exchange({ from, to, since, own }, steps);
}

async function exchange({ from, to, since, own }: { from: string; to: string; since: Date; own: string }, steps: RestoreSteps) {
  const byHand: string[] = [];
  if ((await steps.liveTable()) !== to) {
    byHand.push(...(await settleRestored({ from, to, since }, steps)));
    const streamArn = (await describedTable(to, steps))?.LatestStreamArn;
    await tag(to, { [tags.liveSince]: new Date().toISOString() }, steps);
    steps.log(`Deploying the application with ${to} …`);
    await steps.deploy(to === own ? undefined : streamArn);
    if ((await steps.liveTable()) !== to) throw new OperationFailure(`The application does not use ${to} yet; repeat the command.`);
  }
  // who was erased while the application was deployed
  const liveSince = (await tagsOf(to, steps))[tags.liveSince];
  return [...byHand, ...(await settleRestored({ from, to, since: liveSince ? new Date(liveSince) : since, isInUse: true }, steps))];
}

async function originOf(target: string, steps: RestoreSteps): Promise<string> {
  const source = (await tagsOf(target, steps))[tags.from];
  if (!source) throw new OperationFailure(`The application uses ${target} already, and nothing says from which table it was restored.`);
  return source;
}

async function tagsOf(table: string, steps: Tools): Promise<Record<string, string>> {
  const ResourceArn = (await describedTable(table, steps))?.TableArn;
  if (!ResourceArn) return {};
  const { Tags = [] } = await steps.client.send(new ListTagsOfResourceCommand({ ResourceArn }));
  return Object.fromEntries(Tags.map(({ Key, Value }) => [Key, Value]));
}

async function tag(table: string, values: Record<string, string>, steps: Tools): Promise<void> {
  const ResourceArn = (await describedTable(table, steps))?.TableArn;
  const Tags = Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
  await steps.client.send(new TagResourceCommand({ ResourceArn, Tags }));
}

/** The moment that the operator names, in UTC or in the restaurant's own time. */
export function momentOf(text: string, now = new Date()): Date {
  const moment = instantOf(text, restaurantSettings.timeZone);
  if (!moment || moment > now) throw new OperationFailure(`${text} is no past time; say it like 2026-11-22T18:30 or 2026-11-22T17:30Z.`);
  return moment;
}

export function targetOf(stage: string, to: Date): string {
  return `${stackNames({ stage }).restaurant}-restored-${to.toISOString().slice(0, 16).replace(/[-:]/g, '')}Z`;
}

export async function command(): Promise<void> {
  const options = optionsOf({
    to: { type: 'string' },
    back: { type: 'boolean' },
    table: { type: 'string' },
    into: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    context: { type: 'string', short: 'c', multiple: true },
  });
  const { stage = 'production', endpoint, table: source, back, context = [] } = options;
  if (endpoint) throw new OperationFailure('Only DynamoDB in AWS can be restored; --endpoint is not for a restore.');
  if (Boolean(options.to) === Boolean(back))
    throw new OperationFailure('Say the moment, npm run ops -- restore --to 2026-11-22T18:30, or --back to take a restore back.');
  const to = options.to ? momentOf(options.to) : undefined;
  await connect(options);
  const own = (await liveStack(stackNames({ stage }).data, process.env.AWS_REGION))?.outputs.TableName ?? '';
  const where = Object.entries({ stage, region: options.region, profile: options.profile, account: options.account });
  const given = where.flatMap(([name, value]) => (value ? [`--${name}`, value] : []));
  const changes = context.flatMap((change) => ['-c', change]);
  const liveTable = async () => (await deployedRestaurant(stage))?.TableName ?? '';
  const steps: RestoreSteps = {
    client: new DynamoDBClient(),
    log: console.info,
    liveTable,
    deploy: (restored = '') =>
      spawned('node', [
        'infra/operations/deploy/deploy.ts',
        ...given,
        ...(options.yes ? ['--yes'] : []),
        ...changes,
        '-c',
        `restoredTable=${restored}`,
      ]),
  };
  const plan = { isProtected: stage === 'production', own };
  const target = to && (options.into ?? targetOf(stage, to));
  const byHand = to && target ? await restore({ ...plan, to, target, source }, steps) : await takeBack(plan, steps);
  console.info(`The application uses ${await liveTable()}.`);
  if (byHand.length > 0)
    console.info(
      `Erase by hand, after npm run ops -- create-manager: npm run ops -- gdpr erase ${byHand.map((email) => `--email ${email}`).join(' ')}`,
    );
}
