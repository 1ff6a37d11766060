import { createHash } from 'node:crypto';
import { DeleteTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { sortedJson } from '#house/rules/order';
import { OperationFailure, optionsOf } from '../operation.ts';
import { connect } from '../restaurant.ts';
import { describedTable, equip, itemsOf, makeRestored, restorableTimes, type Tools } from './restored-table.ts';
import { settleRestored } from './settle-restored.ts';

export type Contents = ReadonlyMap<string, string>;

/**
 * Reads a whole table, with the operator's rights. Items whose time to live has passed at `now`, in seconds, or passes in the hour after it are left
 * out, because the two tables delete them at different moments.
 */
export async function contentsOf(TableName: string, client: Pick<DynamoDBClient, 'send'>, now: number): Promise<Contents> {
  const contents = new Map<string, string>();
  for await (const item of itemsOf(TableName, client)) {
    if (Number(item.ttl?.N ?? Number.POSITIVE_INFINITY) <= now + 3600) continue;
    contents.set(`${item.pk?.S} ${item.sk?.S}`, createHash('sha256').update(sortedJson(item)).digest('base64'));
  }
  return contents;
}

/** How many items are in one table only, or not alike, by their kind: the key before its first `#`, which names nobody. */
export function differences(one: Contents, other: Contents): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    if (one.get(key) === other.get(key)) continue;
    const kind = key.split(/[# ]/, 1)[0] ?? '';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
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
  // one moment for both: what expires while the table is restored would be in the first only
  const now = started / 1000;
  const live = await contentsOf(source, client, now);
  log(`${live.size} items.`);
  try {
    await makeRestored({ source, target, to: times.to }, tools);
    const restored = await contentsOf(target, client, now);
    await equip(target, true, tools);
    await settleRestored({ from: source, to: target, since: times.to }, tools);
    const differing = differences(live, restored);
    return {
      isSame: Object.keys(differing).length === 0,
      differing,
      items: { live: live.size, restored: restored.size },
      minutes: Math.round((Date.now() - started) / 6000) / 10,
      restoredTo: times.to.toISOString(),
    };
  } finally {
    if (await describedTable(target, tools)) {
      await client.send(new UpdateTableCommand({ TableName: target, DeletionProtectionEnabled: false }));
      await client.send(new DeleteTableCommand({ TableName: target }));
    }
  }
}

export async function command(): Promise<void> {
  const options = optionsOf({});
  await connect(options);
  const outcome = await restoreDrill(process.env.TABLE_NAME ?? '', { client: new DynamoDBClient(), log: console.info });
  console.info(JSON.stringify(outcome, null, 2));
  if (!outcome.isSame) throw new OperationFailure('The restored table differs. Was something written meanwhile? Then repeat the drill.');
}
