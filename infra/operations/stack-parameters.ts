import {
  CloudFormationClient,
  DescribeStacksCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import { OperationFailure } from './operation.ts';

/** Changes these parameters of a stack and nothing else, and waits until everything has followed. */
export async function setParameters(
  StackName: string,
  values: Record<string, string>,
  client: Pick<CloudFormationClient, 'send'> = new CloudFormationClient(),
): Promise<void> {
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const Parameters = (stack?.Parameters ?? []).map(({ ParameterKey = '' }) =>
    ParameterKey in values ? { ParameterKey, ParameterValue: values[ParameterKey] } : { ParameterKey, UsePreviousValue: true },
  );
  try {
    await client.send(
      new UpdateStackCommand({
        StackName,
        UsePreviousTemplate: true,
        Parameters,
        Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM'],
      }),
    );
  } catch (error) {
    // they have these values already
    if (error instanceof Error && error.message.includes('No updates are to be performed')) return;
    throw error;
  }
  await waitUntilStackUpdateComplete(
    { client: client as CloudFormationClient, maxWaitTime: 1800, minDelay: 5, maxDelay: 15 },
    { StackName },
  ).catch(() => {
    throw new OperationFailure(
      `${StackName} could not be updated; CloudFormation → ${StackName} → Events says why. Then repeat the command.`,
    );
  });
}
