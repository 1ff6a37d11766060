import { expect, it } from '@jest/globals';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'too short'],
  ['kT8#vq2', 'too short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['password', 'weak'],
  ['Password12', 'fair'],
  ['abcdeabcdeab', 'fair'],
  ['abcdeabcdea', 'weak'],
  ['abcdefghabcdefgh', 'strong'],
  ['svíčkovánasmetaně', 'strong'],
  ['correct horse battery', 'strong'],
] as const)('the password %j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));

it('another character never makes a password weaker', () => {
  const order = ['too short', 'weak', 'fair', 'strong'];
  const password = 'Tři sta třicet tři';
  const steps = Array.from(password, (_, index) => order.indexOf(passwordStrength(password.slice(0, index + 1))));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});
