/** The metrics that alarms watch, each a count of what a person has to look at; all are 0 while everything is well. */
export type MetricName = 'MailsParked' | 'MailsLate' | 'ScheduleFailures' | 'BookingFailures' | 'UnconfirmedSubscriptions';

/**
 * Writes counts in the format from which CloudWatch makes metrics (CloudWatch user guide, "Embedded metric format"). It goes past `console`,
 * whose lines Lambda puts into a record of its own, where CloudWatch does not look. Without a namespace, as on this computer, nothing is written.
 */
export function measure(counts: Partial<Record<MetricName, number>>): void {
  const Namespace = process.env.METRIC_NAMESPACE;
  if (!Namespace) return;
  const Metrics = Object.keys(counts).map((Name) => ({ Name, Unit: 'Count' }));
  const _aws = { Timestamp: Date.now(), CloudWatchMetrics: [{ Namespace, Dimensions: [[]], Metrics }] };
  process.stdout.write(`${JSON.stringify({ _aws, ...counts })}\n`);
}
