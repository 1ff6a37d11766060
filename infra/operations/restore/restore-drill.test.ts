import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, describe, expect, it } from '@jest/globals';
import { everyItem, withRecovery } from '../../local/testing/recovery.ts';
import { startTestRestaurant } from '../../local/testing/test-restaurant.ts';
import { stop } from '../../local/testing/test-services.ts';
import { contentsOf, restoreDrill } from './restore-drill.ts';

// each operation is a process of its own

const { endpoint, table } = await startTestRestaurant();
afterAll(stop);
const real = new DynamoDBClient();

const put = (TableName: string, id: number, more = {}) =>
  real.send(new PutItemCommand({ TableName, Item: { pk: { S: `MENU#${id}` }, sk: { S: 'x' }, ...more } }));
for (let id = 0; id < 30; id++) await put(table, id, { name: { S: `Menu ${id}` }, tags: { L: [{ S: 'a' }] } });

const latest = new Date('2026-11-21T12:00:00Z');

async function aws({ restored = 30, isOn = true } = {}) {
  const items = await everyItem(table, real);
  const recovery = withRecovery(endpoint, { stored: () => items.slice(0, restored), latest });
  recovery.extraOf(table).recovery = isOn;
  return { ...recovery, tools: { client: recovery.client, log: () => {} } };
}

describe('npm run ops -- restore-drill', () => {
  it('finds the restored table equal, item by item, and deletes it', async () => {
    const { tools, namesTold } = await aws();
    const outcome = await restoreDrill(table, tools);
    expect(outcome).toMatchObject({ isSame: true, live: { items: 30 }, restored: { items: 30 }, restoredTo: '2026-11-21T12:00:00.000Z' });
    expect(namesTold().slice(-2)).toEqual(['UpdateTable', 'DeleteTable']);
  });

  it('detects one missing item', async () => {
    expect(await restoreDrill(table, (await aws({ restored: 29 })).tools)).toMatchObject({
      isSame: false,
      restored: { items: 29 },
    });
  });

  it('detects one changed value', async () => {
    const before = await contentsOf(table, real);
    await put(table, 3, { name: { S: 'Menu three' }, tags: { L: [{ S: 'a' }] } });
    const after = await contentsOf(table, real);
    expect(after.items).toBe(before.items);
    expect(after.checksum).not.toBe(before.checksum);
    await put(table, 3, { name: { S: 'Menu 3' }, tags: { L: [{ S: 'a' }] } });
    expect(await contentsOf(table, real)).toEqual(before);
  });

  it('ignores items whose time to live has passed, because either table may have deleted them', async () => {
    const before = await contentsOf(table, real);
    await put(table, 99, { ttl: { N: String(Math.floor(Date.now() / 1000) - 60) } });
    expect(await contentsOf(table, real)).toEqual(before);
  });

  it('fails with a sentence when point-in-time recovery is off', async () => {
    await expect(restoreDrill(table, (await aws({ isOn: false })).tools)).rejects.toThrow('Point-in-time recovery');
  });
});
