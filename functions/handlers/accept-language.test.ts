import { describe, expect, it } from '@jest/globals';
import { callOperation } from '../testing/handlers.ts';
import { loggedLines } from '../testing/logs.ts';
import { newUser } from '../testing/users.ts';

loggedLines();
const cs = { 'accept-language': 'cs-CZ,cs;q=0.9,en;q=0.8' };

describe('the language of a reply', () => {
  it('is the one that the request asks for, in success and refusal', async () => {
    const { token } = await newUser('CUSTOMER');
    const me = (headers: Record<string, string>, ofToken?: string) =>
      callOperation({ group: 'auth', name: 'me' }, { headers, token: ofToken });
    expect((await me(cs, token)).headers['content-language']).toBe('cs');
    expect((await me(cs)).headers['content-language']).toBe('cs');
    expect((await me({}, token)).headers['content-language']).toBe('en');
    expect((await me({})).headers['content-language']).toBe('en');
  });

  it('is the default in a reply that is kept for all visitors, and the one asked for in a refusal and to who is signed in', async () => {
    const { token } = await newUser('CUSTOMER');
    const menus = { group: 'menus', name: 'list' } as const;
    const kept = await callOperation(menus, { headers: cs });
    expect(kept.headers).toMatchObject({ 'content-language': 'en', vary: 'Authorization' });
    expect((await callOperation(menus, { headers: cs, token })).headers).toMatchObject({
      'content-language': 'cs',
      'cache-control': 'no-store',
    });
    expect((await callOperation(menus, { headers: cs, token: 'none' })).headers).toMatchObject({
      'content-language': 'cs',
      'cache-control': 'no-store',
    });
  });
});
