import { createSecretKey, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { secretKeys } from '../services/secret-keys.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';

const keys = await secretKeys();
const claims = { userId: 'u', sid: 's', sv: 3 };
const aSecondIn = () => Math.floor(Date.now() / 1000) * 1000;
afterEach(resetClock);

describe('an access token', () => {
  it('gives its claims back for ten minutes', () => {
    stopClock(aSecondIn());
    const token = signAccessToken(claims, keys);
    expect(readAccessToken(token, keys)).toEqual(claims);
    moveClock(599);
    expect(readAccessToken(token, keys)).toEqual(claims);
    moveClock(60);
    expect(readAccessToken(token, keys)).toBeUndefined();
  });

  it('is read in its last second by a clock 5 seconds ahead, not by one 6 seconds ahead', () => {
    stopClock(aSecondIn());
    const token = signAccessToken(claims, keys);
    moveClock(599 + 5);
    expect(readAccessToken(token, keys)).toEqual(claims);
    moveClock(1);
    expect(readAccessToken(token, keys)).toBeUndefined();
  });

  it('is read in its first second by a clock 5 seconds behind, not by one 6 seconds behind', () => {
    stopClock(aSecondIn());
    const token = signAccessToken(claims, keys);
    moveClock(-5);
    expect(readAccessToken(token, keys)).toEqual(claims);
    moveClock(-1);
    expect(readAccessToken(token, keys)).toBeUndefined();
  });

  it('names its key and holds no personal data', () => {
    const { header, payload } = jwt.decode(signAccessToken(claims, keys), { complete: true }) ?? {};
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: '1' });
    expect(Object.keys(payload ?? {}).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'nbf', 'sid', 'sub', 'sv', 'typ']);
    expect(payload).toMatchObject({ iss: 'restaurant', aud: 'restaurant-api' });
  });

  it('cannot be made with a key that is not there', () => {
    expect(() => signAccessToken(claims, { ...keys, kid: 'gone' })).toThrow('The signing key is not among the keys.');
  });

  const token = signAccessToken(claims, keys);
  const forged = (changes: object, options: jwt.SignOptions = {}, key: jwt.Secret = keys.keys.get('1') ?? '') =>
    jwt.sign({ ...(jwt.decode(token) as object), ...changes }, key, { algorithm: 'HS256', keyid: '1', ...options });
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT","kid":"1"}').toString('base64url');

  it.each([
    ['without a signature', `${unsigned}.${token.split('.')[1]}.`],
    ['signed with a key that is not ours', forged({}, {}, createSecretKey(randomBytes(32)))],
    ['signed with another algorithm', forged({}, { algorithm: 'HS512' })],
    ['whose key nobody knows', forged({}, { keyid: '2' })],
    ['for another audience', forged({ aud: 'another-api' })],
    ['from another issuer', forged({ iss: 'another-restaurant' })],
    ['of another kind', forged({ typ: 'rt' })],
  ])('%s is not read', (_what, text) => {
    expect(readAccessToken(forged({}), keys)).toEqual(claims);
    expect(readAccessToken(text, keys)).toBeUndefined();
  });

  it('is not read from any other text', () => {
    for (const text of ['', '.', '..', 'a.b.c', 'e30.e30.e30', 'x'.repeat(5000)]) expect(readAccessToken(text, keys)).toBeUndefined();
  });
});
