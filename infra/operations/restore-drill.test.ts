import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTable } from '../local/table.ts';
import { stop } from '../local/test-parts.ts';
import { contentsOf, restoreDrill } from './restore-drill.ts';
import { startTestRestaurant } from './test-restaurant.ts';

// each operation is a process of its own

const { endpoint, table } = await startTestRestaurant();
afterAll(stop);
const real = new DynamoDBClient();

const put = (TableName: string, id: number, more = {}) =>
  real.send(new PutItemCommand({ TableName, Item: { pk: { S: `MENU#${id}` }, sk: { S: 'x' }, ...more } }));
for (let id = 0; id < 30; id++) await put(table, id, { name: { S: `Menu ${id}` }, tags: { L: [{ S: 'a' }] } });

/**
 * The local database, with the point-in-time recovery that only AWS has: a restore makes a table and copies what `restored` names.
 */
function withRecovery({ restored = 30, isOn = true } = {}) {
  const told: string[] = [];
  const send = async (command: { constructor: { name: string }; input: Record<string, string> }) => {
    const name = command.constructor.name.replace('Command', '');
    told.push(name);
    if (name === 'DescribeContinuousBackups') {
      const description = isOn ? { LatestRestorableDateTime: new Date('2026-11-21T12:00:00Z') } : {};
      return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription: description } };
    }
    if (name === 'RestoreTableToPointInTime') {
      const target = command.input.TargetTableName ?? '';
      await createTable(endpoint, target);
      // in another order, as a restored table may be
      for (let id = restored - 1; id >= 0; id--) await put(target, id, { tags: { L: [{ S: 'a' }] }, name: { S: `Menu ${id}` } });
      return {};
    }
    if (name === 'UpdateTable') return {};
    return real.send(command as unknown as PutItemCommand);
  };
  return { told, client: Object.assign(Object.create(real), { send }) as DynamoDBClient };
}

const quietly = () => {};

describe('npm run restore-drill', () => {
  it('finds the restored table equal, item by item, and drops it', async () => {
    const { client, told } = withRecovery();
    const outcome = await restoreDrill(table, client, quietly);
    expect(outcome).toMatchObject({ isSame: true, living: { items: 30 }, restored: { items: 30 }, restoredTo: '2026-11-21T12:00:00.000Z' });
    expect(told.slice(-2)).toEqual(['UpdateTable', 'DeleteTable']);
  });

  it('sees one missing item', async () => {
    expect(await restoreDrill(table, withRecovery({ restored: 29 }).client, quietly)).toMatchObject({
      isSame: false,
      restored: { items: 29 },
    });
  });

  it('sees one changed value', async () => {
    const before = await contentsOf(table, real);
    await put(table, 3, { name: { S: 'Menu three' }, tags: { L: [{ S: 'a' }] } });
    const after = await contentsOf(table, real);
    expect(after.items).toBe(before.items);
    expect(after.checksum).not.toBe(before.checksum);
    await put(table, 3, { name: { S: 'Menu 3' }, tags: { L: [{ S: 'a' }] } });
    expect(await contentsOf(table, real)).toEqual(before);
  });

  it('leaves out what either table may have forgotten already', async () => {
    const before = await contentsOf(table, real);
    await put(table, 99, { ttl: { N: String(Math.floor(Date.now() / 1000) - 60) } });
    expect(await contentsOf(table, real)).toEqual(before);
  });

  it('says when there is nothing to restore from', async () => {
    await expect(restoreDrill(table, withRecovery({ isOn: false }).client, quietly)).rejects.toThrow('Point-in-time recovery');
  });
});
