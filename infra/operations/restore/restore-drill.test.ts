import { DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { moveClock, resetClock } from '../../../functions/testing/clock.ts';
import { everyItem, withRecovery } from '../../local/testing/restorable-restaurant.ts';
import { startTestRestaurant } from '../../local/testing/test-restaurant.ts';
import { stop } from '../../local/testing/test-services.ts';
import { restoreDrill } from './restore-drill.ts';

// each operation is a process of its own

const { endpoint, table } = await startTestRestaurant();
afterAll(stop);
const real = new DynamoDBClient();

const key = (id: number) => ({ pk: { S: `MENU#${id}` }, sk: { S: 'x' } });
const put = (id: number, more = {}) => real.send(new PutItemCommand({ TableName: table, Item: { ...key(id), ...more } }));
for (let id = 0; id < 30; id++) await put(id, { name: { S: `Menu ${id}` }, tags: { L: [{ S: 'a' }] } });
afterEach(resetClock);

const latest = new Date('2026-11-21T12:00:00Z');

/** The table as AWS restores it: as it is now, without so many items, after so many minutes. */
async function aws({ lost = 0, isOn = true, minutes = 0 } = {}) {
  const items = await everyItem(table, real);
  const stored = () => {
    if (minutes) moveClock(minutes * 60);
    return items.slice(lost);
  };
  const recovery = withRecovery(endpoint, { stored, latest });
  recovery.extraOf(table).recovery = isOn;
  return { ...recovery, tools: { client: recovery.client, log: () => {} } };
}

describe('npm run ops -- restore-drill', () => {
  it('finds the restored table equal, item by item, and deletes it', async () => {
    const { tools, namesTold } = await aws();
    const outcome = await restoreDrill(table, tools);
    expect(outcome).toMatchObject({ isSame: true, items: { live: 30, restored: 30 }, restoredTo: '2026-11-21T12:00:00.000Z' });
    expect(namesTold().slice(-2)).toEqual(['UpdateTable', 'DeleteTable']);
  });

  it('detects one missing item, and names its kind', async () => {
    expect(await restoreDrill(table, (await aws({ lost: 1 })).tools)).toMatchObject({
      isSame: false,
      differing: { MENU: 1 },
      items: { live: 30, restored: 29 },
    });
  });

  it('detects one changed value', async () => {
    const { tools } = await aws();
    await put(3, { name: { S: 'Menu three' }, tags: { L: [{ S: 'a' }] } });
    const outcome = await restoreDrill(table, tools);
    await put(3, { name: { S: 'Menu 3' }, tags: { L: [{ S: 'a' }] } });
    expect(outcome).toMatchObject({ isSame: false, differing: { MENU: 1 }, items: { live: 30, restored: 30 } });
  });

  it('ignores items whose time to live has passed, because either table may have deleted them', async () => {
    const { tools } = await aws();
    await put(99, { ttl: { N: String(Math.floor(Date.now() / 1000) - 60) } });
    const outcome = await restoreDrill(table, tools);
    await real.send(new DeleteItemCommand({ TableName: table, Key: key(99) }));
    expect(outcome).toMatchObject({ isSame: true, items: { live: 30 } });
  });

  it('counts an item in both tables or in neither, however long the restore takes', async () => {
    await put(99, { ttl: { N: String(Math.floor(Date.now() / 1000) + 70 * 60) } });
    const outcome = await restoreDrill(table, (await aws({ minutes: 20 })).tools);
    await real.send(new DeleteItemCommand({ TableName: table, Key: key(99) }));
    expect(outcome).toMatchObject({ isSame: true, items: { live: 31, restored: 31 }, minutes: 20 });
  });

  it('fails with a sentence when point-in-time recovery is off', async () => {
    await expect(restoreDrill(table, (await aws({ isOn: false })).tools)).rejects.toThrow('Point-in-time recovery');
  });
});
