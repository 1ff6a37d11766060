import { describe, expect, it } from '@jest/globals';
import { fileNameOf, operations } from '#contract/index';
import { testStacks } from '../test-stacks.ts';

const { resources, all, idsOf } = testStacks();

describe('the functions', () => {
  const functions = all('AWS::Lambda::Function');

  it('are one for each group, and the mailer', () => {
    const groups = [...new Set(operations().map(({ group }) => fileNameOf(group)))];
    expect(functions).toHaveLength(groups.length + 1);
  });

  it('run on Node 24, on ARM, traced, with a time limit', () => {
    for (const one of functions) {
      expect(one).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
        Handler: 'index.handler',
      });
      expect(one.Timeout).toBeLessThanOrEqual(60);
    }
  });

  it('give the hashing of passwords a whole core', () => {
    const [auth] = idsOf('AWS::Lambda::Function').filter((id) => id.startsWith('Functionsauth'));
    expect(resources[auth ?? '']?.Properties.MemorySize).toBe(1769);
  });

  it('log as JSON, each to its own log, which forgets after 30 days and masks addresses', () => {
    const logs = functions.map((one) => one.LoggingConfig.LogGroup.Ref);
    expect(new Set(logs).size).toBe(functions.length);
    for (const [position, one] of functions.entries()) {
      expect(one.LoggingConfig.LogFormat).toBe('JSON');
      expect(JSON.stringify(resources[logs[position]]?.Properties.DataProtectionPolicy)).toContain('EmailAddress');
    }
    for (const log of all('AWS::Logs::LogGroup')) expect(log.RetentionInDays).toBe(30);
  });

  it('hold no secret in their environment', () => {
    for (const { Environment } of functions) {
      expect(Object.keys(Environment.Variables)).toEqual(expect.arrayContaining(['TABLE_NAME', 'SECRET_ID', 'SITE_URL', 'TIME_ZONE']));
      expect(JSON.stringify(Environment)).not.toContain('resolve:secretsmanager');
    }
  });

  it('are capped when the setting says so', () => {
    const capped = testStacks({ reservedConcurrency: true }).all('AWS::Lambda::Function');
    expect(capped.map((one) => one.ReservedConcurrentExecutions).filter(Number.isInteger)).toHaveLength(functions.length);
    expect(functions.map((one) => one.ReservedConcurrentExecutions).filter(Boolean)).toEqual([]);
  });
});
