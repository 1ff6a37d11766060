import { CloudFrontClient, type CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { moveClock, resetClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';

process.env.DISTRIBUTION_ID = 'E1';
const { invalidateWithoutCharge } = await import('./invalidations.ts');

const send = jest.spyOn(CloudFrontClient.prototype, 'send') as unknown as jest.Mock<(command: CreateInvalidationCommand) => Promise<void>>;
const invalidated = () => send.mock.calls.map(([{ input }]) => input);

// the next window of free paths
beforeEach(() => {
  send.mockReset();
  moveClock(30 * 24 * 3600);
});
afterAll(resetClock);

describe('an invalidation', () => {
  it('names the files that have changed', async () => {
    await invalidateWithoutCharge(['index.html', 'cs/index.html'], 'publication-7');
    const Paths = { Quantity: 2, Items: ['/index.html', '/cs/index.html'] };
    expect(invalidated()).toEqual([{ DistributionId: 'E1', InvalidationBatch: { CallerReference: 'publication-7', Paths } }]);
  });

  it('ends where AWS would charge for it', async () => {
    const evening = Array.from({ length: 340 }, (_, at) => `menu/${at}.html`);
    await invalidateWithoutCharge(evening, 'publication-8');
    await invalidateWithoutCharge(['index.html'], 'publication-9');
    expect(invalidated().map(({ InvalidationBatch }) => InvalidationBatch?.Paths?.Quantity)).toEqual([330]);
  });

  it('that fails is logged and stops nothing', async () => {
    const lines = loggedLines();
    send.mockRejectedValue(new Error('AccessDenied'));
    await invalidateWithoutCharge(['index.html'], 'publication-10');
    expect(lines.join()).toContain('invalidation_failed');
  });
});
