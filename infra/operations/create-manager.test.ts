import { afterAll, describe, expect, it } from '@jest/globals';
import { operate, startTestRestaurant } from '../local/testing/test-restaurant.ts';
import { stop } from '../local/testing/test-services.ts';

// each operation is a process of its own

const { endpoint } = await startTestRestaurant();
afterAll(stop);
const { handler } = await import('#people/handlers/auth');
const { call } = await import('../../functions/testing/request.ts');
const { storedOpening } = await import('#evening/store/opening');
const { account } = await import('../../functions/testing/accounts.ts');

const password = 'correct horse battery';
const taken = await account();

function codeIn(text: string) {
  const link = new URL(/http\S+/.exec(text)?.[0] ?? '');
  expect(link.pathname).toBe('/auth/password/reset');
  const email = Buffer.from(link.searchParams.get('email') ?? '', 'base64').toString();
  return { email, resetCode: link.searchParams.get('code') ?? '' };
}

describe('npm run ops -- create-manager', () => {
  it('creates a manager and a link that sets the password once', async () => {
    const { code, out, err } = await operate('create-manager', '--endpoint', endpoint, '--email', 'Owner@Bistro.test');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const given = codeIn(out);
    expect(given.email).toBe('owner@bistro.test');

    expect(await call(handler, 'auth/reset-password', { body: { ...given, password } })).toMatchObject({ status: 200 });
    const signedIn = await call(handler, 'auth/login', { body: { email: given.email, password } });
    expect(signedIn.body.data.user).toMatchObject({ roles: ['MANAGER'], username: 'owner-manager' });
    expect(await call(handler, 'auth/reset-password', { body: { ...given, password } })).toMatchObject({ status: 400 });
    expect(await storedOpening()).toEqual(expect.objectContaining({ firstTerms: { alertEmail: given.email, confirmUpTo: 6 } }));
  });

  it('gives an existing user the manager role and changes nothing else of the account @full', async () => {
    const { email, signIn } = await account('CUSTOMER');
    const { out } = await operate('create-manager', '--endpoint', endpoint, '--email', email);
    expect(codeIn(out).email).toBe(email);

    expect((await signIn()).token).toBeDefined();
    const { body } = await call(handler, 'auth/login', { body: { email, password } });
    expect(body.data.user.roles).toEqual(['CUSTOMER', 'MANAGER']);
  });

  it.each([
    [['--email', 'nobody'], 'Say whom to make a manager'],
    [[], 'Say whom to make a manager'],
    [['--mail', 'owner@bistro.test'], "Unknown option '--mail'"],
    [['--email', 'second@bistro.test', '--username', taken.username], `The username ${taken.username} is taken; choose another.`],
  ])('explains in one sentence what is wrong with %j @full', async (args, sentence) => {
    const { code, out, err } = await operate('create-manager', '--endpoint', endpoint, ...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
