import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricName } from '../../../functions/services/metrics.ts';
import type { Api } from '../api/api.ts';
import type { Table } from '../storage/table.ts';

/** `urgent`: guests cannot use the site, wake somebody; `soon`: nothing is lost by tomorrow. */
export type Severity = 'urgent' | 'soon';

/** What an alarm watches and when it starts; its name is an entry of the runbook. */
export interface AlarmDefinition {
  severity: Severity;
  metric: IMetric;
  /** The alarm starts when the metric is above this. */
  threshold: number;
  /** [how many, of the last how many] periods must be above the threshold; by default [1, 1]. */
  periods?: [number, number];
  /** Whether missing data starts the alarm too; by default it does not. */
  missingData?: 'breaching';
  meaning: string;
}

export type AlarmDefinitions = Record<string, AlarmDefinition>;

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
      metric: count('BookingCheckFailures'),
      threshold: 0,
      periods: [2, 3],
      missingData: 'breaching',
      meaning: 'A check from outside could not have booked a table, or does not run.',
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
      missingData: 'breaching',
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
