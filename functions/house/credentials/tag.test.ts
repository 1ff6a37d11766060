import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { successorOf, writeRefreshToken } from './refresh-token.ts';
import { resetCodeOf } from './reset-code.ts';
import { hiddenName, taggedText, withTag } from './tag.ts';
import { invitationTokenOf, verificationTokenOf } from './verification-token.ts';

const [key, otherKey] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))];
const tagged = withTag('refresh token', 'a.b', key);

it('a tagged text is read with the key and the purpose it was made for only', () => {
  expect(tagged).toMatch(/^a\.b\.[\w-]{22}$/);
  expect(taggedText('refresh token', tagged, key)).toBe('a.b');
  expect(taggedText('refresh token', tagged, otherKey)).toBeUndefined();
  expect(taggedText('device token', tagged, key)).toBeUndefined();
});

it.each(['', '.', 'a.b', tagged.slice(0, -1), tagged.replace('a', 'c'), `${tagged}AA`])('the string %j is not a tagged text', (text) => {
  expect(taggedText('refresh token', text, key)).toBeUndefined();
});

it('a tagged text has one spelling: the spare bits of its last character must be those that were written', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spellings = [...letters].map((letter) => `${tagged.slice(0, -1)}${letter}`);
  expect(spellings.filter((text) => taggedText('refresh token', text, key) !== undefined)).toEqual([tagged]);
});

it('what a release has given to people is known to the next one', () => {
  const same = createSecretKey(Buffer.alloc(32));
  const keys = { kid: '', keys: new Map(), refreshKey: same, tagKey: same, limitKey: same, originProofs: ['proof'] as [string] };
  const session = { userId: 'u', sid: 's', idleSeconds: 60, secret: 'secret' };

  const given = {
    session: writeRefreshToken(session, keys),
    nextSecret: successorOf(session, keys).secret,
    resetCode: resetCodeOf({ userId: 'u', nonce: 'n' }, keys),
    verification: verificationTokenOf({ userId: 'u', nonce: 'n' }, keys),
    invitation: invitationTokenOf({ invitationId: 'i', nonce: 'n' }, keys),
    countedAs: hiddenName('guest@example.com', keys),
  };

  expect(given).toEqual({
    session: 'u.s.60.secret.D7e29UxDherxgWWVOoJvag',
    nextSecret: 'SB2yqItZOHdW8nhYpywEChj7Q5mxS8kx4kwV_KFmNlY',
    resetCode: 'KvGW2IwRe7vJudtihYUdLAvMWUsKD9mAzRltsfF6kHc',
    verification: 'u.-qn-iVUASl_hl_slnwkmuq8hWz0C7fcIvNz7KpUxn_4',
    invitation: 'i.7-rHWn9-0chp7vQLYWefds90-keB4nMoHsa8a7Bwcd8',
    countedAs: 'Jlw-W0RbfBHg_EpG2SVw6kVishj-2aySbPvV8urLU9w',
  });
});
