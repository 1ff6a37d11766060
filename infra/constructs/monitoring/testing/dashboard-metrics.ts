interface Dashboard {
  DashboardBody: string | { 'Fn::Join': [string, unknown[]] };
}

/** The metrics of a dashboard as AWS may count them: each statistic of its graphs, and what the alarms on it watch. */
export function dashboardMetrics({ DashboardBody: body }: Dashboard, alarms: { Metrics?: { MetricStat?: object }[] }[]): unknown[] {
  const text = typeof body === 'string' ? body : body['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'token')).join('');
  const { widgets } = JSON.parse(text) as { widgets: { properties: { metrics?: unknown[] } }[] };
  const watched = alarms.flatMap((alarm) => alarm.Metrics?.flatMap(({ MetricStat }) => MetricStat ?? []) ?? [alarm]);
  return [...widgets.flatMap(({ properties }) => properties.metrics ?? []), ...watched];
}
