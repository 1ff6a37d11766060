import { describe, expect, it } from '@jest/globals';
import { everyFunction, versionNames } from '../../build/function-names.ts';
import { testStacks } from '../../stacks/test-stacks.ts';

const { template, resources, all, idsOf } = testStacks();
const { Parameters, Conditions, Outputs } = template.toJSON();
const aliases = idsOf('AWS::Lambda::Alias');

describe('a function', () => {
  it.each(everyFunction)(
    'is released under the alias "live", which points to its newest version or to an earlier one by its number: %s',
    (name) => {
      const { parameter, live, newest } = versionNames(name);
      const [alias] = aliases.filter((id) => id.startsWith(`Functions${name}Live`)).map((id) => resources[id]?.Properties);
      const [condition, { 'Fn::GetAtt': version }, earlier] = alias.FunctionVersion['Fn::If'];
      expect(Conditions[condition]).toEqual({ 'Fn::Equals': [{ Ref: parameter }, 'newest'] });
      expect(resources[version[0]]?.Properties.FunctionName).toEqual(alias.FunctionName);
      expect(earlier).toEqual({ Ref: parameter });
      expect([alias.Name, Parameters[parameter].Default]).toEqual(['live', 'newest']);
      // by these a deployment finds both
      expect([Outputs[live].Value, Outputs[newest].Value]).toEqual([alias.FunctionVersion, { Ref: version[0] }]);
    },
  );

  it('moves at once, with all others, and not through CodeDeploy', () => {
    expect(aliases).toHaveLength(everyFunction.length);
    for (const id of aliases) expect(resources[id]).not.toHaveProperty('UpdatePolicy');
    expect(JSON.stringify(resources)).not.toContain('codedeploy');
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
