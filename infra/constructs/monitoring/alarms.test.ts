import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { api } from '#publishing/contract/api';
import { testStacks } from '../../stacks/test-stacks.ts';

interface AlarmMetric {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

const { resources, all, one, idsOf, stackOf } = testStacks();
const siteResources = stackOf('edgeLogs')?.template.toJSON().Resources as Record<string, { Type: string; Properties: never }>;
const ofSite = (type: string): ReturnType<typeof all> =>
  Object.values(siteResources).flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []));
const everywhere = (type: string) => [...all(type), ...ofSite(type)];

const alarms = everywhere('AWS::CloudWatch::Alarm');
const nameOf = (alarm: { AlarmName: string }) => alarm.AlarmName.replace(/Restaurant-production-(EdgeLogs-)?/, '');
const runbook = readFileSync('docs/runbook.md', 'utf8');

/** The metrics of an alarm, as it is or within its expression. */
function metricsOf(alarm: { Metrics?: { MetricStat?: { Metric: AlarmMetric } }[] } & AlarmMetric): AlarmMetric[] {
  return alarm.Metrics ? alarm.Metrics.flatMap((part) => part.MetricStat?.Metric ?? []) : [alarm];
}

/** The alarms that tell a person, by the end of the name of the topic they write to. */
const topicsOf = (alarm: { AlarmActions: { Ref: string }[] }) => alarm.AlarmActions.map(({ Ref }) => /urgent|soon/.exec(Ref)?.[0]);

describe.each(alarms.map((alarm) => ({ name: nameOf(alarm), alarm })))('the alarm $name', ({ name, alarm }) => {
  it('tells the owner when it begins and when it ends', () => {
    expect(alarm.OKActions).toEqual(alarm.AlarmActions);
    for (const topic of alarm.AlarmActions) {
      expect(everywhere('AWS::SNS::Subscription')).toContainEqual({ Protocol: 'email', Endpoint: 'owner@example.com', TopicArn: topic });
    }
  });

  it('says whether to wake somebody and what is wrong, and links to its entry of the runbook', () => {
    const [severity] = name === 'subscription-unconfirmed' ? ['soon'] : topicsOf(alarm);
    const advice = severity === 'urgent' ? 'Wake somebody' : 'Look tomorrow';
    expect(alarm.AlarmDescription).toMatch(new RegExp(`^${advice}\\. [A-Z].+\\. What to do: ${name} in docs/runbook.md$`));
    expect(runbook).toMatch(new RegExp(`^### ${name}$`, 'm'));
  });

  it('says what missing data means: nothing, or that what writes it every few minutes does not run', () => {
    const isWritten = ['mail-late', 'booking-fails'].includes(name);
    // an alarm that took it for a fault would ring in each first deployment, before anything runs
    expect(alarm.TreatMissingData).toBe(isWritten ? 'missing' : 'notBreaching');
    expect(alarm.InsufficientDataActions).toEqual(isWritten ? alarm.AlarmActions : undefined);
  });
});

describe('a booking that ends in a server error', () => {
  it('counts for the urgent alarm, whoever has answered it', () => {
    const { method, path } = api.reservations.add;
    const { FilterPattern, MetricTransformations, LogGroupName } = one('AWS::Logs::MetricFilter');
    expect(FilterPattern).toBe(`{ ($.route = "${method} ${path}") && ($.status = "5*") }`);
    const [{ MetricName, MetricNamespace, MetricValue }] = MetricTransformations;
    const urgent = alarms.find((alarm) => nameOf(alarm) === 'booking-fails');
    expect([MetricName, MetricNamespace, MetricValue]).toEqual([urgent.MetricName, urgent.Namespace, '1']);
    const [stage] = all('AWS::ApiGatewayV2::Stage');
    expect(stage.AccessLogSettings.DestinationArn['Fn::GetAtt'][0]).toBe(LogGroupName.Ref);
    expect(JSON.parse(stage.AccessLogSettings.Format)).toMatchObject({ route: '$context.routeKey', status: '$context.status' });
  });

  it('wakes somebody from the second in half an hour on, and not for a single one', () => {
    const urgent = alarms.find((alarm) => nameOf(alarm) === 'booking-fails');
    expect([urgent.DatapointsToAlarm, urgent.EvaluationPeriods * urgent.Period]).toEqual([2, 30 * 60]);
  });
});

