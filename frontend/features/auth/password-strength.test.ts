import { expect, it } from '@jest/globals';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'short'],
  ['žluťou', 'short'],
  ['aaaaaaaaaa', 'weak'],
  ['password1', 'weak'],
  ['12345678', 'weak'],
  ['kolovrat7', 'fair'],
  ['demo-restaurant', 'strong'],
  ['správný kůň baterie', 'strong'],
])('calls %p %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
