import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { ScheduledTask } from '../../functions/services/scheduled-task.ts';
import type { GatewayOptions } from './gateway/gateway.ts';
import { startSchedule } from './schedule.ts';

/** The function that writes the pages of the site. */
export type Publisher = (event: DynamoDBStreamEvent | { source: 'deployment' }) => Promise<undefined>;

const minuteMs = 60_000;

/** The schedules of AWS, more often than there: what somebody tries out is to happen while they look. */
export function startSchedules({ handler }: GatewayOptions['functions'], publisher: Publisher | undefined) {
  const reservations = (task: ScheduledTask['task'], everyMs: number) =>
    startSchedule({
      name: `reservation-schedule (${task})`,
      everyMs,
      call: async () => (await handler<(event: ScheduledTask) => Promise<void>>('reservation-schedule'))({ task }),
    });
  const mailer = async () => (await handler<(event: object) => Promise<unknown>>('mailer'))({ source: 'aws.events' });
  return [
    startSchedule({ name: 'mailer', everyMs: 10_000, call: mailer }),
    reservations('time-limits', minuteMs),
    reservations('booking-check', 5 * minuteMs),
    reservations('seat-check', 60 * minuteMs),
    ...(publisher ? [startSchedule({ name: 'publisher', everyMs: 60 * minuteMs, call: () => publisher({ source: 'deployment' }) })] : []),
  ];
}
