import { describe, expect, it, jest } from '@jest/globals';
import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { testStacks } from './test-stacks.ts';

const everything = { domain: 'www.bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'bistro.cz', firewall: true, reservedConcurrency: true };

/** The findings of AWS's solution rules that nobody has acknowledged. */
function findings(app: App): string[] {
  return new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName);
}

describe("AWS's solution rules", () => {
  it.each([
    ['the plainest restaurant', {}],
    ['one with every setting', everything],
  ])('find nothing that is not acknowledged in %s', (_, settings) => {
    expect(findings(testStacks(settings).app)).toEqual([]);
  });

  it('are acknowledged rarely, with a reason, and only where they would speak up', () => {
    const acknowledged: { id: string; reason: string }[] = [];
    const silent = jest.spyOn(Validations.prototype, 'acknowledge').mockImplementation((...rules) => {
      acknowledged.push(...rules.map(({ id, reason }) => ({ id, reason: reason ?? '' })));
    });
    const { app } = testStacks();
    silent.mockRestore();

    expect(acknowledged.length).toBeLessThanOrEqual(12);
    expect(acknowledged.filter(({ reason }) => reason.length < 20)).toEqual([]);
    expect([...new Set(findings(app))].toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted());
  });
});
