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

/** Who may call what, written by hand: the contract is tested against it. */
const mayCall: Record<string, readonly string[]> = {
  everybody: [
    'auth/login',
    'auth/register',
    'auth/forgot-password',
    'auth/reset-password',
    'auth/verify-email',
    'auth/show-invitation',
    'auth/join-by-invitation',
    'auth/refresh-token',
    'auth/logout',
    'menus/list',
    'menus/menu-pdf',
    'menus/document',
    'menu-items/list',
    'reservations/availability',
    'reservations/add',
    'reservations/show-linked',
    'reservations/availability-linked',
    'reservations/change-linked',
    'reservations/cancel-linked',
    'reservations/calendar-feed',
    'reservations/enquire',
    'queue/join',
    'queue/show',
    'queue/book',
    'queue/leave',
    'notifications/list',
    'opening/hours',
    'restaurant-info/list',
    'identity/read',
    'identity/read-legal',
    'photographs/list',
    'site/read',
  ],
  customers: [
    'auth/me',
    'auth/send-verification',
    'auth/accept-invitation',
    'auth/change-language',
    'auth/change-password',
    'auth/delete-account',
    'reservations/user',
    'reservations/unclaimed',
    'reservations/claim',
    'reservations/availability-for',
    'reservations/update',
  ],
  staff: [
    'reservations/enquiries',
    'reservations/change-enquiry',
    'auth/reservation-trail',
    'auth/show-calendar-feed',
    'auth/make-calendar-feed',
    'auth/withdraw-calendar-feed',
    'auth/show-push-key',
    'auth/tell-device',
    'auth/leave-device',
    'menus/add',
    'menus/update',
    'menus/arrange',
    'menus/delete',
    'menus/restore',
    'menus/copy',
    'menus/switch-edition',
    'menu-items/withdraw-prices',
    'menus/take-back-import',
    'menus/generate-shopping-list',
    'menu-items/add',
    'menu-items/update',
    'menu-items/arrange',
    'menu-items/change-prices',
    'menu-items/change-lines',
    'menu-items/delete',
    'meals/list',
    'meals/add',
    'meals/update',
    'meals/delete',
    'meals/import',
    'meals/take-back-import',
    'ingredients/list',
    'ingredients/add',
    'ingredients/update',
    'ingredients/delete',
    'ingredients/import',
    'ingredients/take-back-import',
    'shopping/list',
    'shopping/covers',
    'shopping/add',
    'shopping/show',
    'shopping/tick',
    'shopping/delete',
    'reservations/list',
    'reservations/day-sheet',
    'reservations/evening',
    'reservations/expired',
    'reservations/settle-expired',
    'reservations/answer',
    'reservations/take-back',
    'reservations/seating',
    'reservations/free-tables',
    'reservations/seat',
    'reservations/swap-tables',
    'reservations/visit',
    'reservations/stay',
    'reservations/enter',
    'reservations/blocked',
    'reservations/block',
    'reservations/guests',
    'reservations/guest-of',
    'reservations/assign-guest',
    'reservations/merge-guests',
    'reservations/unblock',
    'reservations/resend-mail',
    'reservations/delete',
    'queue/list',
    'queue/add',
    'queue/call',
    'queue/seat',
    'queue/delete',
    'queue/restore',
    'notifications/add',
    'notifications/update',
    'notifications/delete',
    'photographs/add',
    'photographs/update',
    'photographs/delete',
    'opening/show',
    'opening/pause',
    'opening/days',
    'opening/room',
    'opening/close-area',
  ],
  managers: [
    'auth/list-users',
    'auth/update-user',
    'auth/delete-user',
    'auth/list-invitations',
    'auth/invite',
    'auth/resend-invitation',
    'auth/withdraw-invitation',
    'auth/list-trail',
    'meals/allergen-history',
    'reservations/export',
    'reservations/export-guests',
    'reservations/figures',
    'reservations/check-brought',
    'reservations/bring',
    'reservations/test',
    'reservations/brought',
    'reservations/take-back-brought',
    'restaurant-info/add',
    'restaurant-info/update',
    'restaurant-info/delete',
    'restaurant-info/find',
    'identity/change-state',
    'identity/update',
    'identity/update-legal',
    'opening/update',
    'opening/affected',
    'opening/affected-by-rules',
    'opening/set-days',
    'opening/reset-day',
    'opening/affected-by-room',
    'opening/update-room',
  ],
};
const circles = Object.keys(mayCall);

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
  const needed = circles.findIndex((circle) => mayCall[circle]?.includes(event));
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
    expect(Object.values(mayCall).flat().sort()).toEqual(operations().map(eventNameOf).sort());
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
