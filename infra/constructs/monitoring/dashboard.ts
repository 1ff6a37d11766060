import { Stack } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  LogQueryWidget,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { EventName } from '#house/services/log';
import type { Group } from '#publishing/contract/api';
import { everyGroup } from '../../build/function-names.ts';
import type { Api } from '../api/api.ts';
import type { Functions } from '../api/functions.ts';
import type { Table } from '../storage/table.ts';
import type { Alarms } from './alarms.ts';

interface Props {
  alarms: Alarms;
  api: Api;
  functions: Functions;
  table: Table;
}

/** Events without an alarm: they may mean an attack, and the limits hold meanwhile. */
const abuse: EventName[] = ['token_reuse', 'limit_reached', 'honeypot'];

/** Functions that a few people call a few times a day: their time is left out, because AWS bills a dashboard with more metrics. */
const seldom: readonly Group[] = ['shopping', 'restaurantInfo'];

/** All functions of the account in this region together. */
const turnedAway = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM, label: 'all, turned away' });

/** One page with the alarms and with requests, latency, function times, table units, and what the functions report of abuse. AWS bills a dashboard with more than 50 metrics. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { alarms, api, functions: { byName }, table: { resource: table } }: Props) {
    super(scope, id);
    const { resource: http } = api;
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left });
    new CloudWatchDashboard(this, 'Resource', {
      dashboardName: Stack.of(this).stackName,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: alarms.all, width: 24 })],
        [
          graph('Requests', [http.metricCount(), http.metricClientError(), http.metricServerError()]),
          graph(
            'Latency (ms)',
            [Stats.p(95), Stats.p(99)].map((statistic) => http.metricLatency({ statistic })),
          ),
          graph(
            'Function time p95 (ms)',
            everyGroup
              .filter((group) => !seldom.includes(group))
              .map((group) => byName[group].resource.metricDuration({ statistic: Stats.p(95) })),
          ),
          graph('Table units', [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()]),
        ],
        [
          graph('Functions: errors, and calls turned away', [
            ...Object.values(byName).map(({ resource }) => resource.metricErrors()),
            turnedAway,
          ]),
          graph('Mail: returned, and marked as spam (AWS steps in at 0.05 and 0.001)', [
            reputation('BounceRate'),
            reputation('ComplaintRate'),
          ]),
          new LogQueryWidget({
            title: 'Signs of abuse',
            width: 12,
            logGroupNames: [byName.auth, byName.reservations].map(({ log }) => log.logGroupName),
            queryLines: [
              `filter message.event in ${JSON.stringify(abuse)} or message.code = "invalid_credentials"`,
              'stats count(*) as times by coalesce(message.code, message.event) as what',
            ],
          }),
        ],
      ],
    });
  }
}

function reputation(name: string): Metric {
  return new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${name}`, statistic: Stats.MAXIMUM });
}
