import { createHash } from 'node:crypto';
import {
  type AttributeValue,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { OperationFailure, optionsOf, run } from './operation.ts';
import { connect } from './restaurant.ts';

/** What a table holds, in few words: how many items, and one checksum over all that were not written since. */
export interface Contents {
  items: number;
  checksum: string;
}

/**
 * Reads a whole table, with the operator's rights, and sums it up. The checksum does not depend on the order; items whose time to live has
 * passed are left out, because the two tables forget them at different moments.
 */
export async function contentsOf(TableName: string, client: DynamoDBClient, now = Date.now() / 1000): Promise<Contents> {
  let items = 0;
  const sum = Buffer.alloc(32);
  let start: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: start }));
    for (const item of page.Items ?? []) {
      if (Number(item.ttl?.N ?? Number.POSITIVE_INFINITY) <= now + 3600) continue;
      const hash = createHash('sha256').update(canonical(item)).digest();
      for (let position = 0; position < 32; position++) sum.writeUInt8(sum.readUInt8(position) ^ hash.readUInt8(position), position);
      items++;
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return { items, checksum: sum.toString('hex') };
}

/**
 * Restores the latest moment into a new table, compares it with the living one and drops it again. Do it in a quiet hour: what is written
 * meanwhile is a difference.
 */
export async function restoreDrill(TableName: string, client: DynamoDBClient, say: (line: string) => void = console.info) {
  const started = Date.now();
  const backups = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
  const latest = backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
  if (!latest) throw new OperationFailure(`Point-in-time recovery of ${TableName} is off.`);

  const TargetTableName = `${TableName}-drill-${started}`;
  const living = await contentsOf(TableName, client);
  say(`${living.items} items. Restoring ${latest.toISOString()} into ${TargetTableName} …`);
  await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName: TableName, TargetTableName, UseLatestRestorableTime: true }));
  try {
    await waitUntilTableExists({ client, maxWaitTime: 4 * 3600, minDelay: 10 }, { TableName: TargetTableName });
    const restored = await contentsOf(TargetTableName, client);
    const isSame = restored.items === living.items && restored.checksum === living.checksum;
    return { isSame, living, restored, minutes: Math.round((Date.now() - started) / 6000) / 10, restoredTo: latest.toISOString() };
  } finally {
    await client.send(new UpdateTableCommand({ TableName: TargetTableName, DeletionProtectionEnabled: false }));
    await client.send(new DeleteTableCommand({ TableName: TargetTableName }));
  }
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part) && !(part instanceof Uint8Array)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

if (import.meta.main) {
  await run(async () => {
    const options = optionsOf({});
    await connect(options);
    const outcome = await restoreDrill(process.env.TABLE_NAME ?? '', new DynamoDBClient());
    console.info(JSON.stringify(outcome, null, 2));
    if (!outcome.isSame) throw new OperationFailure('The restored table differs. Was something written meanwhile? Then repeat the drill.');
  });
}
