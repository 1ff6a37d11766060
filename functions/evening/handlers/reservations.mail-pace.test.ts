import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { StoredMail } from '#house/table/outbox';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';

// the limits of production: the other tests raise them, because one computer plays all guests
process.env.PER_IP_LIMIT_FACTOR = '1';
const lines = loggedLines();
const { lists } = await import('#house/table/keys');
const { listItems } = await import('#house/table/table');
const { claimMail } = await import('#house/table/outbox');
const { openWith } = await import('../../testing/opening.ts');
const { interleaved } = await import('../../testing/interleaving.ts');
const { sourceOf } = await import('#house/http/source');
const { paceOfBooking } = await import('../operations/mail-pace.ts');
const { aGuest, book, booked, change } = await import('../../testing/bookings.ts');
const { call } = await import('../../testing/request.ts');
const { anAddress, eveningIn, newUser } = await import('../../testing/users.ts');
const { handler } = await import('./reservations.ts');

const mailsFor = (email: string) => listItems<StoredMail>(lists.outbox(email));
const isDelayed = ({ notBefore }: StoredMail) => notBefore !== undefined;
/** Books for other guests, one after the other. */
async function bookings(times: number, addressOf: (i: number) => string, guest: () => ReturnType<typeof aGuest> = aGuest) {
  const replies: Awaited<ReturnType<typeof book>>[] = [];
  for (let i = 0; i < times; i++) replies.push(await book({ ...guest(), dateTime: eveningIn(1 + i), seats: 1 }, { address: addressOf(i) }));
  return replies;
}

// the start of every window
beforeEach(() => stopClock(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
afterEach(resetClock);

it('the ninth mail of a network in an hour comes five minutes later, and its guest reads so; that of another guest comes at once', async () => {
  const replies = await bookings(10, () => '198.51.100.20');
  const mails = await Promise.all(replies.map(async ({ body }) => (await mailsFor(body.data.userEmail))[0]));
  const waits = mails.map((mail) => (mail?.notBefore ? (Date.parse(mail.notBefore) - Date.now()) / 60_000 : 0));
  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 5, 10]);
  expect(replies[7]?.body.message).toContain('We will confirm it by e-mail.');
  expect(replies[8]?.body.message).toContain('may take up to three hours');
  expect(lines).toContain('{"event":"limit_reached","limit":"mail"}');

  const ninth = mails[8];
  if (!ninth) throw new Error('The ninth guest has no mail.');
  expect(await claimMail(ninth)).toBeUndefined();
  moveClock(301);
  expect(await claimMail(ninth)).toMatchObject({ state: 'sending' });

  const { userEmail } = (await book({}, { address: anAddress() })).body.data;
  expect((await mailsFor(userEmail)).filter(isDelayed)).toEqual([]);
});

it('the mail to a guest who enquires comes later too when the network has caused many, that to the restaurant at once', async () => {
  await openWith({ takesEnquiries: true, seats: 100, alertEmail: 'house@demo.test' });
  const address = '198.51.105.20';
  await bookings(8, () => address);
  const { userEmail } = aGuest();
  const reply = await call(handler, 'reservations/enquire', { body: { userEmail, date: eveningIn(90).slice(0, 10) }, address });
  expect([reply.status, reply.body.message]).toEqual([201, expect.stringContaining('may take up to three hours')]);
  expect((await mailsFor(userEmail)).map(isDelayed)).toEqual([true]);
  const told = (await mailsFor('house@demo.test')).filter(({ mail }) => mail.kind === 'enquiry-told');
  expect(told.map(isDelayed)).toEqual([false]);
});

it('a /24 has twenty-four mails an hour at once', async () => {
  const replies = await bookings(26, (i) => `198.51.101.${i}`);
  const delayed = await Promise.all(replies.map(async ({ body }) => (await mailsFor(body.data.userEmail)).some(isDelayed)));
  expect(delayed.lastIndexOf(false)).toBe(23);
});

it('ten bookings in the name of a guest do not delay the mail about the own one', async () => {
  const guest = aGuest();
  await bookings(
    10,
    (i) => `198.51.102.${i}`,
    () => guest,
  );
  expect((await book({ ...guest, dateTime: eveningIn(30) }, { address: anAddress() })).status).toBe(201);
  const mails = await mailsFor(guest.userEmail);
  expect(mails).toHaveLength(11);
  expect(mails.filter(isDelayed)).toEqual([]);
});

