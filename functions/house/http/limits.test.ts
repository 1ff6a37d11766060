import { beforeEach, expect, it } from '@jest/globals';
import type { Limit } from '../contract/route.ts';

// the limits of production: the other tests raise them, because one computer plays all guests
process.env.PER_IP_LIMIT_FACTOR = '1';
const { windowEnd } = await import('../table/rate-limits.ts');
const { takeAway, wholeTable } = await import('../../testing/table.ts');
const { claim, claimOfUser, claimsFrom, limit, limitCall, limits } = await import('./limits.ts');

const [minute, hour, day] = [60, 3600, 24 * 3600];
type Shares = Partial<Record<Parameters<typeof claim>[1], number>>;

beforeEach(() => takeAway(() => true));

it.each<[Limit, number, Shares]>([
  ['login', 15 * minute, { near: 30, wide: 120, account: 20, stranger: 5 }],
  ['guesses', day, { account: 100, stranger: 1 }],
  ['password', 15 * minute, { user: 10 }],
  ['register', hour, { near: 10, wide: 40 }],
  ['forgot', hour, { near: 10, wide: 40, user: 3, stranger: 3, mailbox: 9 }],
  ['forgotAgain', hour, { user: 3, mailbox: 3 }],
  ['reset', hour, { near: 20, wide: 80 }],
  ['verify', hour, { near: 30, wide: 120 }],
  ['verification', hour, { user: 3, mailbox: 3 }],
  ['invite', day, { user: 30, mailbox: 5 }],
  ['refresh', 5 * minute, { user: 30 }],
  ['book', hour, { near: 30, wide: 120, account: 15 }],
  ['seats', day, { near: 24, wide: 60, account: 36 }],
  ['queue', day, { near: 6, wide: 18, account: 4 }],
  ['queueAbove', hour, { near: 1, wide: 3 }],
  ['enquire', day, { near: 4, wide: 12, account: 4 }],
  ['mail', hour, { near: 8, wide: 24, account: 6, mailbox: 30 }],
  ['change', hour, { user: 60 }],
  ['link', hour, { account: 30 }],
  ['calendar', hour, { user: 30 }],
  ['pdf', minute, { near: 30, wide: 120, user: 30 }],
  ['upload', 10 * minute, { user: 60 }],
])('of %s in %d seconds each may do so many: %j', (limit, seconds, shares) => {
  expect(limits[limit]).toEqual({ seconds, ...shares });
  for (const [share, most] of Object.entries(shares)) {
    const { counts, endsAt } = claim(limit, share as keyof Shares, 'somebody');
    expect([counts, endsAt]).toEqual([[{ name: limit, most }], windowEnd(seconds)]);
  }
});

it('each network and each user is counted apart', () => {
  const subjects = claimsFrom({ near: '198.51.100.1', wide: '198.51.100.*' }, 'pdf').map(({ subject }) => subject);
  expect(subjects).toEqual(['near 198.51.100.1', 'wide 198.51.100.*']);
  expect(claimOfUser('u', 'pdf').subject).toBe('user u');
});

it('what is over is refused, and says when to try again', async () => {
  for (let i = 0; i < 3; i++) await limit([claim('forgotAgain', 'mailbox', 'jana@example.com')]);
  const refusal = await limit([claim('forgotAgain', 'mailbox', 'jana@example.com')]).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'too_many_requests', details: { retryAfter: expect.any(Number) } });
  expect(refusal.details.retryAfter).toBeLessThanOrEqual(hour);
  await limit([claim('forgotAgain', 'mailbox', 'petr@example.com')]);
});

it('a call is counted for both networks, or for the signed-in user where the limit is theirs', async () => {
  const source = { near: '198.51.100.1', wide: '198.51.100.*' };
  const caller = { userId: 'u', roles: ['CUSTOMER' as const], email: 'u@demo.test', verifiedEmail: undefined, sid: 's' };
  const counted = async (...call: Parameters<typeof limitCall>) => {
    await takeAway(() => true);
    await limitCall(...call);
    return (await wholeTable()).length;
  };
  expect([
    await counted('pdf', source, undefined),
    await counted('pdf', source, caller),
    await counted('register', source, caller),
  ]).toEqual([2, 1, 2]);
});

it.each<Limit>(['login', 'forgot', 'verification', 'book', 'password', 'link', 'invite', 'refresh', 'upload'])(
  '%s is not counted with the call: it depends on what was sent',
  async (kind) => {
    await limitCall(kind, { near: '198.51.100.2', wide: '198.51.100.*' }, undefined);
    expect(await wholeTable()).toEqual([]);
  },
);
