import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startRestorableRestaurant } from '../../local/testing/restorable-restaurant.ts';
import { operate } from '../../local/testing/test-restaurant.ts';
import { stop } from '../../local/testing/test-services.ts';

const { table, other, to, leaving, aws, makeTable, eraseIn, deleteTables } = await startRestorableRestaurant();
afterAll(stop);
const { restoredTableOf } = await import('../deploy/deployment-settings.ts');
const { momentOf, restore, takeBack, targetOf } = await import('./restore.ts');

beforeEach(deleteTables);

describe('npm run ops -- restore --to', () => {
  it('makes a table with all that a restore leaves off, and deploys the application with it @full', async () => {
    const account = aws();
    await makeTable(other, account);
    await restore(account.plan, account.steps);

    const { recovery, ttl, tags, described } = account.extraOf(table);
    expect({ recovery, ttl }).toEqual({ recovery: true, ttl: true });
    expect(described).toMatchObject({
      StreamSpecification: { StreamEnabled: true },
      DeletionProtectionEnabled: true,
      OnDemandThroughput: { MaxReadRequestUnits: 2000, MaxWriteRequestUnits: 500 },
    });
    expect(Object.fromEntries(tags)).toMatchObject({ 'restored-from': other, 'restored-to': to.toISOString() });
    expect(account.deployed).toEqual([described.LatestStreamArn]);
    expect(account.use.live).toBe(table);
    expect(account.told.find(({ input }) => input.TargetTableName)?.input).toMatchObject({ RestoreDateTime: to });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('goes on where it failed: at change %i of the account @full', async (fails) => {
    const account = aws();
    await makeTable(other, account);
    account.state.fails = fails;
    await expect(restore(account.plan, account.steps)).rejects.toThrow('failed');
    expect(account.use.live).toBe(other);
    await restore(account.plan, account.steps);

    expect(account.use.live).toBe(table);
    expect(account.deployed).toHaveLength(1);
    const { recovery, ttl, described } = account.extraOf(table);
    expect({ recovery, ttl }).toEqual({ recovery: true, ttl: true });
    expect(described).toMatchObject({ StreamSpecification: { StreamEnabled: true }, DeletionProtectionEnabled: true });
    expect(account.namesTold().filter((name) => name === 'RestoreTableToPointInTime')).toHaveLength(fails === 1 ? 2 : 1);
  });

  it('goes on after a deployment that failed, and after one that only seemed to @full', async () => {
    const account = aws();
    await makeTable(other, account);
    const failing = async () => {
      throw new Error('cdk deploy failed');
    };
    await expect(restore(account.plan, { ...account.steps, deploy: failing })).rejects.toThrow('cdk deploy failed');
    await expect(restore(account.plan, { ...account.steps, deploy: async () => {} })).rejects.toThrow(`does not use ${table} yet`);
    await restore(account.plan, account.steps);
    expect(account.use.live).toBe(table);
    // and once it is done, nothing is deployed again
    await restore(account.plan, account.steps);
    expect(account.deployed).toHaveLength(1);
  });

  it('restores the last state of a table within the minute of its deletion @full', async () => {
    const account = aws();
    account.deleted.add(other);
    const refusal = await restore(account.plan, account.steps).then(
      () => '',
      (error: Error) => error.message,
    );
    const [, moment = ''] = /was deleted, and AWS keeps its last state only: repeat with --to (\S+)$/.exec(refusal) ?? [];
    const minuteBefore = new Date(momentOf(moment).getTime() - 60_000);
    await expect(restore({ ...account.plan, to: minuteBefore }, account.steps)).rejects.toThrow('was deleted');
    // the command takes the moment that it names at once
    await restore({ ...account.plan, to: momentOf(moment) }, account.steps);
    expect(account.namesTold()).toContain('RestoreTableFromBackup');
    expect(account.use.live).toBe(table);
  });

  it('refuses a moment to which the table cannot be restored, and changes nothing', async () => {
    const account = aws();
    await makeTable(other, account);
    const early = { ...account.plan, to: new Date(Date.now() - 40 * 86_400_000) };
    await expect(restore(early, account.steps)).rejects.toThrow(`${other} can be restored from `);
    expect(account.state.changes).toBe(0);
  });
});

describe('npm run ops -- restore --back', () => {
  /** An account whose application runs on a restored table, and whose own table has the name that the functions' code uses. */
  async function restored() {
    const account = aws();
    await Promise.all([table, other].map((name) => makeTable(name, account)));
    account
      .extraOf(other)
      .tags.set('restored-from', table)
      .set('live-since', new Date(Date.now() - 1000).toISOString());
    const back = { own: table, isProtected: true };
    const { deploy } = account.steps;
    return { ...account, back, steps: { ...account.steps, deploy: (stream?: string) => deploy(stream ?? `arn/${table}`) } };
  }

  it('makes the application run on the first table again, without those who were erased meanwhile @full', async () => {
    const account = await restored();
    await eraseIn(other, account);
    const told = account.told.length;
    await takeBack(account.back, account.steps);
    expect(account.use.live).toBe(table);
    expect(account.deployed).toEqual([`arn/${table}`]);
    expect(JSON.stringify(await account.itemsIn(table))).not.toContain(leaving.email);
    expect(account.namesTold().slice(told)).not.toContain('DeleteTable');
  });

  it('can be repeated after a failure, and when it is done @full', async () => {
    const account = await restored();
    for (const fails of [1, 2, 3]) {
      account.state.fails = account.state.changes + fails;
      await expect(takeBack(account.back, account.steps)).rejects.toThrow('failed');
    }
    await takeBack(account.back, account.steps);
    await takeBack(account.back, account.steps);
    expect(account.use.live).toBe(table);
    expect(account.deployed).toHaveLength(1);
  });

  it('is refused when the table in use was not restored, and the table that was taken back is not restored into again', async () => {
    const account = aws();
    await makeTable(other, account);
    await expect(takeBack(account.plan, account.steps)).rejects.toThrow('was not restored');
    account.extraOf(other).tags.set('taken-back-from', table);
    await expect(restore(account.plan, account.steps)).rejects.toThrow('name another table with --into');
  });
});

describe('npm run deploy', () => {
  it('keeps a restored table in use, until a restore names another one or takes it back', () => {
    expect(restoredTableOf([])).toBe('');
    expect(restoredTableOf([], { RestoredTable: 'arn:first' })).toBe('arn:first');
    expect(restoredTableOf(['stage=test', 'restoredTable=arn:second'], { RestoredTable: 'arn:first' })).toBe('arn:second');
    expect(restoredTableOf(['restoredTable='], { RestoredTable: 'arn:first' })).toBe('');
  });
});

describe('the command line', () => {
  it('takes a moment in UTC or in the time of the restaurant, and no other', () => {
    const now = new Date('2026-11-22T20:00:00Z');
    expect(momentOf('2026-11-22T18:30', now)).toEqual(new Date('2026-11-22T17:30:00Z'));
    expect(momentOf('2026-11-22T17:30Z', now)).toEqual(new Date('2026-11-22T17:30:00Z'));
    for (const text of ['yesterday', '2026-11-31T18:30', '2026-11-22T22:00']) expect(() => momentOf(text, now)).toThrow('is no past time');
  });

  it('names the table of a moment always the same', () => {
    expect(targetOf('production', new Date('2026-11-22T17:30:00Z'))).toBe('Restaurant-production-restored-20261122T1730Z');
  });

  it.each([[], ['--to', '2026-11-22T18:30', '--back']])('requires a moment or --back: %s @full', async (...args) => {
    const { code, err } = await operate('restore', ...args);
    expect([code, err]).toEqual([1, expect.stringContaining('Say the moment')]);
  });
});
