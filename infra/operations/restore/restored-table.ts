import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListBackupsCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
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

/** Waits until a table can be used and changed. */
async function untilActive(TableName: string, { client }: Tools): Promise<void> {
  await waitUntilTableExists({ client: client as DynamoDBClient, maxWaitTime: 4 * 3600, minDelay: 5, maxDelay: 10 }, { TableName });
}

/** Something that a restore leaves off. */
interface Setting {
  name: string;
  isOn(): Promise<boolean>;
  turnOn(): Promise<unknown>;
}

/** Gives a restored table what the data stack gives its own (constructs/data/data-table.ts), apart from what it has already. */
export async function equip(TableName: string, isProtected: boolean, tools: Tools): Promise<void> {
  const protection = isProtected ? [protectionOf(TableName, tools)] : [];
  for (const { name, isOn, turnOn } of [limitsOf, streamOf, ttlOf, recoveryOf].map((of) => of(TableName, tools)).concat(protection)) {
    if (await isOn()) continue;
    tools.log(`Setting ${name} of ${TableName} …`);
    await turnOn();
    await untilActive(TableName, tools);
  }
}

function limitsOf(TableName: string, tools: Tools): Setting {
  const { maxReadRequestUnits: MaxReadRequestUnits, maxWriteRequestUnits: MaxWriteRequestUnits } = tableOptions.most;
  const OnDemandThroughput = { MaxReadRequestUnits, MaxWriteRequestUnits };
  const GlobalSecondaryIndexUpdates = tableShape.indexes.map(({ name }) => ({ Update: { IndexName: name, OnDemandThroughput } }));
  return {
    name: 'the throughput limits',
    isOn: async () => {
      const table = await describedTable(TableName, tools);
      return [table, ...(table?.GlobalSecondaryIndexes ?? [])].every(
        (part) => part?.OnDemandThroughput?.MaxWriteRequestUnits === MaxWriteRequestUnits,
      );
    },
    turnOn: () => tools.client.send(new UpdateTableCommand({ TableName, OnDemandThroughput, GlobalSecondaryIndexUpdates })),
  };
}

function streamOf(TableName: string, tools: Tools): Setting {
  const StreamSpecification = { StreamEnabled: true, StreamViewType: tableShape.stream };
  return {
    name: 'the stream',
    isOn: async () => (await describedTable(TableName, tools))?.StreamSpecification?.StreamEnabled === true,
    turnOn: () => tools.client.send(new UpdateTableCommand({ TableName, StreamSpecification })),
  };
}

function ttlOf(TableName: string, { client }: Tools): Setting {
  const TimeToLiveSpecification = { Enabled: true, AttributeName: tableShape.ttl };
  return {
    name: 'the time to live',
    isOn: async () => {
      const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
      return /^ENABL/.test(TimeToLiveDescription?.TimeToLiveStatus ?? '');
    },
    turnOn: () => client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })),
  };
}

function recoveryOf(TableName: string, { client }: Tools): Setting {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: tableOptions.recoveryDays };
  return {
    name: 'point-in-time recovery',
    isOn: async () => {
      const { ContinuousBackupsDescription: backups } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
      return backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED';
    },
    turnOn: () => client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification })),
  };
}

function protectionOf(TableName: string, tools: Tools): Setting {
  return {
    name: 'the protection from deletion',
    isOn: async () => (await describedTable(TableName, tools))?.DeletionProtectionEnabled === true,
    turnOn: () => tools.client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })),
  };
}
