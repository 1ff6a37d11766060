import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';

/** The state and the outputs of a stack. */
export interface LiveStack {
  status: string;
  outputs: Record<string, string>;
}

/** A creation that failed or did not begin: the next deployment creates the stack anew. */
const neverCreated = /^(REVIEW_IN_PROGRESS|CREATE_IN_PROGRESS|CREATE_FAILED|ROLLBACK_.*|DELETE_.*)$/;

/** A stack that works, or `undefined` when there is none or its creation failed. */
export async function liveStack(...where: Parameters<typeof stackIn>): Promise<LiveStack | undefined> {
  const stack = await stackIn(...where);
  return stack && !neverCreated.test(stack.status) ? stack : undefined;
}

/** A stack in whatever state, or `undefined` when there is none. */
export async function stackIn(
  StackName: string,
  region: string | undefined,
  client: Pick<CloudFormationClient, 'send'> = new CloudFormationClient({ ...(region && { region }) }),
): Promise<LiveStack | undefined> {
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    if (!stack) return undefined;
    const outputs = Object.fromEntries((stack.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
    return { status: stack.StackStatus ?? '', outputs };
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw error;
  }
}
