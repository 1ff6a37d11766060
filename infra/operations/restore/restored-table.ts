import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ListBackupsCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TableNotFoundException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { toTheMinute } from '../../../functions/rules/wall-time.ts';
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
export async function untilActive(TableName: string, { client }: Tools): Promise<void> {
  await waitUntilTableExists({ client: client as DynamoDBClient, maxWaitTime: 4 * 3600, minDelay: 5, maxDelay: 10 }, { TableName });
}
