import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { restaurantSettings } from '../settings.ts';
import { optionsOf } from './operation.ts';
import { expectedAccount, liveStack, requireAccount, setParameters } from './restaurant.ts';

const before = { ...process.env };
beforeEach(() => {
  process.env = { ...before };
});
afterAll(() => {
  process.env = before;
});

/** Credentials of an account. */
const of = (Account: string) => ({ send: async () => ({ Account }) }) as unknown as Parameters<typeof requireAccount>[1];

describe('every command', () => {
  it('works in the region of the command line, else of cdk.json, whatever the shell says', () => {
    Object.assign(process.env, { AWS_REGION: 'us-west-2', AWS_DEFAULT_REGION: 'us-west-2' });
    optionsOf({}, []);
    expect([process.env.AWS_REGION, process.env.AWS_DEFAULT_REGION]).toEqual([restaurantSettings.region, restaurantSettings.region]);
    optionsOf({}, ['--region', 'eu-north-1']);
    expect([process.env.AWS_REGION, process.env.AWS_DEFAULT_REGION]).toEqual(['eu-north-1', 'eu-north-1']);
  });

  it('takes the profile of the command line, else what the shell says', () => {
    Object.assign(process.env, { AWS_PROFILE: 'shell', AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's', AWS_SESSION_TOKEN: 't' });
    optionsOf({}, []);
    expect(process.env).toMatchObject({ AWS_PROFILE: 'shell', AWS_ACCESS_KEY_ID: 'k' });
    optionsOf({}, ['--profile', 'bistro']);
    expect(process.env.AWS_PROFILE).toBe('bistro');
    expect(Object.keys(process.env).filter((name) => /^AWS_(ACCESS|SECRET|SESSION)/.test(name))).toEqual([]);
  });

  it('stops with credentials of another account than the expected one', async () => {
    await expect(requireAccount('111111111111', of('222222222222'))).rejects.toThrow(
      'These credentials are of the account 222222222222, and the restaurant is in 111111111111.',
    );
    expect(await requireAccount('111111111111', of('111111111111'))).toBe('111111111111');
  });

  it.each(['CredentialsProviderError', 'TokenProviderError', 'ExpiredToken'])('says what to do without credentials (%s)', async (name) => {
    const failing = { send: async () => Promise.reject(Object.assign(new Error('no'), { name })) };
    await expect(requireAccount(undefined, failing as never)).rejects.toThrow(/^There are no credentials that AWS takes .*aws sso login/);
  });

  it('expects the account of the command line, else of cdk.json, which names none at first', () => {
    expect(expectedAccount('111111111111')).toBe('111111111111');
    expect(expectedAccount(undefined)).toBeUndefined();
  });
});

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

describe('a stack', () => {
  const stackWith = (StackStatus: string) =>
    liveStack('Restaurant-production', 'eu-central-1', {
      send: async () => ({ Stacks: [{ StackStatus, Outputs: [{ OutputKey: 'SiteUrl', OutputValue: 'https://bistro.cz' }] }] }),
    } as unknown as Parameters<typeof liveStack>[2]);

  it.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'UPDATE_ROLLBACK_FAILED'])(
    'is there in the state %s',
    async (state) => {
      expect(await stackWith(state)).toMatchObject({ outputs: { SiteUrl: 'https://bistro.cz' } });
    },
  );

  it.each(['REVIEW_IN_PROGRESS', 'CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'DELETE_COMPLETE'])(
    'whose creation did not succeed is not there: %s',
    async (state) => {
      expect(await stackWith(state)).toBeUndefined();
    },
  );

  it('gets another parameter, and neither its template nor its other parameters', async () => {
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
});
