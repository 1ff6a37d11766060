import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { ScheduledTask } from '#house/services/scheduled-task';
import type { GroupFunction } from './api/group-function.ts';
import { nightly } from './nightly.ts';

/** Every 15 minutes the time limits of reservations, every five the waiting lists and the check from outside, and every night the others. */
const schedulesIn = (timeZone: string): Record<ScheduledTask['task'], Schedule> => ({
  'time-limits': Schedule.rate(Duration.minutes(15)),
  'waiting-list': Schedule.rate(Duration.minutes(5)),
  'booking-check': Schedule.rate(Duration.minutes(5)),
  'seat-check': nightly('3:20', timeZone),
  figures: nightly('5:10', timeZone),
  'subscription-check': nightly('3:40', timeZone),
});

/** Calls the function of scheduled tasks; a call that fails is not repeated, because the next one does the same. */
export class ReservationSchedule extends Construct {
  /** Tells the same function of records that a reader of the table's stream could not process. */
  readonly failedRecords: Topic;

  constructor(scope: Construct, id: string, { worker, timeZone }: { worker: GroupFunction; timeZone: string }) {
    super(scope, id);
    for (const [task, schedule] of Object.entries(schedulesIn(timeZone))) {
      const event = RuleTargetInput.fromObject({ task } satisfies Record<keyof ScheduledTask, string>);
      new Rule(this, task, { schedule, targets: [new LambdaFunction(worker.live, { event, retryAttempts: 0 })] });
    }
    this.failedRecords = new Topic(this, 'FailedRecords', { enforceSSL: true });
    this.failedRecords.addSubscription(new LambdaSubscription(worker.live));
    Validations.of(worker.live).acknowledge({ id: 'CloudFormation-Validate::W3694', reason: 'SNS calls an alias as it calls a function.' });
  }
}
