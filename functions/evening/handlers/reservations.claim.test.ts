import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it } from '@jest/globals';
import { keys } from '#house/table/keys';
import { putItem } from '#house/table/table';
import { handler as auth } from '#people/handlers/auth';
import { changeUser, deleteUser, userById } from '#people/store/users';
import { account, tokensMailedTo } from '../../testing/accounts.ts';
import { book, booked, change } from '../../testing/bookings.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { storedReservations } from '../../testing/stored-reservations.ts';
import { wholeTable } from '../../testing/table.ts';
import { anAddress, eveningIn, newUser, tokenFor, verifiedUser } from '../../testing/users.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
afterEach(resetClock);
const staff = await newUser('STAFF');
/** The moment between what an operation has read and what it writes. */
const atTransaction = [TransactWriteCommand];
const unclaimed = (token: string) => call(handler, 'reservations/unclaimed', { token });
const claim = (token: string, cursor?: string) =>
  call(handler, 'reservations/claim', { token, address: anAddress(), ...(cursor && { query: { cursor } }) });
const claimed = async (token: string) => (await claim(token)).body.data.reservations;
const ownOf = async (token: string): Promise<string[]> =>
  (await call(handler, 'reservations/user', { token })).body.data.map(({ _id }: { _id: string }) => _id);
const ownerOf = async (id: string) => (await reservationById(id))?.ownerId;

describe('a user with a confirmed address', () => {
  it('takes all reservations made with it that belong to nobody, pending, cancelled and past ones too', async () => {
    const { email, token, userId } = await verifiedUser();
    const ids: string[] = [];
    for (const day of [1, 5, 6]) ids.push(await booked({ userEmail: email, dateTime: eveningIn(day) }));
    await change(ids[1] ?? '', staff.token, { status: 'cancelled' });
    const entered = { userEmail: email, userPhone: undefined, dateTime: eveningIn(7) };
    ids.push((await call(handler, 'reservations/enter', { token: staff.token, body: entered })).body.data._id);
    moveClock(3 * 24 * 3600);
    const later = await tokenFor(userId);
    expect(await ownOf(later)).toEqual([]);
    expect((await unclaimed(later)).body).toMatchObject({ data: { reservations: 4 } });
    expect(await claim(later)).toMatchObject({
      status: 200,
      body: { data: { reservations: 4 }, message: '4 reservations are in your account now.' },
    });
    expect((await ownOf(later)).sort()).toEqual([...ids].sort());
    expect((await unclaimed(later)).body.data).toEqual({ reservations: 0 });
    resetClock();
    expect(await claimed(token)).toBe(0);
  });

  it('takes those written in another spelling of the address', async () => {
    const { email, token } = await verifiedUser();
    const id = await booked({ userEmail: ` ${email.toUpperCase()} ` });
    expect(await claimed(token)).toBe(1);
    expect(await ownOf(token)).toEqual([id]);
  });

  it('takes none of another address, and none that belongs to somebody', async () => {
    const [one, other] = [await verifiedUser(), await verifiedUser()];
    const another = await booked({ userEmail: `x${one.email}` });
    const theirs = await booked({ userEmail: one.email }, { token: other.token });
    expect((await unclaimed(one.token)).body.data).toEqual({ reservations: 0 });
    expect(await claimed(one.token)).toBe(0);
    expect(await ownerOf(another)).toBeUndefined();
    expect(await ownerOf(theirs)).toBe(other.userId);
  });

  it('changes the owner of a reservation and nothing else: no seat, no version, no mail', async () => {
    const { email, token, userId } = await verifiedUser();
    const { _id: id, link } = (await book({ userEmail: email })).body.data;
    const relevant = async () => (await wholeTable()).filter(({ pk }) => /^(RESERVATION|DAY|GUEST|OUTBOX)#/.test(String(pk)));
    const before = await relevant();
    expect(await claimed(token)).toBe(1);
    const after = await relevant();
    expect(after).toEqual(before.map((item) => (item._id === id && item.sk === 'RESERVATION' ? { ...item, ownerId: userId } : item)));
    expect((await change(id, token, { seats: 2 })).status).toBe(200);
    expect((await call(handler, 'reservations/show-linked', { body: { link } })).status).toBe(200);
  });

  it('takes each reservation once when asking many times at once', async () => {
    const { email, token, userId } = await verifiedUser();
    const ids: string[] = [];
    for (let day = 2; day < 7; day++) ids.push(await booked({ userEmail: email, dateTime: eveningIn(day) }));
    const counts = await Promise.all([claimed(token), claimed(token), claimed(token)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    for (const id of ids) expect(await ownerOf(id)).toBe(userId);
  });

  it('leaves out what got another address or owner between the reading and the writing, and takes the rest', async () => {
    const [one, other] = [await verifiedUser(), await verifiedUser()];
    const ids: string[] = [];
    for (const day of [2, 3, 4]) ids.push(await booked({ userEmail: one.email, dateTime: eveningIn(day) }));
    const [moved = '', taken = '', left = ''] = ids;
    // nobody can take it by the address: as if it had belonged to the other one all the time
    const giveAway = async () => putItem({ ...keys.reservation(taken), ...(await reservationById(taken)), ownerId: other.userId });
    const reply = await interleaved(
      () => claim(one.token),
      async () => {
        await change(moved, staff.token, { userEmail: 'somebody@demo.test' });
        await giveAway();
      },
      1,
      atTransaction,
    );
    expect(reply).toMatchObject({ status: 200, body: { data: { reservations: 1 }, message: '1 reservation is in your account now.' } });
    expect([await ownerOf(moved), await ownerOf(taken), await ownerOf(left)]).toEqual([undefined, other.userId, one.userId]);
  });

  it.each([
    ['changes', (email: string) => [`moved-${email}`]],
    ['changes and changes back, so that it is not confirmed any more,', (email: string) => [`moved-${email}`, email]],
  ])('takes nothing when the address of the account %s between the reading and the writing', async (_, addresses) => {
    const { email, token, userId } = await verifiedUser();
    const id = await booked({ userEmail: email });
    const moveAway = async () => {
      for (const address of addresses(email)) {
        const user = await userById(userId);
        if (user) await changeUser(user, { email: address });
      }
    };
    expect(await interleaved(() => claim(token), moveAway, 1, atTransaction)).toMatchObject({
      status: 409,
      body: { code: 'email_unverified' },
    });
    expect(await ownerOf(id)).toBeUndefined();
  });

  it('keeps a reservation that staff change at the same moment', async () => {
    const { email, token, userId } = await verifiedUser();
    const id = await booked({ userEmail: email });
    await interleaved(
      () => change(id, staff.token, { status: 'confirmed' }),
      () => claim(token),
      1,
      atTransaction,
    );
    expect(await reservationById(id)).toMatchObject({ ownerId: userId, status: 'confirmed' });
  });

  it('takes hundreds page by page, and only with an own cursor', async () => {
    const { email, token } = await verifiedUser();
    const { token: other } = await verifiedUser();
    await storedReservations(211, new Date(Date.now() + 24 * 3600_000), new Date(Date.now() + 99 * 24 * 3600_000), { userEmail: email });
    const first = await claim(token);
    expect(first.body.data).toEqual({ reservations: 200 });
    expect(await claim(other, first.body.nextCursor)).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } });
    const second = await claim(token, first.body.nextCursor);
    expect(second.body.data).toEqual({ reservations: 11 });
    expect(second.body.nextCursor).toBeUndefined();
  });
});

