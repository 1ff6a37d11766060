import { describe, expect, it } from '@jest/globals';
import { operations } from '#contract/index';
import { newId } from '../data/ids.ts';
import { account, password } from '../testing/accounts.ts';
import { callOperation, eventNameOf } from '../testing/handlers.ts';
import { loggedLines } from '../testing/logs.ts';
import { eveningIn, somebody } from '../testing/people.ts';
import type { Changes } from '../testing/request.ts';

loggedLines();

/** Who may call what (specification sections 1 and 6), written down apart from the contract that is tested against it. */
const mayCall: Record<string, readonly string[]> = {
  everybody: [
    'auth/login',
    'auth/register',
    'auth/forgot-password',
    'auth/reset-password',
    'auth/refresh-token',
    'auth/logout',
    'menus/list',
    'menus/menu-pdf',
    'menus/document',
    'menu-items/list',
    'reservations/add',
    'notifications/list',
    'restaurant-info/list',
  ],
  customers: ['auth/me', 'auth/change-password', 'auth/delete-account', 'reservations/user', 'reservations/update'],
  staff: [
    'menus/add',
    'menus/update',
    'menus/delete',
    'menus/generate-shopping-list',
    'menu-items/add',
    'menu-items/update',
    'menu-items/delete',
    'meals/list',
    'meals/add',
    'meals/update',
    'meals/delete',
    'ingredients/list',
    'ingredients/add',
    'ingredients/update',
    'ingredients/delete',
    'reservations/list',
    'reservations/delete',
    'notifications/add',
    'notifications/update',
    'notifications/delete',
  ],
  managers: [
    'auth/list-users',
    'auth/update-user',
    'auth/delete-user',
    'restaurant-info/add',
    'restaurant-info/update',
    'restaurant-info/delete',
  ],
};
const circles = Object.keys(mayCall);

const { email, signIn } = await account();
const { refreshToken } = await signIn();
const tokens = [
  { identity: 'nobody', token: undefined },
  { identity: 'a customer', token: (await somebody('CUSTOMER')).token },
  { identity: 'staff', token: (await somebody('STAFF')).token },
  { identity: 'a manager', token: (await somebody('MANAGER')).token },
];

/** What makes an example a request that is not refused for another reason with the status of a missing sign-in. */
const sensible: Record<string, () => Changes> = {
  'auth/login': () => ({ body: { email, password } }),
  'auth/register': () => ({ body: { email: `${newId()}@demo.test`, username: newId().replace(/-/g, '.') } }),
  'auth/refresh-token': () => ({ body: { refreshToken } }),
  'reservations/add': () => ({ body: { dateTime: eveningIn(7) }, headers: { 'idempotency-key': newId() } }),
};

const matrix = operations().flatMap((operation) => {
  const event = eventNameOf(operation);
  const needed = circles.findIndex((circle) => mayCall[circle]?.includes(event));
  return tokens.map(({ identity, token }, held) => ({
    operation,
    event,
    identity,
    token,
    answer: held >= needed ? 'admitted' : held === 0 ? 401 : 403,
  }));
});

describe('T01: the authorisation matrix', () => {
  it('covers every operation once', () => {
    expect(Object.values(mayCall).flat().sort()).toEqual(operations().map(eventNameOf).sort());
    expect(matrix.filter(({ answer }) => answer === 'admitted')).toHaveLength(113);
    expect(matrix.filter(({ answer }) => answer === 401)).toHaveLength(31);
    expect(matrix.filter(({ answer }) => answer === 403)).toHaveLength(32);
  });

  it.each(matrix)('answers $answer to $identity at $event', async ({ operation, event, token, answer }) => {
    const { status, body } = await callOperation(operation, { ...sensible[event]?.(), token });
    expect([401, 403].includes(status ?? 0) ? status : 'admitted').toBe(answer);
    if (answer === 401) expect(body).toMatchObject({ success: false, code: 'unauthorized', message: 'Please sign in.' });
    if (answer === 403) expect(body).toMatchObject({ success: false, code: 'forbidden' });
  });
});
