import { Stack } from 'aws-cdk-lib';
import { AlarmStatusWidget, Dashboard as CloudWatchDashboard, GraphWidget, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import type { Api } from './api.ts';
import type { Functions } from './functions.ts';
import type { Table } from './table.ts';

interface Props {
  alarms: Alarms;
  api: Api;
  functions: Functions;
  table: Table;
}

/** The one page to look at when somebody says the website is slow. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { alarms, api, functions, table: { resource: table } }: Props) {
    super(scope, id);
    const { resource: http } = api;
    const lambdas = functions.all.map(({ resource }) => resource);
    new CloudWatchDashboard(this, 'Resource', {
      dashboardName: Stack.of(this).stackName,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: alarms.all, width: 24 })],
        [
          new GraphWidget({ title: 'Requests', left: [http.metricCount(), http.metricClientError(), http.metricServerError()] }),
          new GraphWidget({
            title: 'Latency (ms)',
            left: [Stats.p(50), Stats.p(95), Stats.p(99)].map((statistic) => http.metricLatency({ statistic })),
          }),
          new GraphWidget({ title: 'Function time p95 (ms)', left: lambdas.map((one) => one.metricDuration({ statistic: Stats.p(95) })) }),
          new GraphWidget({
            title: 'Table units',
            left: [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()],
          }),
        ],
      ],
    });
  }
}
