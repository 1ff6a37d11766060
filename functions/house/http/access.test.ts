import { describe, expect, it } from '@jest/globals';
import { operations } from '#publishing/contract/api';
import { account, password } from '../../testing/accounts.ts';
import { callOperation, eventNameOf } from '../../testing/handlers.ts';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import type { Changes } from '../../testing/request.ts';
import { isFull } from '../../testing/size.ts';
import { eveningIn, newUser } from '../../testing/users.ts';
import { newId } from '../table/ids.ts';

loggedLines();

/** Who may call what, each circle also what stands before it, written by hand: the contract is tested against it. */
const mayCall: Record<string, Record<string, readonly string[]>> = {
  everybody: {
    auth: [
      'login',
      'register',
      'forgot-password',
      'reset-password',
      'verify-email',
      'show-invitation',
      'join-by-invitation',
      'refresh-token',
      'logout',
    ],
    identity: ['read', 'read-legal'],
    'menu-items': ['list'],
    menus: ['list', 'menu-pdf', 'document'],
    notifications: ['list'],
    opening: ['hours'],
    photographs: ['list'],
    queue: ['join', 'show', 'book', 'leave'],
    reservations: [
      'availability',
      'add',
      'show-linked',
      'availability-linked',
      'change-linked',
      'cancel-linked',
      'calendar-feed',
      'enquire',
    ],
    'restaurant-info': ['list'],
    site: ['read'],
  },
  customers: {
    auth: ['me', 'send-verification', 'accept-invitation', 'change-language', 'change-password', 'delete-account'],
    reservations: ['user', 'unclaimed', 'claim', 'availability-for', 'update'],
  },
  staff: {
    auth: [
      'reservation-trail',
      'show-calendar-feed',
      'make-calendar-feed',
      'withdraw-calendar-feed',
      'show-push-key',
      'tell-device',
      'leave-device',
    ],
    ingredients: ['list', 'add', 'update', 'delete', 'import', 'take-back-import'],
    meals: ['list', 'add', 'update', 'delete', 'import', 'take-back-import'],
    'menu-items': ['withdraw-prices', 'add', 'update', 'arrange', 'change-prices', 'change-lines', 'delete'],
    menus: ['add', 'update', 'arrange', 'delete', 'restore', 'copy', 'switch-edition', 'take-back-import', 'generate-shopping-list'],
    notifications: ['add', 'update', 'delete'],
    opening: ['show', 'pause', 'days', 'room', 'close-area'],
    photographs: ['add', 'update', 'delete'],
    queue: ['list', 'add', 'call', 'seat', 'delete', 'restore'],
    reservations: [
      'enquiries',
      'change-enquiry',
      'list',
      'day-sheet',
      'evening',
      'expired',
      'settle-expired',
      'answer',
      'take-back',
      'seating',
      'free-tables',
      'seat',
      'swap-tables',
      'visit',
      'stay',
      'enter',
      'blocked',
      'block',
      'guests',
      'guest-of',
      'assign-guest',
      'merge-guests',
      'unblock',
      'resend-mail',
      'delete',
    ],
    shopping: ['list', 'covers', 'add', 'show', 'tick', 'delete'],
  },
  managers: {
    auth: [
      'list-users',
      'update-user',
      'delete-user',
      'list-invitations',
      'invite',
      'resend-invitation',
      'withdraw-invitation',
      'list-trail',
    ],
    identity: ['change-state', 'update', 'update-legal'],
    meals: ['allergen-history'],
    opening: ['update', 'affected', 'affected-by-rules', 'set-days', 'reset-day', 'affected-by-room', 'update-room'],
    reservations: ['export', 'export-guests', 'figures', 'check-brought', 'bring', 'test', 'brought', 'take-back-brought'],
    'restaurant-info': ['add', 'update', 'delete', 'find'],
  },
};
const circles = Object.values(mayCall).map((groups) =>
  Object.entries(groups).flatMap(([group, names]) => names.map((name) => `${group}/${name}`)),
);

const { email, signIn } = await account();
const { refreshToken } = await signIn();
const tokens = [
  { identity: 'nobody', token: undefined },
  { identity: 'a customer', token: (await newUser('CUSTOMER')).token },
  { identity: 'staff', token: (await newUser('STAFF')).token },
  { identity: 'a manager', token: (await newUser('MANAGER')).token },
];

/** Changes without which the example would get 401 for another reason. */
const sensible: Record<string, () => Changes> = {
  'auth/login': () => ({ body: { email, password } }),
  'auth/register': () => ({ body: { email: `${newId()}@demo.test`, username: newId().replace(/-/g, '.') } }),
  'auth/refresh-token': () => ({ body: { refreshToken } }),
  'reservations/add': () => ({ body: { dateTime: eveningIn(7) }, headers: { 'idempotency-key': newId() } }),
};

const matrix = operations().flatMap((operation) => {
  const event = eventNameOf(operation);
  const needed = circles.findIndex((circle) => circle.includes(event));
  return tokens.map(({ identity, token }, held) => ({
    operation,
    event,
    identity,
    token,
    answer: held >= needed ? 'admitted' : held === 0 ? 401 : 403,
  }));
});

describe('the authorisation matrix', () => {
  it('has every operation once', () => {
    expect(circles.flat().sort()).toEqual(operations().map(eventNameOf).sort());
    expect(matrix.filter(({ answer }) => answer === 'admitted')).toHaveLength(358);
    expect(matrix.filter(({ answer }) => answer === 401)).toHaveLength(125);
    expect(matrix.filter(({ answer }) => answer === 403)).toHaveLength(145);
  });

  // in `npm test` a manager has nothing to be refused
  it.each(isFull ? tokens : tokens.slice(0, 3))(
    'admits $identity where the role may call, and answers 401 or 403 elsewhere @sized',
    ({ identity }) =>
      eachKeeps(
        // that each operation admits somebody is tested by what it answers (answers.test.ts)
        matrix.filter((cell) => cell.identity === identity && (isFull || cell.answer !== 'admitted' || cell.identity === 'nobody')),
        async ({ operation, event, token, answer }) => {
          const { status, body } = await callOperation(operation, { ...sensible[event]?.(), token });
          expect([401, 403].includes(status ?? 0) ? status : 'admitted').toBe(answer);
          if (answer === 401) expect(body).toMatchObject({ success: false, code: 'unauthorized', message: 'Please sign in.' });
          if (answer === 403) expect(body).toMatchObject({ success: false, code: 'forbidden' });
        },
      ),
  );
});
