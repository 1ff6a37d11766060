import {
  CloudFormationClient,
  DescribeStacksCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import { OperationFailure } from '../operation.ts';

/** Makes CloudFront send this proof: changes the parameter of the restaurant's stack and nothing else, and waits until CloudFront has it everywhere. */
export async function sendProof(StackName: string, proof: string, client = new CloudFormationClient()): Promise<void> {
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const Parameters = (stack?.Parameters ?? []).map(({ ParameterKey }) =>
    ParameterKey === 'OriginProof' ? { ParameterKey, ParameterValue: proof } : { ParameterKey, UsePreviousValue: true },
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
    // it sends this one already
    if (error instanceof Error && error.message.includes('No updates are to be performed')) return;
    throw error;
  }
  await waitUntilStackUpdateComplete({ client, maxWaitTime: 1800, minDelay: 5, maxDelay: 15 }, { StackName }).catch(() => {
    throw new OperationFailure(
      `${StackName} could not be updated; CloudFormation → ${StackName} → Events says why. Then repeat the command.`,
    );
  });
}
