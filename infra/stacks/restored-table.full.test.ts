import { describe, expect, it } from '@jest/globals';
import { testStacks } from './test-stacks.ts';

const own = () => testStacks();
const restoredTable = 'arn:aws:dynamodb:eu-central-1:123456789012:table/Restored-1/stream/2026-11-22T10:00:00.000';

describe('copies for another account', () => {
  const copyVault = 'arn:aws:backup:eu-central-1:210987654321:backup-vault:restaurant';

  it('are off by default', () => {
    for (const type of ['AWS::Backup::BackupPlan', 'AWS::Backup::BackupVault']) expect(own().data.all(type)).toEqual([]);
  });

  it('are made of a backup of the table every night, and end with the other backups', () => {
    const copied = testStacks({ copyVault });
    const [rule] = copied.data.one('AWS::Backup::BackupPlan').BackupPlan.BackupPlanRule;
    const Lifecycle = { DeleteAfterDays: 35 };
    expect(rule).toMatchObject({
      ScheduleExpression: 'cron(0 3 * * ? *)',
      Lifecycle,
      CopyActions: [{ DestinationBackupVaultArn: copyVault, Lifecycle }],
    });
    const { Resources } = copied.data.one('AWS::Backup::BackupSelection').BackupSelection;
    expect(JSON.stringify(Resources)).toContain(copied.data.idsOf('AWS::DynamoDB::GlobalTable')[0]);
    const { data } = testStacks({ copyVault, restoredTable });
    expect(JSON.stringify(data.one('AWS::Backup::BackupSelection').BackupSelection.Resources)).toContain('table/Restored-1');
  });
});

describe('a restored table', () => {
  const restored = () => testStacks({ restoredTable });
  const parts = (type: string) =>
    restored()
      .all(type)
      .map((part) => JSON.stringify(part));

  it('is the only table that the application names', () => {
    const text = JSON.stringify(restored().template.toJSON());
    // by these the application finds the table of the data stack
    for (const parameter of ['/restaurant/production/table-name', '/restaurant/production/table-stream']) {
      expect(JSON.stringify(own().template.toJSON())).toContain(parameter);
      expect(text).not.toContain(parameter);
    }
    expect(text).not.toMatch(/tablename|tablestream/);
    expect(restored().template.toJSON().Outputs.TableName.Value).toBe('Restored-1');
  });

  it('is in the environment and in the role of each function', () => {
    const functions = restored()
      .all('AWS::Lambda::Function')
      .filter(({ Environment }) => Environment?.Variables.TABLE_NAME);
    expect(functions.length).toBeGreaterThan(10);
    for (const { Environment } of functions) expect(Environment.Variables.TABLE_NAME).toBe('Restored-1');
    const policies = parts('AWS::IAM::Policy').filter((policy) => policy.includes('dynamodb:'));
    expect(policies.length).toBe(functions.length);
    for (const policy of policies) expect(policy).toContain('table/Restored-1');
  });

  it('has its stream read by the mailer and the publisher, which may read it', () => {
    const sources = restored()
      .all('AWS::Lambda::EventSourceMapping')
      .map(({ EventSourceArn }) => EventSourceArn);
    expect(sources).toEqual([restoredTable, restoredTable]);
    expect(parts('AWS::IAM::Policy').filter((policy) => policy.includes('dynamodb:GetRecords'))).toEqual([
      expect.stringContaining(restoredTable),
      expect.stringContaining(restoredTable),
    ]);
  });

  it('is watched by the alarms and shown in the dashboard', () => {
    const watched = parts('AWS::CloudWatch::Alarm').filter((alarm) => alarm.includes('AWS/DynamoDB'));
    expect(watched.length).toBeGreaterThan(0);
    for (const alarm of watched) expect(alarm).toContain('"Value":"Restored-1"');
    expect(parts('AWS::CloudWatch::Dashboard')[0]).toContain('Restored-1');
  });

  it('is published in the place of the own one, which stays, and is remembered for the next deployment', () => {
    const published = Object.fromEntries(
      restored()
        .data.all('AWS::SSM::Parameter')
        .map(({ Name, Value }) => [Name.split('/').pop(), Value]),
    );
    expect(published).toMatchObject({ 'table-name': 'Restored-1', 'table-stream': restoredTable });
    expect(restored().data.idsOf('AWS::DynamoDB::GlobalTable')).toEqual(own().data.idsOf('AWS::DynamoDB::GlobalTable'));
    const { Outputs } = restored().data.template.toJSON();
    expect(Outputs.RestoredTable.Value).toBe(restoredTable);
    expect(Outputs.TableName.Value).toEqual({ Ref: own().data.idsOf('AWS::DynamoDB::GlobalTable')[0] });
    expect(own().data.template.toJSON().Outputs.RestoredTable).toBeUndefined();
  });
});
