import { DynamoDBClient, PutItemCommand, TableNotFoundException } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { itemsOf, type StoredItem } from '../../operations/restore/restored-table.ts';
import { createTable, deleteTable } from '../database/create-table.ts';
import { operate, startTestRestaurant } from './test-restaurant.ts';

/**
 * A restaurant with a table of an hour ago: a guest who is erased later (`leaving`), one who deletes the account (`deleting`), one whose reservation is
 * erased, and one who stays. The code of the functions works on one table in a process: `table`; `other` is the other one.
 */
export async function startRestorableRestaurant() {
  const { endpoint, table } = await startTestRestaurant();
  const { account } = await import('../../../functions/testing/accounts.ts');
  const { booked } = await import('../../../functions/testing/bookings.ts');
  const { client } = await import('#house/table/table');
  const { recordedErasure } = await import('#house/table/erasures');
  const to = new Date(Date.now() - 3600_000);
  const other = `${table}-other`;

  const [leaving, deleting, staying] = await Promise.all([account(), account(), account()]);
  await staying.signIn();
  for (const { email } of [leaving, deleting, staying]) await booked({ userEmail: email });
  const reservation = await booked();
  const stored: StoredItem[] = await everyItem(table, client);

  /** The stubbed account, whose application runs on `other`. */
  const aws = () => {
    const recovery = withRecovery(endpoint, { stored: () => stored, latest: new Date() });
    const deployed: (string | undefined)[] = [];
    const use = { live: other };
    const steps = {
      client: recovery.client,
      log: () => {},
      liveTable: async () => use.live,
      deploy: async (restoredTable: string | undefined) => {
        deployed.push(restoredTable);
        use.live = restoredTable?.split('/')[1] ?? other;
      },
    };
    return { ...recovery, deployed, use, steps, plan: { to, target: table, own: other, isProtected: true } };
  };
  type Account = ReturnType<typeof aws>;

  /** Makes a table as it was an hour ago, with point-in-time recovery. */
  const makeTable = async (name: string, { real, extraOf }: Account) => {
    await createTable(endpoint, name);
    for (const Item of stored) await real.send(new PutItemCommand({ TableName: name, Item }));
    extraOf(name).recovery = true;
  };
  /** Erases in a table whom this restaurant loses. */
  const eraseIn = async (name: string, { real }: Account) => {
    process.env.TABLE_NAME = name;
    const { code, err } = await operate('gdpr', 'erase', '--endpoint', endpoint, '--email', leaving.email, '--give-up-tables');
    if (code !== 0) throw new Error(err);
    const record = recordedErasure([`user ${deleting.userId}`, `reservation ${reservation}`]);
    await real.send(new PutItemCommand({ TableName: name, Item: marshall(record.Put.Item) }));
  };
  const deleteTables = async () => {
    for (const name of [table, other]) await deleteTable(endpoint, name);
  };
  return { table, other, to, stored, leaving, deleting, staying, reservation, aws, makeTable, eraseIn, deleteTables };
}

type Input = Record<string, unknown> & { TableName?: string; ResourceArn?: string; TargetTableName?: string };
type Command = { constructor: { name: string }; input: Input };

interface Extra {
  recovery: boolean;
  ttl: boolean;
  tags: Map<string, string>;
  described: { LatestStreamArn?: string | undefined } & Record<string, unknown>;
}

const nameOf = (command: Command) => command.constructor.name.replace('Command', '');
const streamOf = (table: string) => `arn:aws:dynamodb:eu-central-1:000000000000:table/${table}/stream/2026-11-22T10:00:00.000`;

export async function everyItem(table: string, client: DynamoDBClient): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for await (const item of itemsOf(table, client)) items.push(item);
  return items;
}

/**
 * The local database with what only AWS has: point-in-time recovery, backups of deleted tables, tags and protection. A restore makes a bare table and
 * fills it with `stored`. `fails` makes one request fail: the n-th of those that change a table's settings, copy it or tag it.
 */
