import { createHash } from 'node:crypto';
import { DeleteTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { OperationFailure, optionsOf } from '../operation.ts';
import { connect } from '../restaurant.ts';
import { itemsOf } from '../table-items.ts';
import { describedTable, equip, makeRestored, restorableTimes, type Tools } from './restored-table.ts';
import { settleRestored } from './settle-restored.ts';

/** The number of items in a table, and one checksum over them. */
export interface Contents {
  items: number;
  checksum: string;
}

/**
 * Reads a whole table, with the operator's rights, and sums it up. The checksum does not depend on the order; items whose time to live has
 * passed are left out, because the two tables delete them at different moments.
 */
export async function contentsOf(TableName: string, client: Pick<DynamoDBClient, 'send'>, now = Date.now() / 1000): Promise<Contents> {
  let items = 0;
  const sum = Buffer.alloc(32);
  for await (const item of itemsOf(TableName, client)) {
    if (Number(item.ttl?.N ?? Number.POSITIVE_INFINITY) <= now + 3600) continue;
    const hash = createHash('sha256').update(canonical(item)).digest();
    for (let position = 0; position < 32; position++) sum.writeUInt8(sum.readUInt8(position) ^ hash.readUInt8(position), position);
    items++;
  }
  return { items, checksum: sum.toString('hex') };
}

/**
 * Restores the latest moment into a new table as npm run ops -- restore does, compares it with the live table and deletes it again. Do it in a quiet
 * hour: what is written meanwhile is a difference.
 */
export async function restoreDrill(source: string, { client, log }: Tools) {
  const tools = { client, log };
  const started = Date.now();
  const times = await restorableTimes(source, tools);
  if (!times) throw new OperationFailure(`There is no table ${source}.`);
  const target = `${source}-drill-${started}`;
  const live = await contentsOf(source, client);
  log(`${live.items} items.`);
  try {
    await makeRestored({ source, target, to: times.to }, tools);
    const restored = await contentsOf(target, client);
    await equip(target, true, tools);
    await settleRestored({ from: source, to: target, since: times.to }, tools);
    const isSame = restored.items === live.items && restored.checksum === live.checksum;
    return { isSame, live, restored, minutes: Math.round((Date.now() - started) / 6000) / 10, restoredTo: times.to.toISOString() };
  } finally {
    if (await describedTable(target, tools)) {
      await client.send(new UpdateTableCommand({ TableName: target, DeletionProtectionEnabled: false }));
      await client.send(new DeleteTableCommand({ TableName: target }));
    }
  }
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part) && !(part instanceof Uint8Array)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export async function command(): Promise<void> {
  const options = optionsOf({});
  await connect(options);
  const outcome = await restoreDrill(process.env.TABLE_NAME ?? '', { client: new DynamoDBClient(), log: console.info });
  console.info(JSON.stringify(outcome, null, 2));
  if (!outcome.isSame) throw new OperationFailure('The restored table differs. Was something written meanwhile? Then repeat the drill.');
}
