import { describe, expect, it } from '@jest/globals';
import { testBuild, testStacks } from './test-stacks.ts';

const { all, one, resources, template } = testStacks();

const mappingFor = (partition: string) =>
  all('AWS::Lambda::EventSourceMapping').find(({ FilterCriteria }) => JSON.stringify(FilterCriteria).includes(partition));
/** The functions that are told of the records that a reader could not process. */
const toldBy = ({ DestinationConfig }: ReturnType<typeof mappingFor>) =>
  all('AWS::SNS::Subscription').filter(
    ({ TopicArn }) => JSON.stringify(TopicArn) === JSON.stringify(DestinationConfig.OnFailure.Destination),
  );
const endpointOfSchedule = all('AWS::Events::Rule').find(({ ScheduleExpression }) => ScheduleExpression === 'rate(15 minutes)').Targets[0]
  .Arn;

it('the stack says which version and commit it was made from', () => {
  expect(template.toJSON().Outputs.Build.Value).toBe(testBuild);
});

describe('the published site', () => {
  const mapping = mappingFor('CATALOGUE');

  it('is written for changes of what guests read, and of days only with special hours', () => {
    const patterns = mapping.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern).dynamodb);
    const special = { special: { M: { note: { S: [{ exists: true }] } } } };
    const day = { pk: { S: [{ prefix: 'DAY#' }] } };
    expect(patterns).toEqual([
      { Keys: { pk: { S: ['CATALOGUE', 'NOTIFICATIONS', 'RESTAURANT', 'LEGAL', 'OPENING', 'PHOTOGRAPHS'] } } },
      { Keys: day, NewImage: special },
      { Keys: day, OldImage: special },
    ]);
  });

  it('is written once for the changes of some seconds, and again when that fails', () => {
    expect(mapping).toMatchObject({ BatchSize: 1000, MaximumBatchingWindowInSeconds: 3 });
    expect(mapping.MaximumRetryAttempts).toBeGreaterThanOrEqual(10);
    expect(toldBy(mapping)).toMatchObject([{ Protocol: 'lambda', Endpoint: endpointOfSchedule }]);
  });

  it('is written each night, because days pass', () => {
    expect(all('AWS::Events::Rule').map(({ ScheduleExpression }) => ScheduleExpression)).toContain('cron(0 2,3 * * ? *)');
  });
});

describe('mail', () => {
  const mapping = mappingFor('OUTBOX#');

  it('is sent for new outbox items and nothing else', () => {
    const [filter] = mapping.FilterCriteria.Filters;
    expect(JSON.parse(filter.Pattern)).toEqual({ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'OUTBOX#' }] } } } });
  });

  it('is retried from the failed record on, and the function of scheduled tasks counts what the mailer cannot process', () => {
    expect(mapping).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'], BatchSize: 10, ParallelizationFactor: 2 });
    expect(mapping.MaximumRetryAttempts).toBeGreaterThanOrEqual(3);
    expect(toldBy(mapping)).toMatchObject([{ Protocol: 'lambda', Endpoint: endpointOfSchedule }]);
  });

  it('that is not sent yet is looked up every minute', () => {
    const { State, Targets } = all('AWS::Events::Rule').find(({ ScheduleExpression }) => ScheduleExpression === 'rate(1 minute)');
    expect(State).toBe('ENABLED');
    expect(Targets).toHaveLength(1);
    const [{ Arn }] = Targets;
    expect(JSON.stringify(mapping.FunctionName)).toContain(JSON.stringify(Arn));
  });

  it('has every report of SES stored with it, and nobody gets one as it is', () => {
    const { TopicARN } = one('AWS::SES::ConfigurationSetEventDestination').EventDestination.SnsDestination;
    const subscribers = all('AWS::SNS::Subscription').filter(({ TopicArn }) => JSON.stringify(TopicArn) === JSON.stringify(TopicARN));
    expect(subscribers).toMatchObject([{ Protocol: 'lambda' }]);
    expect(subscribers[0].FilterPolicy).toBeUndefined();
  });

  it('is sent over TLS from one address, and undelivered mail is reported', () => {
    expect(one('AWS::SES::ConfigurationSet').DeliveryOptions).toEqual({ TlsPolicy: 'REQUIRE' });
    expect(one('AWS::SES::ConfigurationSetEventDestination').EventDestination.MatchingEventTypes).toEqual(
      expect.arrayContaining(['bounce', 'complaint', 'reject', 'delivery']),
    );
  });
});

describe('the proof of the origin', () => {
  const { Parameters, Rules, Outputs } = template.toJSON();

  it('is a parameter that CloudFormation shows to nobody, and only CloudFront is given it', () => {
    expect(Parameters.OriginProof).toMatchObject({ Type: 'String', NoEcho: true, Default: '' });
    const using = Object.entries(resources).filter(([, resource]) => JSON.stringify(resource).includes('"OriginProof"'));
    expect(using.map(([, { Type }]) => Type)).toEqual(['AWS::CloudFront::Distribution']);
    expect(JSON.stringify(Outputs)).not.toContain('OriginProof');
  });

  it('is missed in a sentence that says what to do, where the stack is deployed without npm run deploy', () => {
    const { Assertions } = Object.values<{ Assertions: { AssertDescription: string }[] }>(Rules).find(({ Assertions }) =>
      JSON.stringify(Assertions).includes('OriginProof'),
    ) ?? { Assertions: [] };
    expect(Assertions).toEqual([
      {
        Assert: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'OriginProof' }, ''] }] },
        AssertDescription: expect.stringContaining('npm run deploy'),
      },
    ]);
  });
});

describe('the budget @full', () => {
  it('reports at 80 % of the setting, and does not exist where the setting is 0', () => {
    expect(one('AWS::Budgets::Budget').Budget.BudgetLimit).toEqual({ Amount: 20, Unit: 'USD' });
    expect(testStacks({ monthlyBudget: 0 }).all('AWS::Budgets::Budget')).toEqual([]);
  });
});

describe('a reservation', () => {
  const rules = all('AWS::Events::Rule').map(({ ScheduleExpression, Targets: [{ Arn, Input }] }) => ({ ScheduleExpression, Arn, Input }));

  it('is looked at for its time limits every 15 minutes, and its seats are checked every night, by one function', () => {
    const [limits, check] = ['time-limits', 'seat-check'].map((task) => rules.find(({ Input }) => Input === JSON.stringify({ task })));
    expect(limits?.ScheduleExpression).toBe('rate(15 minutes)');
    expect(check?.ScheduleExpression).toBe('cron(20 2 * * ? *)');
    expect(limits?.Arn).toEqual(check?.Arn);
    expect(JSON.stringify(limits?.Arn)).toContain('reservationSchedule');
  });
});

describe('the map', () => {
  it('is nothing that a deployment makes, and so nothing that a deployment can fail for', () => {
    const types = [...Object.values(resources), ...Object.values(testStacks().data.resources)].map(({ Type }) => Type);
    expect(types.filter((type) => type.startsWith('AWS::Location::'))).toEqual([]);
  });
});
