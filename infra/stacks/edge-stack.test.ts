import { describe, expect, it } from '@jest/globals';
import { api } from '#publishing/contract/api';
import { testStacks } from './test-stacks.ts';

const stackOf = (settings: Record<string, unknown>, which: 'edge' | 'edgeLogs') => testStacks(settings).stackOf(which);

const zone = { domain: 'www.bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'bistro.cz' };

describe('the stack at the edge', () => {
  it('does not exist when no setting needs it', () => {
    expect(stackOf({}, 'edge')).toBeUndefined();
  });

  it('validates the certificate of the domain by DNS @full', () => {
    const edge = stackOf(zone, 'edge');
    expect(edge?.stack.region).toBe('us-east-1');
    edge?.template.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'www.bistro.cz',
      ValidationMethod: 'DNS',
      SubjectAlternativeNames: ['bistro.cz'],
      DomainValidationOptions: ['www.bistro.cz', 'bistro.cz'].map((DomainName) => ({ DomainName, HostedZoneId: 'Z1' })),
    });
    edge?.template.resourceCountIs('AWS::WAFv2::WebACL', 0);
  });

  it('blocks known attacks and floods, and lets large bodies pass', () => {
    const found = stackOf({ firewall: true }, 'edge')?.template.findResources('AWS::WAFv2::WebACL') ?? {};
    const [{ Properties: wall } = { Properties: undefined }] = Object.values(found);
    expect(wall.Scope).toBe('CLOUDFRONT');
    const statements = wall.Rules.map((rule: { Statement: object }) => rule.Statement);
    const limits = statements.flatMap((one: { RateBasedStatement?: { Limit: number } }) => one.RateBasedStatement?.Limit ?? []);
    expect(limits).toEqual([1000, 60]);
    expect(JSON.stringify(statements)).toContain(api.reservations.add.path);
    const groups = statements.flatMap((one: { ManagedRuleGroupStatement?: { Name: string } }) => one.ManagedRuleGroupStatement?.Name ?? []);
    expect(groups).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ]);
    expect(JSON.stringify(statements)).toContain('{"ActionToUse":{"Count":{}},"Name":"SizeRestrictions_BODY"}');
    // WAF refuses an empty list of overrides, and the firewall is not created
    expect(JSON.stringify(statements)).not.toContain('"RuleActionOverrides":[]');
  });
});

describe("CloudFront's log", () => {
  const logs = stackOf({}, 'edgeLogs');
  const [delivery] = Object.values(logs?.template.findResources('AWS::Logs::Delivery') ?? {});

  it('is set up in us-east-1', () => {
    expect(logs?.stack.region).toBe('us-east-1');
    logs?.template.hasResourceProperties('AWS::Logs::DeliverySource', { LogType: 'ACCESS_LOGS' });
  });

  it('keeps no query string, which may hold a reset code, and nothing about the visitor', () => {
    const fields: string[] = delivery?.Properties.RecordFields;
    expect(fields).toEqual(expect.arrayContaining(['date', 'time', 'cs-uri-stem', 'sc-status']));
    expect(fields.filter((field) => /query|referer|cookie|user-agent|ip$|forwarded/i.test(field))).toEqual([]);
  });
});
