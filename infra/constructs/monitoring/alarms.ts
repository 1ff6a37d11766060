import { Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { MetricName } from '#house/services/metrics';
import type { Api } from '../api/api.ts';
import type { Table } from '../storage/table.ts';

interface Props {
  definitions: AlarmDefinitions;
  notify: string;
  /** The address of the runbook; without one the alarms name its file. */
  runbook: string | undefined;
}

const advice: Record<Severity, string> = { urgent: 'Wake somebody.', soon: 'Look tomorrow.' };

/**
 * Alarms, each with a link to its entry of the runbook. Those of one severity report to one topic, so that urgent ones can go to a telephone too. They
 * look at ten metrics, because AWS bills each beyond ten: whatever fails ends in a 5xx, and 39 metrics were more than half of the bill.
 */
export class Alarms extends Construct {
  private readonly byName: ReadonlyMap<string, Alarm>;
  private readonly topics = new Map<Severity, Topic>();

  constructor(scope: Construct, id: string, { definitions, notify, runbook }: Props) {
    super(scope, id);
    for (const { severity } of Object.values(definitions)) {
      if (!this.topics.has(severity)) this.topics.set(severity, this.topicFor(severity, notify));
    }
    this.byName = new Map(Object.entries(definitions).map(([name, definition]) => [name, this.alarm(name, definition, runbook)]));
  }

  get all(): Alarm[] {
    return [...this.byName.values()];
  }

  /** The ARNs of the topics that somebody has to receive. */
  get topicArns(): string[] {
    return [...this.topics.values()].map(({ topicArn }) => topicArn);
  }

  private alarm(name: string, definition: AlarmDefinition, runbook: string | undefined): Alarm {
    const { severity, metric, threshold, periods = [1, 1], isWritten, meaning } = definition;
    const alarm = new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}`,
      alarmDescription: `${advice[severity]} ${meaning} What to do: ${runbook ? `${runbook}#${name}` : `${name} in docs/runbook.md`}`,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      datapointsToAlarm: periods[0],
      evaluationPeriods: periods[1],
      treatMissingData: isWritten ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING,
    });
    // when nobody receives one topic, the other one says so
    const topics = name === 'subscription-unconfirmed' ? [...this.topics.values()] : [this.topics.get(severity)];
    for (const topic of topics) {
      if (!topic) continue;
      alarm.addAlarmAction(new SnsAction(topic));
      alarm.addOkAction(new SnsAction(topic));
      // a new alarm begins without data and tells nobody; one that loses its data does
      if (isWritten) alarm.addInsufficientDataAction(new SnsAction(topic));
    }
    return alarm;
  }

  private topicFor(severity: Severity, address: string): Topic {
    const stack = Stack.of(this);
    const topic = new Topic(this, `Topic-${severity}`, { topicName: topicNameOf(stack.stackName, severity), enforceSSL: true });
    topic.addSubscription(new EmailSubscription(address));
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
      }),
    );
    return topic;
  }
}

/** The name of the topic of a stack's alarms of one severity; a stack in another region cannot ask for it. */
export function topicNameOf(stackName: string, severity: Severity): string {
  return `${stackName}-alarms-${severity}`;
}

/** `urgent`: guests cannot use the site, wake somebody; `soon`: nothing is lost by tomorrow. */
type Severity = 'urgent' | 'soon';

/** What an alarm watches and when it starts; its name is an entry of the runbook. */
interface AlarmDefinition {
  severity: Severity;
  metric: IMetric;
  /** The alarm starts when the metric is above this. */
  threshold: number;
  /** [how many, of the last how many] periods must be above the threshold; by default [1, 1]. */
  periods?: [number, number];
  /** Whether something writes the metric every few minutes, so that a person is told when its data is missing. */
  isWritten?: true;
  meaning: string;
}

type AlarmDefinitions = Record<string, AlarmDefinition>;

/** What the check from outside writes and the log of the API (api.ts), so that one alarm metric hears of both. */
export const bookingFailures: MetricName = 'BookingFailures';

const fiveMinutes = Duration.minutes(5);
const sum = { statistic: Stats.SUM, period: fiveMinutes };

/**
 * The alarms of the restaurant's region by their names, which are entries of the runbook. AWS gives ten alarm metrics for nothing, and each
 * metric of an expression counts: together with `siteAlarms` these are ten.
 */
export function restaurantAlarms({ api, table, namespace }: { api: Api; table: Table; namespace: string }): AlarmDefinitions {
  const count = (metricName: MetricName, period = fiveMinutes) => new Metric({ namespace, metricName, statistic: Stats.MAXIMUM, period });
  return {
    'booking-fails': {
      severity: 'urgent',
      metric: count(bookingFailures),
      threshold: 0,
      // two guests of a quiet hour whose bookings fail, and not one whose request met a moment's fault
      periods: [2, 6],
      isWritten: true,
      meaning: 'Bookings of guests fail, or a check from outside could not have booked a table or does not run.',
    },
    'api-fails': {
      severity: 'soon',
      metric: api.resource.metric('5xx', sum),
      threshold: 0,
      meaning: 'The API answered at least one request with a server error.',
    },
    'api-slow': {
      severity: 'soon',
      metric: api.resource.metric('Latency', { statistic: Stats.p(99), period: fiveMinutes }),
      threshold: 3000,
      periods: [2, 3],
      meaning: 'One request in a hundred takes longer than 3 seconds.',
    },
    'table-throttled': {
      severity: 'soon',
      metric: throttledBy(table),
      threshold: 0,
      meaning: 'The table turned requests away.',
    },
    'mail-parked': {
      severity: 'soon',
      metric: count('MailsParked'),
      threshold: 0,
      meaning: 'A mail was refused, nobody knows whether it went out, or it came back within the last day, and a person has to look.',
    },
    'mail-late': {
      severity: 'soon',
      metric: count('MailsLate'),
      threshold: 0,
      isWritten: true,
      meaning: "Mails wait longer than 10 minutes, the table's stream does not bring them, or the mailer does not run.",
    },
    'schedule-fails': {
      severity: 'soon',
      metric: count('ScheduleFailures'),
      threshold: 0,
      meaning:
        'The counted seats of a day are not those of its reservations, a scheduled task failed, the site could not be published, a photograph not be cut, or changes of the table not be processed.',
    },
    'subscription-unconfirmed': {
      severity: 'soon',
      metric: count('UnconfirmedSubscriptions', Duration.days(1)),
      threshold: 0,
      meaning: 'Nobody receives some of the alarms.',
    },
  };
}

/** The alarm on what CloudFront answers; its metrics are in us-east-1 only. */
export function siteAlarms(distributionId: string): AlarmDefinitions {
  const metric = new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: Stats.AVERAGE,
    period: fiveMinutes,
  });
  return {
    'site-fails': {
      severity: 'urgent',
      metric,
      threshold: 5,
      periods: [2, 3],
      meaning: 'CloudFront answers more than 5 % of all requests with a server error.',
    },
  };
}

function throttledBy({ resource }: Table): IMetric {
  const ofTable = (name: string) => resource.metric(name, { ...sum, dimensionsMap: { TableName: resource.tableName } });
  return new MathExpression({
    // these metrics have no data until something happens, and a sum with one missing part has none either
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    usingMetrics: { reads: ofTable('ReadThrottleEvents'), writes: ofTable('WriteThrottleEvents') },
    period: fiveMinutes,
  });
}

/** Sends a mail at 80 % of the monthly budget, and when AWS forecasts more than all of it. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { monthly, notify }: { monthly: number; notify: string }) {
    super(scope, id);
    const at = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number): CfnBudget.NotificationWithSubscribersProperty => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: notify }],
    });
    new CfnBudget(this, 'Resource', {
      budget: {
        budgetName: Stack.of(this).stackName,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthly, unit: 'USD' },
      },
      notificationsWithSubscribers: [at('ACTUAL', 80), at('FORECASTED', 100)],
    });
  }
}
