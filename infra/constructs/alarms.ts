import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type Watch, type Watched, watches } from './watches.ts';

interface Props extends Watched {
  notify: string;
  runbook: string;
}

/** What must not go on unnoticed. Each alarm writes to one topic and names its chapter of the runbook. */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly all: Alarm[];

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.topic = this.reports(props.notify);
    this.all = Object.entries(watches(this, props)).map(([name, watch]) => this.alarm(name, watch, props.runbook));
  }

  private alarm(name: string, { metric, above, periods = [1, 1], silence, meaning }: Watch, runbook: string): Alarm {
    const alarm = new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}`,
      alarmDescription: `${meaning} What to do: ${runbook}#${name}`,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      datapointsToAlarm: periods[0],
      evaluationPeriods: periods[1],
      treatMissingData: silence === 'alarm' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
    return alarm;
  }

  private reports(address: string): Topic {
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    topic.addSubscription(new EmailSubscription(address));
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    return topic;
  }
}
