import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredPhotograph } from '#site/store/photographs';
import { operate, startTestRestaurant } from '../local/testing/test-restaurant.ts';
import { stop } from '../local/testing/test-services.ts';

// each operation is a process of its own

const { endpoint } = await startTestRestaurant();
afterAll(stop);
const { photographOf, putPhotograph } = await import('#site/store/photographs');
const { filesIn, folders } = await import('#site/services/photograph-files');
const { takeAway } = await import('../../functions/testing/table.ts');

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const stored = (_id: string, changes: Partial<StoredPhotograph>) =>
  putPhotograph({
    _id,
    alt: `Picture ${_id}`,
    state: 'ready',
    focus: { x: 50, y: 50 },
    addedAt: '2026-11-22T18:00:00.000Z',
    version: 1,
    ...changes,
  });
const operateOn = (...args: string[]) => operate('cut-photographs', '--endpoint', endpoint, ...args);

beforeEach(() => takeAway(() => true));

describe('npm run ops -- cut-photographs', () => {
  it('lists those that failed or take too long, and asks again for the files of the chosen ones', async () => {
    await stored('cut', {});
    await stored('cutting', { state: 'processing', begunAt: minutesAgo(1) });
    await stored('failed', { state: 'refused', refusal: 'failed' });
    await stored('refused', { state: 'refused', refusal: 'pixels' });
    await stored('stuck', { state: 'processing', begunAt: minutesAgo(16) });

    const { out } = await operateOn();
    expect(out).toContain('failed  2026-11-22T18:00Z  refused\n    Picture failed');
    expect(out).toContain('stuck  2026-11-22T18:00Z  processing');
    expect(out).not.toMatch(/^(cut|cutting|refused) /m);

    expect((await operateOn('failed', 'cut')).out).toBe('cut is not on the list.\nfailed is cut within a minute.\n');
    expect(await photographOf('failed')).toMatchObject({ state: 'processing', version: 2 });
    expect(await filesIn(folders.again)).toEqual([`${folders.again}failed`]);

    expect((await operateOn('--all')).out).toBe('stuck is cut within a minute.\n');
    expect((await operateOn()).out).toBe('Every photograph is cut.\n');
  });
});