describe('a user without a confirmed address', () => {
  it('takes nothing and is not told whether there is anything', async () => {
    const { email, token } = await newUser('CUSTOMER');
    const id = await booked({ userEmail: email });
    for (const reply of [await unclaimed(token), await claim(token)]) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'email_unverified' } });
      expect(reply.body.data).toBeUndefined();
    }
    expect(await ownerOf(id)).toBeUndefined();
  });
});

describe('the link that confirms an address', () => {
  it('takes the reservations made with it into the account at once, those made later on request', async () => {
    const { email, signIn } = await account();
    const id = await booked({ userEmail: email });
    const { token } = await signIn();
    expect(await ownOf(token)).toEqual([]);
    const [mailed = ''] = await tokensMailedTo(email);
    const reply = await call(auth, 'auth/verify-email', { body: { token: mailed }, address: anAddress() });
    expect(reply.body.data).toEqual({ email, reservations: 1 });
    expect(await ownOf(token)).toEqual([id]);
    await booked({ userEmail: email, dateTime: eveningIn(9) });
    expect((await unclaimed(token)).body.data).toEqual({ reservations: 1 });
  });
});

it('the reservations of a deleted account can be taken by the next account that confirms the address', async () => {
  const first = await verifiedUser();
  const id = await booked({ userEmail: first.email });
  await claimed(first.token);
  const user = await userById(first.userId);
  if (user) await deleteUser(user);
  expect(await ownerOf(id)).toBeUndefined();
  const next = await verifiedUser(first.email);
  expect(await claimed(next.token)).toBe(1);
  expect(await ownerOf(id)).toBe(next.userId);
});
