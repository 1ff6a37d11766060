import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { taggedText, withTag } from './tag.ts';

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