it('the link of a reservation has six mails an hour of its own, whatever its network has caused', async () => {
  const address = '198.51.103.1';
  const { link, userEmail } = (await book({}, { address })).body.data;
  await bookings(9, () => address);
  for (let i = 0; i < 7; i++) {
    const body = { link, seats: 2 + (i % 2), dateTime: undefined, version: i + 1 };
    expect(await call(handler, 'reservations/change-linked', { body, address })).toMatchObject({ status: 200 });
  }
  expect((await mailsFor(userEmail)).map(isDelayed).filter(Boolean)).toHaveLength(1);
});

it('no mail waits for more than three hours', async () => {
  const pace = (last: number) => paceOfBooking(sourceOf(`198.51.106.${last}`), undefined, aGuest().userEmail);
  for (let last = 0; last < 61; last++) await pace(last);
  expect(await pace(61)).toEqual({ minutes: 180 });
});

it('by the link of a reservation thirty changes an hour are made', async () => {
  const { link } = (await book({ seats: 2 })).body.data;
  const statuses: unknown[] = [];
  for (let i = 0; i < 31; i++) {
    const body = { link, seats: 3 - (i % 2), dateTime: undefined, version: i + 1 };
    statuses.push((await call(handler, 'reservations/change-linked', { body, address: anAddress() })).status);
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});

it('a network asks thirty times in an hour for a table, be it the same one', async () => {
  const again = [
    { ...aGuest(), dateTime: eveningIn(5) },
    { address: '198.51.104.1', headers: { 'idempotency-key': 'the-same-key-each-time' } },
  ] as const;
  const statuses: unknown[] = [];
  for (let i = 0; i < 31; i++) statuses.push((await book(...again)).status);
  expect(statuses).toEqual([...Array(30).fill(201), 429]);
});

it('a signed-in guest asks fifteen times in an hour for a table and has six mails at once, whatever others have caused @full', async () => {
  const [one, other] = await Promise.all([newUser('CUSTOMER'), newUser('CUSTOMER')]);
  const asked = { ...aGuest(), dateTime: eveningIn(5), seats: 1 };
  const again = ({ token }: typeof one) =>
    book(asked, { token, address: anAddress(), headers: { 'idempotency-key': `the-same-key-of-${token}` } });
  const replies: Awaited<ReturnType<typeof book>>[] = [];
  for (let i = 0; i < 16; i++) replies.push(await again(one));
  expect(replies.map(({ status }) => status)).toEqual([...Array(15).fill(201), 429]);
  const isLater = replies.map(({ body }) => String(body.message).includes('may take up to three hours'));
  expect(isLater.slice(0, 15)).toEqual([...Array(6).fill(false), ...Array(9).fill(true)]);
  const staff = await newUser('STAFF');
  for (let i = 0; i < 15; i++) await again(staff);
  expect((await again(staff)).status).toBe(201);
  expect(await again(other)).toMatchObject({ status: 201, body: { message: expect.stringContaining('We will confirm it by e-mail.') } });
});

it('the mails about the booking and the changes of a signed-in guest are six an hour at once, whatever another one has caused', async () => {
  const staff = await newUser('STAFF');
  for (const { token } of await Promise.all([newUser('CUSTOMER'), newUser('CUSTOMER')])) {
    const id = await booked({ seats: 1, dateTime: eveningIn(9) }, { token });
    const isLater: boolean[] = [];
    for (let i = 0; i < 6; i++) {
      const ask = () => change(id, token, { seats: 2 + (i % 2) });
      // one that has to be decided again counts once
      const { body } = await (i === 0
        ? interleaved(ask, () => change(id, staff.token, { staffNote: 'By the window.' }), 1, [TransactWriteCommand])
        : ask());
      isLater.push(body.message.includes('may take up to three hours'));
    }
    expect(isLater).toEqual([...Array(5).fill(false), true]);
  }
});

it('a guest in whose name others book from many networks gets the mail about the own booking at once @full', async () => {
  const guest = aGuest();
  for (let i = 0; i < 40; i++) await book({ ...guest, dateTime: eveningIn(1 + i), seats: 1 }, { address: `198.51.${110 + (i % 4)}.${i}` });
  const { body } = await book({ ...guest, dateTime: eveningIn(30) }, { address: anAddress() });
  const own = (await mailsFor(guest.userEmail)).find(({ mail }) => 'reservationId' in mail && mail.reservationId === body.data._id);
  expect(own && isDelayed(own)).toBe(false);
});
