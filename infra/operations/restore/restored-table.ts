import {
  type AttributeValue,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListBackupsCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  type TableDescription,
  TableNotFoundException,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { toTheMinute } from '#house/rules/wall-time';
import { tableShape } from '#house/table/keys';
import { tableOptions } from '../../constructs/data/table-options.ts';
import { OperationFailure } from '../operation.ts';

/** The client, and where the operator reads what is being done. */
export interface Tools {
  client: Pick<DynamoDBClient, 'send'>;
  log: (line: string) => void;
}

export type StoredItem = Record<string, AttributeValue>;

/** Reads a whole table, with the operator's rights. */
export async function* itemsOf(TableName: string, client: Pick<DynamoDBClient, 'send'>): AsyncGenerator<StoredItem> {
  let start: StoredItem | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: start }));
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}

/** A table as DynamoDB describes it, `undefined` when there is none. */
export async function describedTable(TableName: string, { client }: Pick<Tools, 'client'>): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** The moments to which a table can be restored; `undefined` when it was deleted. */
export async function restorableTimes(TableName: string, { client }: Pick<Tools, 'client'>): Promise<{ from: Date; to: Date } | undefined> {
  try {
    const { ContinuousBackupsDescription: backups } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
    const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } = backups?.PointInTimeRecoveryDescription ?? {};
    if (!from || !to) throw new OperationFailure(`Point-in-time recovery of ${TableName} is off.`);
    return { from, to };
  } catch (error) {
    if (error instanceof TableNotFoundException) return undefined;
    throw error;
  }
}

/**
 * Restores the source as it was at a moment into a new table, unless a table of that name is there already, and waits until it can be used. Of a
 * source that was deleted, AWS keeps the last state for 35 days.
 */
export async function makeRestored({ source, target, to }: { source: string; target: string; to: Date }, tools: Tools): Promise<void> {
  if (await describedTable(target, tools)) tools.log(`${target} is there already.`);
  else {
    const times = await restorableTimes(source, tools);
    if (times && (to < times.from || to > times.to))
      throw new OperationFailure(`${source} can be restored from ${times.from.toISOString()} to ${times.to.toISOString()}.`);
    tools.log(`Restoring ${source} as of ${to.toISOString()} into ${target} …`);
    if (times)
      await tools.client.send(
        new RestoreTableToPointInTimeCommand({ SourceTableName: source, TargetTableName: target, RestoreDateTime: to }),
      );
    else
      await tools.client.send(
        new RestoreTableFromBackupCommand({ TargetTableName: target, BackupArn: await lastBackup({ source, to }, tools) }),
      );
  }
  await untilActive(target, tools);
}

async function lastBackup({ source, to }: { source: string; to: Date }, { client }: Tools): Promise<string> {
  const { BackupSummaries = [] } = await client.send(new ListBackupsCommand({ TableName: source, BackupType: 'SYSTEM' }));
  const [backup] = BackupSummaries.toSorted((a, b) => Number(b.BackupCreationDateTime) - Number(a.BackupCreationDateTime));
  if (!backup?.BackupArn || !backup.BackupCreationDateTime)
    throw new OperationFailure(`There is neither a table ${source} nor a backup of it.`);
  // operators name whole minutes
  const deletion = toTheMinute(backup.BackupCreationDateTime);
  if (to < deletion)
    throw new OperationFailure(`${source} was deleted, and AWS keeps its last state only: repeat with --to ${deletion.toISOString()}`);
  return backup.BackupArn;
}

async function untilActive(TableName: string, { client }: Tools): Promise<void> {
  await waitUntilTableExists({ client: client as DynamoDBClient, maxWaitTime: 4 * 3600, minDelay: 5, maxDelay: 10 }, { TableName });
}

/** Gives a restored table what the data stack gives its own (constructs/data/data-table.ts), apart from what it has already. */
export async function equip(TableName: string, isProtected: boolean, tools: Tools): Promise<void> {
  const { client, log } = tools;
  const described = () => describedTable(TableName, tools);
  const { maxReadRequestUnits: MaxReadRequestUnits, maxWriteRequestUnits: MaxWriteRequestUnits } = tableOptions.most;
  const OnDemandThroughput = { MaxReadRequestUnits, MaxWriteRequestUnits };
  const GlobalSecondaryIndexUpdates = tableShape.indexes.map(({ name }) => ({ Update: { IndexName: name, OnDemandThroughput } }));
  const StreamSpecification = { StreamEnabled: true, StreamViewType: tableShape.stream };
  const TimeToLiveSpecification = { Enabled: true, AttributeName: tableShape.ttl };
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: tableOptions.recoveryDays };
  /** What a restore leaves off: whether it is on, and how it is turned on. */
  const settings: [name: string, isOn: () => Promise<boolean>, turnOn: () => Promise<unknown>][] = [
    [
      'the throughput limits',
      async () => {
        const table = await described();
        const parts = [table, ...(table?.GlobalSecondaryIndexes ?? [])];
        return parts.every((part) => part?.OnDemandThroughput?.MaxWriteRequestUnits === MaxWriteRequestUnits);
      },
      () => client.send(new UpdateTableCommand({ TableName, OnDemandThroughput, GlobalSecondaryIndexUpdates })),
    ],
    [
      'the stream',
      async () => (await described())?.StreamSpecification?.StreamEnabled === true,
      () => client.send(new UpdateTableCommand({ TableName, StreamSpecification })),
    ],
    [
      'the time to live',
      async () => {
        const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
        return /^ENABL/.test(TimeToLiveDescription?.TimeToLiveStatus ?? '');
      },
      () => client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })),
    ],
    [
      'point-in-time recovery',
      async () => {
        const { ContinuousBackupsDescription: backups } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
        return backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED';
      },
      () => client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification })),
    ],
    [
      'the protection from deletion',
      async () => !isProtected || (await described())?.DeletionProtectionEnabled === true,
      () => client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })),
    ],
  ];
  for (const [name, isOn, turnOn] of settings) {
    if (await isOn()) continue;
    log(`Setting ${name} of ${TableName} …`);
    await turnOn();
    await untilActive(TableName, tools);
  }
}