it('the alarms link to the address of the runbook, where there is one', () => {
  const [alarm] = testStacks({ runbook: 'https://example.com/runbook' }).all('AWS::CloudWatch::Alarm');
  expect(alarm.AlarmDescription).toMatch(/ What to do: https:\/\/example\.com\/runbook#[a-z-]+$/);
  expect(() => testStacks({ runbook: 'docs/runbook.md' })).toThrow('runbook must be an address that begins with https://');
});

describe('the alarms', () => {
  it('watch no more metrics than AWS gives for nothing; every metric of an expression counts', () => {
    expect(alarms.flatMap(metricsOf).length).toBeLessThanOrEqual(10);
  });

  it('are those that the runbook explains', () => {
    const [chapter = ''] = /^## Alarms$[\s\S]*?(?=^## )/m.exec(runbook) ?? [];
    const entries = [...chapter.matchAll(/^### ([a-z-]+)$/gm)].map(([, entry]) => entry);
    expect(entries.toSorted()).toEqual(alarms.map(nameOf).toSorted());
  });

  it('wake somebody only when guests cannot use the site', () => {
    expect(
      alarms
        .filter((alarm) => topicsOf(alarm)[0] === 'urgent' && topicsOf(alarm).length === 1)
        .map(nameOf)
        .toSorted(),
    ).toEqual(['booking-fails', 'site-fails']);
  });

  it('can write to their topics, which are reached over TLS only', () => {
    const policies = everywhere('AWS::SNS::TopicPolicy');
    for (const { Ref } of alarms.flatMap(({ AlarmActions }) => AlarmActions)) {
      const policy = JSON.stringify(policies.find(({ Topics }) => Topics[0].Ref === Ref));
      expect(policy).toContain('cloudwatch.amazonaws.com');
      expect(policy).toContain('"aws:SecureTransport":"false"');
    }
  });

  it('of the region are on the dashboard', () => {
    const dashboard = JSON.stringify(one('AWS::CloudWatch::Dashboard'));
    for (const id of idsOf('AWS::CloudWatch::Alarm')) expect(dashboard).toContain(id);
  });

  it('on CloudFront are in us-east-1, the only region with its metrics', () => {
    expect(stackOf('edgeLogs')?.stack.region).toBe('us-east-1');
    expect(ofSite('AWS::CloudWatch::Alarm').flatMap(metricsOf)).toMatchObject([
      {
        Namespace: 'AWS/CloudFront',
        MetricName: '5xxErrorRate',
        Dimensions: [{ Name: 'DistributionId' }, { Name: 'Region', Value: 'Global' }],
      },
    ]);
  });

  it('hear of failures in each function whose failure no reply tells: mails, scheduled tasks, pages and photographs', () => {
    const measuring = idsOf('AWS::Lambda::Function').filter((id) => resources[id]?.Properties.Environment.Variables.METRIC_NAMESPACE);
    const names = measuring.map((id) => /^Functions(\w+?)[0-9A-F]{8}$/.exec(id)?.[1]);
    expect(names.toSorted()).toEqual(['imaging', 'mailer', 'publisher', 'reservationSchedule']);
  });

  it('on our own metrics watch the namespace in which the functions write them', () => {
    const written = all('AWS::Lambda::Function').flatMap(({ Environment }) => Environment.Variables.METRIC_NAMESPACE ?? []);
    const watched = alarms.flatMap(metricsOf).filter(({ Namespace }) => !Namespace.startsWith('AWS/'));
    expect(watched.map(({ MetricName }) => MetricName).toSorted()).toEqual([
      'BookingFailures',
      'MailsLate',
      'MailsParked',
      'ScheduleFailures',
      'UnconfirmedSubscriptions',
    ]);
    expect(new Set(watched.map(({ Namespace }) => Namespace))).toEqual(new Set(written));
    for (const { Dimensions } of watched) expect(Dimensions).toBeUndefined();
  });
});

describe('the topics that a person has to receive', () => {
  const schedule = all('AWS::Lambda::Function').find(({ Environment }) => Environment.Variables.WATCHED_TOPICS);
  const watched = JSON.stringify(schedule.Environment.Variables.WATCHED_TOPICS);

  it('are all watched, also the one in us-east-1, and the alarm about them goes to each topic of the region', () => {
    const people = all('AWS::SNS::Subscription').filter(({ Protocol }) => Protocol === 'email');
    expect(people).toHaveLength(2);
    for (const { TopicArn } of people) expect(watched).toContain(TopicArn.Ref);
    expect(ofSite('AWS::SNS::Topic')).toHaveLength(1);
    expect(watched).toContain(`:us-east-1:`);
    expect(watched).toContain(`:${ofSite('AWS::SNS::Topic')[0].TopicName}`);
    const unconfirmed = alarms.find((alarm) => nameOf(alarm) === 'subscription-unconfirmed');
    expect(topicsOf(unconfirmed).toSorted()).toEqual(['soon', 'urgent']);
  });
});

describe('the bill', () => {
  it('is reported before the month ends and when it is forecast to be too high', () => {
    const { NotificationsWithSubscribers } = one('AWS::Budgets::Budget');
    const kinds = NotificationsWithSubscribers.map(
      (one: { Notification: { NotificationType: string } }) => one.Notification.NotificationType,
    );
    expect(kinds).toEqual(['ACTUAL', 'FORECASTED']);
  });
});
