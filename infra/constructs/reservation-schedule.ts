import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { ScheduledTask } from '../../functions/services/scheduled-task.ts';
import type { GroupFunction } from './api/group-function.ts';

/** Every 15 minutes the time limits of reservations, every five the check from outside, and every night, between two and four in Europe, the others. */
const schedules: Record<ScheduledTask['task'], Schedule> = {
  'time-limits': Schedule.rate(Duration.minutes(15)),
  'booking-check': Schedule.rate(Duration.minutes(5)),
  'seat-check': Schedule.cron({ hour: '2', minute: '20' }),
  'subscription-check': Schedule.cron({ hour: '2', minute: '40' }),
};

/** Calls the function of scheduled tasks; a call that fails is not repeated, because the next one does the same. */
export class ReservationSchedule extends Construct {
  constructor(scope: Construct, id: string, { worker }: { worker: GroupFunction }) {
    super(scope, id);
    for (const [task, schedule] of Object.entries(schedules)) {
      const event = RuleTargetInput.fromObject({ task } satisfies Record<keyof ScheduledTask, string>);
      new Rule(this, task, { schedule, targets: [new LambdaFunction(worker.live, { event, retryAttempts: 0 })] });
    }
  }
}
