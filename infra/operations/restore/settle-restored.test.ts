import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startRestorableRestaurant } from '../../local/testing/restorable-restaurant.ts';
import { stop } from '../../local/testing/test-services.ts';
import type { StoredItem } from './restored-table.ts';

const { table, other, stored, leaving, deleting, staying, reservation, aws, makeTable, eraseIn, deleteTables } =
  await startRestorableRestaurant();
afterAll(stop);
const { ended } = await import('#house/table/outbox');
const { keys } = await import('#house/table/keys');
const { restore } = await import('./restore.ts');

beforeEach(deleteTables);

const textOf = (items: StoredItem[]) => JSON.stringify(items);
const accessesIn = (items: StoredItem[]) =>
  items.flatMap(({ sk }) => /^(SESSION|RESET|CALENDAR|DEVICE|INVITATION)/.exec(sk?.S ?? '')?.[0] ?? []);

describe('a restored table', () => {
  it('erases again who was erased since, and nobody else', async () => {
    const account = aws();
    await makeTable(other, account);
    await eraseIn(other, account);
    expect(await restore(account.plan, account.steps)).toEqual([]);

    const items = await account.itemsIn(table);
    expect(textOf(items)).not.toContain(leaving.email);
    expect(textOf(items)).not.toContain(leaving.userId);
    expect(items.some(({ pk }) => pk?.S === `USER#${deleting.userId}`)).toBe(false);
    expect(items.some(({ pk }) => pk?.S === `RESERVATION#${reservation}`)).toBe(false);
    // a deleted account leaves its reservations, and the others are untouched
    const reservations = items.filter(({ sk }) => sk?.S === 'RESERVATION').map(({ userEmail }) => userEmail?.S);
    expect(reservations.toSorted()).toEqual([deleting.email, staying.email].toSorted());
    expect(items.some(({ pk }) => pk?.S === `USER#${staying.userId}`)).toBe(true);
  });

  it('erases who was erased while the application was deployed, and leaves who has signed in since @full', async () => {
    const account = aws();
    await makeTable(other, account);
    const { deploy } = account.steps;
    const signedIn = new PutItemCommand({ TableName: table, Item: marshall(keys.session(staying.userId, 'since')) });
    await restore(account.plan, {
      ...account.steps,
      deploy: async (stream) => Promise.all([eraseIn(other, account), deploy(stream), account.real.send(signedIn)]).then(() => {}),
    });
    const items = await account.itemsIn(table);
    expect(textOf(items)).not.toContain(leaving.email);
    expect(accessesIn(items)).toEqual(['SESSION']);
  });

  it('ends all sessions, devices and invitations, and sends no email again that has gone out since @full', async () => {
    const account = aws();
    const { userId } = staying;
    const more = [keys.resetCode(userId, 'place'), keys.calendarFeed(userId), keys.device('tablet'), keys.invitation('colleague')];
    stored.push(...more.map((key) => marshall(key)));
    await makeTable(other, account);
    const [mail] = stored.filter(({ list }) => list?.S === 'MAILS#UNFINISHED');
    const { set, remove = [] } = ended('id', { state: 'sent' as never }, undefined);
    const sent = { ...mail, ...marshall(set) };
    for (const name of remove) delete sent[name];
    await account.real.send(new PutItemCommand({ TableName: other, Item: sent }));
    expect(new Set(accessesIn(stored)).size).toBe(5);
    await restore(account.plan, account.steps);

    const items = await account.itemsIn(table);
    expect(accessesIn(items)).toEqual([]);
    const unfinished = ({ list }: StoredItem) => list?.S === 'MAILS#UNFINISHED';
    expect(items.filter(unfinished)).toHaveLength(stored.filter(unfinished).length - 1);
  });
});