export function withRecovery(endpoint: string, { stored, latest }: { stored: () => StoredItem[]; latest: Date }) {
  const real = new DynamoDBClient();
  const extras = new Map<string, Extra>();
  const deleted = new Set<string>();
  const told: Command[] = [];
  const state = { fails: 0, changes: 0 };
  const extraOf = (table: string): Extra => {
    const found: Extra = extras.get(table) ?? { recovery: false, ttl: false, tags: new Map(), described: {} };
    extras.set(table, found);
    return found;
  };
  const restore = async ({ TargetTableName: target = '' }: Input) => {
    await createTable(endpoint, target, { withStream: false, withTtl: false });
    for (const Item of stored().toReversed()) await real.send(new PutItemCommand({ TableName: target, Item }));
    extraOf(target).described = { StreamSpecification: undefined, LatestStreamArn: undefined };
  };
  const backupsOf = ({ TableName = '' }: Input) => ({
    BackupSummaries: deleted.has(TableName) ? [{ BackupArn: 'arn:backup', BackupCreationDateTime: latest }] : [],
  });
  const changing: Record<string, (input: Input, extra: Extra) => unknown> = {
    RestoreTableToPointInTime: restore,
    RestoreTableFromBackup: restore,
    UpdateTable: ({ TableName = '', GlobalSecondaryIndexUpdates, ...input }, { described }) =>
      Object.assign(described, input, input.StreamSpecification ? { LatestStreamArn: streamOf(TableName) } : {}),
    UpdateTimeToLive: (_input, extra) => Object.assign(extra, { ttl: true }),
    UpdateContinuousBackups: (_input, extra) => Object.assign(extra, { recovery: true }),
    TagResource: ({ Tags }, { tags }) => (Tags as { Key: string; Value: string }[]).map(({ Key, Value }) => tags.set(Key, Value)),
  };
  const reading: Record<string, (input: Input, extra: Extra) => unknown> = {
    DescribeContinuousBackups: ({ TableName = '' }, { recovery }) => {
      if (deleted.has(TableName)) throw new TableNotFoundException({ message: 'gone', $metadata: {} });
      const times = recovery
        ? { EarliestRestorableDateTime: new Date(latest.getTime() - 35 * 86_400_000), LatestRestorableDateTime: latest }
        : {};
      const PointInTimeRecoveryDescription = { PointInTimeRecoveryStatus: recovery ? 'ENABLED' : 'DISABLED', ...times };
      return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription } };
    },
    DescribeTimeToLive: (_input, { ttl }) => ({ TimeToLiveDescription: { TimeToLiveStatus: ttl ? 'ENABLING' : 'DISABLED' } }),
    ListTagsOfResource: (_input, { tags }) => ({ Tags: [...tags].map(([Key, Value]) => ({ Key, Value })) }),
    ListBackups: backupsOf,
  };
  const send = async (command: Command) => {
    const name = nameOf(command);
    const { input } = command;
    told.push(command);
    const extra = extraOf(input.TargetTableName ?? input.TableName ?? input.ResourceArn?.split('/')[1] ?? '');
    if (changing[name]) {
      // a failure after the change is one whose answer was lost
      if (++state.changes === state.fails) throw new Error(`${name} failed`);
      return (await changing[name](input, extra)) as object;
    }
    if (reading[name]) return reading[name](input, extra);
    const answer = await real.send(command as unknown as PutItemCommand);
    if (name !== 'DescribeTable') return answer;
    const TableArn = `arn:aws:dynamodb:eu-central-1:000000000000:table/${input.TableName}`;
    return { ...answer, Table: { ...(answer as { Table?: object }).Table, TableArn, ...extra.described } };
  };
  return {
    told,
    state,
    extraOf,
    deleted,
    real,
    namesTold: () => told.map(nameOf),
    itemsIn: async (table: string) => everyItem(table, real),
    client: Object.assign(Object.create(real), { send }) as DynamoDBClient,
  };
}
