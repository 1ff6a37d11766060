import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { restaurantSettings } from '../settings.ts';
import { expectedAccount, requireAccount } from './account.ts';
import { optionsOf } from './operation.ts';

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
