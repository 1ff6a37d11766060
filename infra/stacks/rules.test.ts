import { describe, expect, it, jest } from '@jest/globals';
import { Validations } from 'aws-cdk-lib';
import { stacksWith, testStacks } from './test-stacks.ts';

const everything = {
  domain: 'www.bistro.cz',
  hostedZoneId: 'Z1',
  hostedZoneName: 'bistro.cz',
  firewall: true,
  reservedConcurrency: true,
  copyVault: 'arn:aws:backup:eu-central-1:210987654321:backup-vault:restaurant',
};

describe("AWS's solution rules", () => {
  it.each([
    ['a stage with the default settings', {}],
    ['a stage with every setting @full', everything],
  ])('find nothing that is not acknowledged in %s', (_, settings) => {
    expect(testStacks(settings).findings()).toEqual([]);
  });

  it('are acknowledged for few resources, each with a reason, and only where the rule finds something @full', () => {
    const acknowledged: { id: string; reason: string }[] = [];
    const silent = jest.spyOn(Validations.prototype, 'acknowledge').mockImplementation((...rules) => {
      acknowledged.push(...rules.map(({ id, reason }) => ({ id, reason: reason ?? '' })));
    });
    const { findings } = stacksWith();
    silent.mockRestore();

    expect(acknowledged.length).toBeLessThanOrEqual(18);
    expect(acknowledged.filter(({ reason }) => reason.length < 20)).toEqual([]);
    const ofThese = acknowledged.map(({ id }) => id).filter((id) => id.startsWith('AwsSolutions-'));
    expect([...new Set(findings())].toSorted()).toEqual([...new Set(ofThese)].toSorted());
  });
});
