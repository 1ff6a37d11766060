import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';

/** The topics, by their ARNs, that reach nobody: a person's subscription was never confirmed, or was ended with the link in a message. */
export async function unheardTopics(topics: readonly string[]): Promise<string[]> {
  const heard = await Promise.all(topics.map(isHeard));
  return topics.filter((_, position) => !heard[position]);
}

async function isHeard(TopicArn: string): Promise<boolean> {
  // the alarms of CloudFront live in another region than the rest
  const sns = new SNSClient({ region: TopicArn.split(':')[3] ?? '', maxAttempts: 2 });
  try {
    const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
    return Subscriptions.some(({ Protocol, SubscriptionArn }) => Protocol !== 'lambda' && SubscriptionArn?.startsWith('arn:'));
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return false;
    throw error;
  } finally {
    sns.destroy();
  }
}
