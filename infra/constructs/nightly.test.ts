import { expect, it } from '@jest/globals';
import { testStacks } from '../stacks/test-stacks.ts';
import { atTheClock, nightly } from './nightly.ts';

it.each([
  ['Europe/Prague', 'cron(10 23 * * ? *)'],
  ['Europe/London', 'cron(10 0 * * ? *)'],
  ['America/New_York', 'cron(10 5 * * ? *)'],
  ['Asia/Kolkata', 'cron(40 18 * * ? *)'],
  ['Australia/Sydney', 'cron(10 14 * * ? *)'],
  ['UTC', 'cron(10 0 * * ? *)'],
])('a run ten minutes past midnight is past midnight in %s, in summer too', (timeZone, expected) => {
  expect(nightly('0:10', timeZone).expressionString).toBe(expected);
});

it.each([
  ['Europe/Prague', 'cron(0 2,3 * * ? *)'],
  ['America/New_York', 'cron(0 8,9 * * ? *)'],
  ['Australia/Sydney', 'cron(0 17,18 * * ? *)'],
  ['Asia/Kolkata', 'cron(30 22 * * ? *)'],
  ['UTC', 'cron(0 4 * * ? *)'],
])('a run at four by the clocks of %s is at four in summer and in winter', (timeZone, expected) => {
  expect(atTheClock('4:00', timeZone).expressionString).toBe(expected);
});

it('all runs of the night are in the night of the restaurant @full', () => {
  const expressions = testStacks({
    timeZone: 'America/New_York',
    copyVault: 'arn:aws:backup:eu-central-1:123456789012:backup-vault:copies',
  });
  const rules = expressions
    .all('AWS::Events::Rule')
    .flatMap(({ ScheduleExpression = '' }) => (ScheduleExpression.startsWith('cron') ? [ScheduleExpression] : []));
  expect(rules.toSorted()).toEqual(['cron(0 8,9 * * ? *)', 'cron(10 10 * * ? *)', 'cron(20 8 * * ? *)', 'cron(40 8 * * ? *)']);
  const [{ BackupPlan: plan }] = expressions.data.all('AWS::Backup::BackupPlan');
  expect(plan.BackupPlanRule[0].ScheduleExpression).toBe('cron(0 9 * * ? *)');
});
