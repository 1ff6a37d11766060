import { CloudFrontClient, type CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keys } from '#house/table/keys';
import { windowEnd } from '#house/table/rate-limits';
import { putItem } from '#house/table/table';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { siteBucket } from '../../testing/site-bucket.ts';
import { takeAway } from '../../testing/table.ts';

process.env.DISTRIBUTION_ID = 'E1';
const { invalidateWithoutCharge } = await import('./invalidations.ts');
const { publish } = await import('./publish.ts');

const send = jest.spyOn(CloudFrontClient.prototype, 'send') as unknown as jest.Mock<(command: CreateInvalidationCommand) => Promise<void>>;
const invalidated = () => send.mock.calls.map(([{ input }]) => input);

const window = 30 * 24 * 3600;

// the next window of free paths
beforeEach(() => {
  send.mockReset();
  moveClock(window);
});
afterAll(resetClock);

describe('an invalidation', () => {
  it('names the files that have changed', async () => {
    await invalidateWithoutCharge(['index.html', 'cs/index.html'], 'publication-7');
    const Paths = { Quantity: 2, Items: ['/index.html', '/cs/index.html'] };
    expect(invalidated()).toEqual([{ DistributionId: 'E1', InvalidationBatch: { CallerReference: 'publication-7', Paths } }]);
  });

  it('of a publication names the files that have changed, and not those that are new', async () => {
    const lines = loggedLines();
    const bucket = siteBucket();
    await takeAway(({ pk }) => pk === 'RESTAURANT');
    const first = await publish();
    expect(first.changed).toEqual(expect.arrayContaining(['index.html', 'cs/index.html', 'not-found.html', 'sitemap.xml']));
    expect(invalidated()).toEqual([]);
    bucket.files.delete('cs/index.html');
    await putItem({ ...keys.restaurantInfo('name'), _id: 'name', type: 'name', data: 'The Crown', version: 1 });
    const { version, changed } = await publish(new Date(Date.now() + 1000));
    expect(changed).toEqual(expect.arrayContaining(['index.html', 'cs/index.html', 'sitemap.xml']));
    const again = changed.filter((path) => path !== 'cs/index.html').map((path) => `/${path}`);
    expect(invalidated()).toMatchObject([
      { InvalidationBatch: { CallerReference: `publication-${version}`, Paths: { Quantity: again.length, Items: again } } },
    ]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ run: version, files: bucket.files.size - 1, changed }),
    );
  });

  it('ends where AWS would charge for it', async () => {
    const evening = Array.from({ length: 340 }, (_, at) => `menu/${at}.html`);
    await invalidateWithoutCharge(evening, 'publication-8');
    moveClock(windowEnd(window) - Date.now() / 1000 - 1);
    await invalidateWithoutCharge(['index.html'], 'publication-9');
    expect(invalidated().map(({ InvalidationBatch }) => InvalidationBatch?.Paths?.Quantity)).toEqual([330]);
    moveClock(1);
    await invalidateWithoutCharge(['index.html'], 'publication-10');
    expect(invalidated()).toHaveLength(2);
  });

  it('that fails is logged and stops nothing', async () => {
    const lines = loggedLines();
    send.mockRejectedValue(new Error('AccessDenied'));
    await invalidateWithoutCharge(['index.html'], 'publication-11');
    expect(lines.join()).toContain('invalidation_failed');
  });
});
