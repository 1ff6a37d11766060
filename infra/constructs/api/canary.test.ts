import { describe, expect, it } from '@jest/globals';
import { api } from '#contract/index';
import { testStacks } from '../../stacks/test-stacks.ts';

const { resources, all, idsOf } = testStacks();
const groups = Object.keys(api);
const aliases = idsOf('AWS::Lambda::Alias');
/** The id of the alias of a function. */
const aliasOf = (name: string) => aliases.find((id) => id.startsWith(`Functions${name}Live`)) ?? '';

describe('a function', () => {
  it('is released under the alias "live", which points to the version of its code and settings', () => {
    expect(aliases).toHaveLength(all('AWS::Lambda::Function').length);
    for (const id of aliases) {
      const { Name, FunctionName, FunctionVersion } = resources[id]?.Properties ?? {};
      const [version] = FunctionVersion['Fn::GetAtt'];
      expect([Name, resources[version]?.Properties.FunctionName]).toEqual(['live', FunctionName]);
    }
  });

  it('is called by its alias only: by the API, the stream, the schedules and SES', () => {
    // the name of the function and that of the alias, from the ARN of the alias
    const streamed = all('AWS::Lambda::EventSourceMapping').map(({ FunctionName }) => {
      const [, [{ 'Fn::Select': named }, suffix]] = FunctionName['Fn::Join'];
      expect([named[0], suffix]).toEqual([6, ':live']);
      return named[1]['Fn::Split'][1];
    });
    const targets = [
      ...all('AWS::ApiGatewayV2::Integration').map(({ IntegrationUri }) => IntegrationUri),
      ...streamed,
      ...all('AWS::Events::Rule').flatMap(({ Targets }) => Targets.map(({ Arn }: { Arn: unknown }) => Arn)),
      ...all('AWS::SNS::Subscription').flatMap(({ Protocol, Endpoint }) => (Protocol === 'lambda' ? [Endpoint] : [])),
    ];
    expect(new Set(targets.map(({ Ref }) => Ref))).toEqual(new Set(aliases));
    for (const { FunctionName } of all('AWS::Lambda::Permission')) expect(aliases).toContain(FunctionName.Ref);
  });

  it('keeps its earlier versions for a rollback, but not those of a failed first deployment', () => {
    for (const id of idsOf('AWS::Lambda::Version')) expect(resources[id]?.DeletionPolicy).toBe('RetainExceptOnCreate');
  });
});

describe('a new version', () => {
  it('answers a tenth of the requests for five minutes first, and goes back when the API fails', () => {
    const [apiFails] = idsOf('AWS::CloudWatch::Alarm').filter((id) => resources[id]?.Properties.AlarmName.endsWith('-api-fails'));
    const deployments = all('AWS::CodeDeploy::DeploymentGroup');
    expect(deployments).toHaveLength(groups.length);
    for (const deployment of deployments) {
      expect(deployment).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: apiFails } }] },
        AutoRollbackConfiguration: { Enabled: true },
      });
      expect(deployment.AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
    }
    const updated = aliases.filter((id) => Reflect.has(resources[id] ?? {}, 'UpdatePolicy'));
    expect(updated.toSorted()).toEqual(groups.map(aliasOf).toSorted());
  });

  it('is moved by a role that may move these aliases and read this alarm, and nothing else', () => {
    const [roleId] = idsOf('AWS::IAM::Role').filter((id) => id.startsWith('CanaryRole'));
    const role = resources[roleId ?? '']?.Properties;
    expect(JSON.stringify(role.AssumeRolePolicyDocument)).toContain('codedeploy.amazonaws.com');
    const policy = all('AWS::IAM::Policy').find(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === roleId));
    const statements = Object.fromEntries(
      policy.PolicyDocument.Statement.map(({ Action, Resource }: { Action: string; Resource: unknown }) => [String(Action), Resource]),
    );
    const moving = 'lambda:GetAlias,lambda:GetProvisionedConcurrencyConfig,lambda:UpdateAlias';
    expect(Object.keys(statements).toSorted()).toEqual(['cloudwatch:DescribeAlarms', moving]);
    expect(statements[moving]).toHaveLength(2 * groups.length);
    expect(JSON.stringify(statements[moving])).not.toMatch(/Functions(mailer|mailReports|reservationSchedule)/);
    expect(JSON.stringify(statements['cloudwatch:DescribeAlarms'])).toMatch(/^\{"Fn::GetAtt":\["Alarmsapifails\w+","Arn"\]\}$/);
  });

  it('answers all requests at once when the setting says so', () => {
    const atOnce = testStacks({ canary: false });
    expect(atOnce.idsOf('AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
    expect(atOnce.idsOf('AWS::Lambda::Alias')).toHaveLength(aliases.length);
  });
});
