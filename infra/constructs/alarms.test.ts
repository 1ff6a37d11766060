import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { testStacks } from '../test-stacks.ts';

const { all, one } = testStacks();

describe('what must not go unnoticed', () => {
  const alarms = all('AWS::CloudWatch::Alarm');
  const chapters = alarms.map((alarm) => alarm.AlarmName.replace('Restaurant-production-', ''));

  it('raises an alarm', () => {
    expect(chapters.toSorted()).toEqual([
      'api-fails',
      'api-refuses',
      'api-slow',
      'function-throttled',
      'login-failures',
      'mail-bounces',
      'mail-complaints',
      'mail-fails',
      'mail-late',
      'mail-parked',
      'robot-bookings',
      'shared-limits',
      'table-fails',
      'table-throttled',
      'token-reuse',
    ]);
  });

  it('rings at the agreed thresholds', () => {
    const thresholds = Object.fromEntries(chapters.map((chapter, position) => [chapter, alarms[position].Threshold]));
    expect(thresholds).toMatchObject({
      'api-fails': 0,
      'api-refuses': 30,
      'api-slow': 3000,
      'function-throttled': 0,
      'mail-parked': 0,
      'mail-late': 0,
      'mail-fails': 0,
      'table-throttled': 0,
      'token-reuse': 0,
      'login-failures': 200,
      'shared-limits': 0,
      'robot-bookings': 20,
      'mail-bounces': 0.04,
      'mail-complaints': 0.0008,
    });
  });

  it('takes silence for good news, but not from the mailer, which writes every minute', () => {
    const silent = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching').map(({ AlarmName }) => AlarmName);
    expect(silent).toEqual(['Restaurant-production-mail-late']);
    expect(alarms.filter(({ TreatMissingData }) => TreatMissingData === undefined)).toEqual([]);
  });

  it('reaches the owner, over TLS', () => {
    const topics = all('AWS::SNS::TopicPolicy');
    for (const policy of topics) expect(JSON.stringify(policy)).toContain('"aws:SecureTransport":"false"');
    const actions = new Set(alarms.flatMap((alarm) => alarm.AlarmActions.map((action: { Ref: string }) => action.Ref)));
    expect(actions.size).toBe(1);
    expect(all('AWS::SNS::Subscription')).toContainEqual({
      Protocol: 'email',
      Endpoint: 'owner@example.com',
      TopicArn: { Ref: [...actions][0] },
    });
    const [ringing] = topics.filter((policy) => policy.Topics[0].Ref === [...actions][0]);
    expect(JSON.stringify(ringing)).toContain('cloudwatch.amazonaws.com');
  });

  it('has a chapter in the runbook', () => {
    const runbook = readFileSync('docs/runbook.md', 'utf8');
    for (const [position, chapter] of chapters.entries()) {
      expect(alarms[position].AlarmDescription).toContain(`docs/runbook.md#${chapter}`);
      expect(runbook).toMatch(new RegExp(`^#+ ${chapter}$`, 'm'));
    }
  });

  it('includes the bill', () => {
    const budget = one('AWS::Budgets::Budget');
    expect(budget.Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 20, Unit: 'USD' } });
    expect(budget.NotificationsWithSubscribers).toHaveLength(2);
  });

  it('is drawn on one dashboard', () => {
    expect(JSON.stringify(one('AWS::CloudWatch::Dashboard'))).toContain('Alarms');
  });
});
