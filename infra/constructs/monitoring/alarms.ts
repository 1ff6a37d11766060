import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { AlarmDefinition, AlarmDefinitions, Severity } from './alarm-definitions.ts';

interface Props {
  definitions: AlarmDefinitions;
  notify: string;
  runbook: string;
}

const advice: Record<Severity, string> = { urgent: 'Wake somebody.', soon: 'Look tomorrow.' };

/** Alarms, each with a link to its entry of the runbook. Those of one severity report to one topic, so that urgent ones can go to a telephone too. */
export class Alarms extends Construct {
  private readonly byName: ReadonlyMap<string, Alarm>;
  private readonly topics = new Map<Severity, Topic>();

  constructor(scope: Construct, id: string, { definitions, notify, runbook }: Props) {
    super(scope, id);
    for (const { severity } of Object.values(definitions)) {
      if (!this.topics.has(severity)) this.topics.set(severity, this.topicFor(severity, notify));
    }
    this.byName = new Map(Object.entries(definitions).map(([name, definition]) => [name, this.alarm(name, definition, runbook)]));
  }

  get all(): Alarm[] {
    return [...this.byName.values()];
  }

  /** The ARNs of the topics that somebody has to receive. */
  get topicArns(): string[] {
    return [...this.topics.values()].map(({ topicArn }) => topicArn);
  }

  private alarm(name: string, definition: AlarmDefinition, runbook: string): Alarm {
    const { severity, metric, threshold, periods = [1, 1], missingData, meaning } = definition;
    const alarm = new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}`,
      alarmDescription: `${advice[severity]} ${meaning} What to do: ${runbook}#${name}`,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      datapointsToAlarm: periods[0],
      evaluationPeriods: periods[1],
      treatMissingData: missingData === 'breaching' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    // when nobody receives one topic, the other one says so
    const topics = name === 'subscription-unconfirmed' ? [...this.topics.values()] : [this.topics.get(severity)];
    for (const topic of topics) {
      if (!topic) continue;
      alarm.addAlarmAction(new SnsAction(topic));
      alarm.addOkAction(new SnsAction(topic));
    }
    return alarm;
  }

  private topicFor(severity: Severity, address: string): Topic {
    const stack = Stack.of(this);
    const topic = new Topic(this, `Topic-${severity}`, { topicName: topicNameOf(stack.stackName, severity), enforceSSL: true });
    topic.addSubscription(new EmailSubscription(address));
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
      }),
    );
    return topic;
  }
}

/** The name of the topic of a stack's alarms of one severity; a stack in another region cannot ask for it. */
export function topicNameOf(stackName: string, severity: Severity): string {
  return `${stackName}-alarms-${severity}`;
}
