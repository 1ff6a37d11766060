import { expect, it } from '@jest/globals';
import { setParameters } from './stack-parameters.ts';

/** A CloudFormation with one stack; `update` answers an update. */
function cloudFormation(update: () => unknown, status = 'UPDATE_COMPLETE') {
  const updates: unknown[] = [];
  const stack = { StackStatus: status, Parameters: ['OriginProof', 'CertificateArn'].map((ParameterKey) => ({ ParameterKey })) };
  const send = async (command: { input: unknown }) => {
    if (command.constructor.name === 'DescribeStacksCommand') return { Stacks: [stack] };
    updates.push(command.input);
    return update();
  };
  return { updates, client: { send } as unknown as NonNullable<Parameters<typeof setParameters>[2]> };
}

it('changes the parameter of a stack, and neither its template nor its other parameters', async () => {
  const { updates, client } = cloudFormation(() => ({}));
  await setParameters('Restaurant-test', { OriginProof: 'new' }, client);
  expect(updates).toMatchObject([
    {
      StackName: 'Restaurant-test',
      UsePreviousTemplate: true,
      Parameters: [
        { ParameterKey: 'OriginProof', ParameterValue: 'new' },
        { ParameterKey: 'CertificateArn', UsePreviousValue: true },
      ],
    },
  ]);
});

it('is done when the parameter has the value already', async () => {
  const { client } = cloudFormation(() => {
    throw new Error('No updates are to be performed.');
  });
  await expect(setParameters('Restaurant-test', { OriginProof: 'same' }, client)).resolves.toBeUndefined();
});

it('fails when CloudFormation takes the change back', async () => {
  const { client } = cloudFormation(() => ({}), 'UPDATE_ROLLBACK_COMPLETE');
  await expect(setParameters('Restaurant-test', { OriginProof: 'new' }, client)).rejects.toThrow('Restaurant-test could not be updated');
});
