import { DynamoDBClient, PutItemCommand, TableNotFoundException } from '@aws-sdk/client-dynamodb';
import { itemsOf, type StoredItem } from '../../operations/table-items.ts';
import { createTable } from '../database/create-table.ts';

type Input = Record<string, unknown> & { TableName?: string; ResourceArn?: string; TargetTableName?: string };
type Command = { constructor: { name: string }; input: Input };

/** What only AWS knows of a table. */
interface Extra {
  recovery: boolean;
  ttl: boolean;
  tags: Map<string, string>;
  described: { LatestStreamArn?: string | undefined } & Record<string, unknown>;
}

const nameOf = (command: Command) => command.constructor.name.replace('Command', '');
const streamOf = (table: string) => `arn:aws:dynamodb:eu-central-1:000000000000:table/${table}/stream/2026-11-22T10:00:00.000`;

/** All items of a table. */
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
