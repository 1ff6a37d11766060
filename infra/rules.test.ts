import { describe, expect, it, jest } from '@jest/globals';
import { stacksWith, testStacks } from './test-stacks.ts';

const everything = { domain: 'www.bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'bistro.cz', firewall: true, reservedConcurrency: true };

const { Validations } = await loadNatively<typeof import('aws-cdk-lib')>('aws-cdk-lib');

describe("AWS's solution rules", () => {
  it.each([
    ['the plainest restaurant', {}],
    ['one with every setting', everything],
  ])('find nothing that is not acknowledged in %s', (_, settings) => {
    expect(testStacks(settings).findings()).toEqual([]);
  });

  it('are acknowledged rarely, with a reason, and only where they would speak up', () => {
    const acknowledged: { id: string; reason: string }[] = [];
    const silent = jest.spyOn(Validations.prototype, 'acknowledge').mockImplementation((...rules) => {
      acknowledged.push(...rules.map(({ id, reason }) => ({ id, reason: reason ?? '' })));
    });
    const { findings } = stacksWith();
    silent.mockRestore();

    expect(acknowledged.length).toBeLessThanOrEqual(12);
    expect(acknowledged.filter(({ reason }) => reason.length < 20)).toEqual([]);
    expect([...new Set(findings())].toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted());
  });
});
