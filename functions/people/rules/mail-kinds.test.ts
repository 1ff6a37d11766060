import { expect, it } from '@jest/globals';
import { mailsAfterChange } from './mail-kinds.ts';

const to = 'jana@example.com';

it('a changed account causes emails to its old and new address, about what was changed only', () => {
  const [old, fresh] = [{ email: 'old@example.com' }, { email: 'new@example.com' }];
  const told = (...change: Parameters<typeof mailsAfterChange>) => mailsAfterChange(...change).map(({ kind, to }) => [kind, to]);
  expect(told(old, old, false)).toEqual([]);
  expect(told(old, old, true)).toEqual([['password-changed', 'old@example.com']]);
  expect(told(old, fresh, false)).toEqual([
    ['email-changed', 'old@example.com'],
    ['email-changed', 'new@example.com'],
  ]);
  expect(told(old, fresh, true)).toEqual([
    ['email-and-password-changed', 'old@example.com'],
    ['email-and-password-changed', 'new@example.com'],
  ]);
});

it('new roles are told to the present address, with those that were added', () => {
  const [before, after] = [
    { email: 'old@example.com', roles: ['CUSTOMER'] as const },
    { email: 'new@example.com', roles: ['CUSTOMER', 'STAFF'] as const },
  ];
  expect(mailsAfterChange({ ...before, email: after.email }, after, false)).toEqual([
    { kind: 'roles-changed', to: after.email, roles: ['CUSTOMER', 'STAFF'], added: ['STAFF'] },
  ]);
  expect(mailsAfterChange(before, after, true).map(({ kind }) => kind)).toEqual([
    'email-and-password-changed',
    'email-and-password-changed',
    'roles-changed',
  ]);
});

it.each([
  [['MANAGER'], ['STAFF']],
  [['STAFF'], ['CUSTOMER']],
  [
    ['CUSTOMER', 'MANAGER'],
    ['CUSTOMER', 'STAFF'],
  ],
] as const)('an account whose roles %j become %j is told what it has now, and of no new role', (former, roles) => {
  expect(mailsAfterChange({ email: to, roles: former }, { email: to, roles }, false)).toEqual([
    { kind: 'roles-changed', to, roles, added: [] },
  ]);
});
