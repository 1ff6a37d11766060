import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Api } from './api.ts';
import type { Functions } from './functions.ts';
import type { GroupFunction } from './group-function.ts';
import type { Mailer } from './mailer.ts';
import type { Table } from './table.ts';

export interface Watched {
  api: Api;
  functions: Functions;
  table: Table;
  mailer: Mailer;
}

/** One thing to keep an eye on; its name is a chapter of the runbook. */
export interface Watch {
  metric: IMetric;
  /** The alarm rings when the metric is above this. */
  above: number;
  /** So many of the last so many periods; one of one unless said otherwise. */
  periods?: [number, number];
  /** What no data at all means; nothing to worry about unless said otherwise. */
  silence?: 'alarm';
  meaning: string;
}

const five = Duration.minutes(5);
const tableOperations = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'];
const sum = { statistic: Stats.SUM, period: five };

/** Everything that raises an alarm, by the name of its chapter in the runbook. */
export function watches(scope: Construct, watched: Watched): Record<string, Watch> {
  return { ...apiWatches(watched), ...tableWatches(watched), ...mailWatches(scope, watched), ...abuseWatches(scope, watched) };
}

function apiWatches({ api, functions }: Watched): Record<string, Watch> {
  const metric = (name: string, options: MetricOptions) => api.resource.metric(name, options);
  return {
    'api-fails': { metric: metric('5xx', sum), above: 0, meaning: 'The API answered at least one request with a server error.' },
    'api-refuses': {
      // a handful of refusals at night is no sign of anything
      metric: ratio({ part: metric('4xx', sum), whole: metric('Count', sum), least: 50 }),
      above: 30,
      meaning: 'More than 30 % of requests are refused.',
    },
    'api-slow': {
      metric: metric('Latency', { statistic: Stats.p(99), period: five }),
      above: 3000,
      periods: [2, 3],
      meaning: 'One request in a hundred takes longer than 3 seconds.',
    },
    'function-throttled': {
      metric: total(functions.all.map(({ resource }) => resource.metricThrottles(sum))),
      above: 0,
      meaning: 'Lambda turned requests away: too many ran at once.',
    },
  };
}

function tableWatches({ table: { resource } }: Watched): Record<string, Watch> {
  const ofOperations = (metricName: string) =>
    total(
      tableOperations.map((Operation) =>
        resource.metric(metricName, { ...sum, dimensionsMap: { TableName: resource.tableName, Operation } }),
      ),
    );
  return {
    'table-throttled': {
      metric: ofOperations('ThrottledRequests'),
      above: 0,
      meaning: 'The table turned requests away.',
    },
    'table-fails': {
      metric: ofOperations('SystemErrors'),
      above: 0,
      meaning: 'DynamoDB itself failed.',
    },
  };
}

function mailWatches(scope: Construct, { mailer, functions }: Watched): Record<string, Watch> {
  const reputation = (name: string) =>
    new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${name}`, statistic: Stats.MAXIMUM, period: Duration.hours(1) });
  return {
    'mail-parked': {
      metric: logged(scope, 'mail_parked', functions.mailer),
      above: 0,
      meaning: 'A mail was refused or nobody knows whether it went out, and a person has to look.',
    },
    'mail-late': {
      metric: logged(scope, 'mail_late', functions.mailer),
      above: 0,
      periods: [2, 2],
      silence: 'alarm',
      meaning: 'Mails wait longer than 10 minutes, or the mailer does not run at all.',
    },
    'mail-fails': {
      metric: total([
        functions.mailer.resource.metricErrors(sum),
        functions.mailReports.resource.metricErrors(sum),
        mailer.failedRecords.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: five }),
      ]),
      above: 0,
      meaning: 'A function for mails failed, or could not work a record of the stream.',
    },
    'mail-bounces': { metric: reputation('BounceRate'), above: 0.04, meaning: 'More than 4 % of mails bounce; AWS steps in at 5 %.' },
    'mail-complaints': {
      metric: reputation('ComplaintRate'),
      above: 0.0008,
      meaning: 'More than 0.08 % of mails are reported as spam; AWS steps in at 0.1 %.',
    },
  };
}

function abuseWatches(scope: Construct, { functions }: Watched): Record<string, Watch> {
  const { auth, reservations } = functions.byGroup;
  return {
    'token-reuse': {
      metric: logged(scope, 'token_reuse', auth),
      above: 0,
      meaning: 'A refresh token was used twice: perhaps it was stolen.',
    },
    'shared-limits': {
      metric: logged(scope, 'limit_overall', auth, reservations),
      above: 0,
      meaning: 'What all guests share was used up: registrations, reset links, or mails about bookings.',
    },
    'login-failures': { metric: logged(scope, 'invalid_credentials', auth), above: 200, meaning: 'Somebody tries passwords.' },
    'robot-bookings': {
      metric: logged(scope, 'honeypot', reservations).with({ period: Duration.hours(1) }),
      above: 20,
      meaning: 'Many bookings fill the field that people do not see.',
    },
  };
}

/** How often a word stands in the logs of these functions within five minutes. */
function logged(scope: Construct, word: string, ...functions: GroupFunction[]): Metric {
  const metricNamespace = Stack.of(scope).stackName;
  for (const { node, log } of functions) {
    new MetricFilter(scope, `Logged-${word}-${node.id}`, {
      logGroup: log,
      filterPattern: FilterPattern.literal(`"${word}"`),
      metricNamespace,
      metricName: word,
      defaultValue: 0,
    });
  }
  return new Metric({ namespace: metricNamespace, metricName: word, ...sum });
}

function total(metrics: IMetric[]): IMetric {
  const named = Object.fromEntries(metrics.map((metric, position) => [`m${position}`, metric]));
  return new MathExpression({
    // most of these metrics are silent until something happens, and a sum with one silent part is silent too
    expression: Object.keys(named)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: named,
    period: five,
  });
}

function ratio({ part, whole, least }: { part: IMetric; whole: IMetric; least: number }): IMetric {
  return new MathExpression({
    expression: `IF(whole > ${least}, 100 * FILL(part, 0) / whole, 0)`,
    usingMetrics: { part, whole },
    period: five,
  });
}
