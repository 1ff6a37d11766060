import { beforeEach, describe, expect, it } from '@jest/globals';
import { outboxPrefix } from '#house/table/keys';
import { unfinishedMails } from '#house/table/mail-lists';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { stopClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { mailerTest, recordOf } from '../../testing/mailer-test.ts';
import { openWith, seatsCountedAndHeld, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { emptyRoom, threeTables } from '../../testing/restaurant.ts';
import { wholeTable } from '../../testing/table.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import { heldSeconds } from '../rules/due-reservations.ts';
import { reservationById } from '../store/reservations.ts';
import { handler as schedule } from './reservation-schedule.ts';
import { handler } from './reservations.ts';

const { ses, failuresOf, round } = await mailerTest();
const date = dateIn(7);
const at = (time: string) => `${date}T${time}`;
let token = '';
let owner = '';
let now = 0;
/** The clock stands; so many seconds after the start of the test. */
const secondsLater = (seconds: number) => stopClock(now + seconds * 1000);

beforeEach(async () => {
  token = (await newUser('STAFF')).token;
  owner = (await newUser('CUSTOMER')).token;
  now = Date.now();
  secondsLater(0);
  await openWith({ seats: 10, largestParty: 8, answerHours: 24, reminderHours: 0 });
  await withRoom(emptyRoom);
});

const answer = (id: string, body: object) => call(handler, 'reservations/answer', { token, id, body });
const takeBack = (id: string, body: object = {}) => call(handler, 'reservations/take-back', { token, id, body });
const waiting = async () =>
  (await call(handler, 'reservations/evening', { token, query: { date } })).body.data.waiting.map(({ _id }: { _id: string }) => _id);
const tablesOf = async (id: string) => {
  const { reservations } = (await call(handler, 'reservations/evening', { token, query: { date } })).body.data;
  return reservations.find(({ _id }: { _id: string }) => _id === id)?.tables;
};
const counts = async () => {
  const { counted, held } = await seatsCountedAndHeld();
  expect(counted).toEqual(held);
  return counted;
};

/** Gives the mailer all new mails of the stream, and lets it do what it does each minute. */
async function mailer() {
  const items = (await wholeTable()).filter(({ pk }) => String(pk).startsWith(outboxPrefix));
  await failuresOf(...items.map((item) => recordOf({ pk: String(item.pk), sk: String(item.sk) }, item)));
  await round();
}

const received = async (address: string) => (await ses.received(address)).map(({ subject }) => subject.split(' – ')[0]);

/** A request of a customer, whose mail has left. */
async function requested(body: object = {}) {
  const guest = aGuest();
  const { data } = (await book({ dateTime: at('18:30'), seats: 4, ...guest, ...body }, { token: owner })).body;
  await mailer();
  return { id: data._id as string, email: guest.userEmail };
}

/** A confirmed table for four whose customer asks for six at half past seven; all mails have left. */
async function wished() {
  const { id, email } = await requested();
  await change(id, token, { status: 'confirmed' });
  secondsLater(heldSeconds);
  await mailer();
  now += heldSeconds * 1000;
  await change(id, owner, { dateTime: at('19:30'), seats: 6 });
  await mailer();
  return { id, email };
}

const told = 'We have your reservation';
const confirmed = 'Your table is confirmed';

describe('the mail about an answer of staff', () => {
  it('waits for fifteen seconds, and is sent once', async () => {
    const { id, email } = await requested();
    expect((await answer(id, { accept: true })).body.data).toMatchObject({ status: 'confirmed' });
    secondsLater(heldSeconds - 1);
    await mailer();
    expect(await received(email)).toEqual([told]);
    secondsLater(heldSeconds);
    await Promise.all([mailer(), round()]);
    await mailer();
    expect(await received(email)).toEqual([told, confirmed]);
  });

  it('is not sent when the guest changes the reservation meanwhile: the guest reads how it stands', async () => {
    const { id, email } = await requested();
    await answer(id, { accept: true });
    secondsLater(1);
    await change(id, owner, { seats: 2 });
    await mailer();
    secondsLater(heldSeconds);
    await mailer();
    expect(await received(email)).toEqual([told, 'Your reservation has changed']);
  });

  it('of a guest who cancels a request is sent at once, and staff take nothing back', async () => {
    const { id, email } = await requested();
    await change(id, owner, { status: 'cancelled' });
    await mailer();
    expect(await received(email)).toEqual([told, 'Your reservation is cancelled']);
    expect((await takeBack(id)).status).toBe(409);
  });

  it('of somebody who changes other things too waits as well', async () => {
    const { id, email } = await requested();
    await change(id, token, { status: 'confirmed', userName: 'Zofie', version: 1 });
    await mailer();
    expect(await received(email)).toEqual([told]);
    expect((await takeBack(id)).body.data).toMatchObject({ status: 'pending', userName: 'Jiří' });
    secondsLater(3600);
    await mailer();
    expect(await received(email)).toEqual([told]);
  });
});

describe('an answer that is taken back', () => {
  it.each([true, false])('lets the request wait as before, with its table and its time, without a mail (accepted: %s)', async (accept) => {
    await withRoom(threeTables);
    const { id, email } = await requested();
    const before = await reservationById(id);
    const [taken, tables] = [await counts(), await tablesOf(id)];
    expect(tables).toHaveLength(1);
    secondsLater(5);
    const answered = (await answer(id, { accept, reason: 'A wedding.' })).body.data;
    expect([answered.status, await waiting()]).toEqual([accept ? 'confirmed' : 'cancelled', []]);
    secondsLater(5 + heldSeconds);
    const { status, body } = await takeBack(id, { version: answered.version });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: 'Taken back; the guest is told nothing.', data: { _id: id, status: 'pending', version: 3 } },
    });
    const { version, ...stored } = (await reservationById(id)) ?? {};
    expect({ ...stored, version: 1 }).toEqual(before);
    expect([version, await counts(), await tablesOf(id), await waiting()]).toEqual([3, taken, tables, [id]]);
    secondsLater(3600);
    await mailer();
    expect(await received(email)).toEqual([told]);
    expect(await unfinishedMails(10)).toEqual([]);
  });

  it('leaves the wish for another table and the first one', async () => {
    const { id, email } = await wished();
    const before = await reservationById(id);
    const taken = await counts();
    const mails = await received(email);
    await answer(id, { accept: true });
    expect(await waiting()).toEqual([]);
    expect((await takeBack(id)).body.data).toMatchObject({ dateTime: at('18:30'), seats: 4, asked: { dateTime: at('19:30'), seats: 6 } });
    const { version = 0, ...stored } = (await reservationById(id)) ?? {};
    expect({ ...stored, version: version - 2 }).toEqual(before);
    expect([await counts(), await waiting()]).toEqual([taken, [id]]);
    secondsLater(3600);
    await mailer();
    expect(await received(email)).toEqual(mails);
  });

  it('keeps the mark of a form that a program filled in, and tells its address nothing', async () => {
    const { userEmail } = aGuest();
    const { data } = (await book({ dateTime: at('18:30'), userEmail, website: 'https://example.com' })).body;
    await answer(data._id, { accept: true });
    await takeBack(data._id);
    expect(await reservationById(data._id)).toMatchObject({ status: 'pending', likelyRobot: true });
    expect((await reservationById(data._id))?.mailId).toBeUndefined();
    secondsLater(3600);
    await mailer();
    expect(await received(userEmail)).toEqual([]);
  });

  it('expires when it would have expired without the answer', async () => {
    const { id } = await requested();
    secondsLater(20 * 3600);
    token = (await newUser('STAFF')).token;
    await answer(id, { accept: true });
    await takeBack(id);
    secondsLater(24 * 3600);
    await schedule({ task: 'time-limits' });
    expect(await reservationById(id)).toMatchObject({ status: 'cancelled', endedBy: 'expiry' });
  });
});

describe('an answer is not taken back, and nothing changes,', () => {
  async function refused(id: string, body: object, code: string, message: string) {
    const [before, taken] = [await reservationById(id), await counts()];
    expect(await takeBack(id, body)).toMatchObject({ status: 409, body: { code, message: expect.stringContaining(message) } });
    expect([await reservationById(id), await counts()]).toEqual([before, taken]);
  }

  it('when the mail has left', async () => {
    const { id } = await requested();
    await answer(id, { accept: true });
    secondsLater(heldSeconds);
    await mailer();
    await refused(id, {}, 'illegal_transition', 'The e-mail to the guest is on its way');
  });

  it('when the mailer takes the mail at the same moment', async () => {
    const { id, email } = await requested();
    await answer(id, { accept: true });
    secondsLater(heldSeconds);
    const reply = await interleaved(() => takeBack(id), mailer);
    expect(reply).toMatchObject({ status: 409, body: { code: 'illegal_transition', data: { status: 'confirmed' } } });
    expect(await reservationById(id)).toMatchObject({ status: 'confirmed' });
    expect(await received(email)).toEqual([told, confirmed]);
  });

  it('after fifteen seconds when nobody is told', async () => {
    const { id } = await requested();
    await change(id, token, { status: 'confirmed', tell: false });
    secondsLater(heldSeconds + 1);
    await refused(id, {}, 'illegal_transition', 'It is too late');
    secondsLater(heldSeconds);
    expect((await takeBack(id)).status).toBe(200);
  });

  it('when somebody has changed the reservation since', async () => {
    const { id } = await requested();
    const { version } = (await answer(id, { accept: true })).body.data;
    await change(id, owner, { comment: 'By the window.' });
    await refused(id, { version }, 'version_conflict', 'Somebody else has changed');
  });

  it('when it is taken back at the same moment', async () => {
    const { id } = await requested();
    await answer(id, { accept: true });
    expect((await Promise.all([takeBack(id), takeBack(id)])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await refused(id, {}, 'illegal_transition', 'There is nothing to take back');
  });

  it('when the table of a declined request is taken by now: staff read so in their words, and the guest is told of the answer', async () => {
    const { id, email } = await requested();
    await answer(id, { accept: false });
    await book({ dateTime: at('18:30'), seats: 8 });
    await refused(id, {}, 'not_available', 'seats');
    secondsLater(heldSeconds);
    await mailer();
    expect(await received(email)).toHaveLength(2);
  });

  it('when its seats are taken at the same moment', async () => {
    const { id } = await requested();
    await answer(id, { accept: false });
    const reply = await interleaved(
      () => takeBack(id),
      () => book({ dateTime: at('18:30'), seats: 8 }),
    );
    expect(reply).toMatchObject({ status: 409, body: { code: 'not_available' } });
    expect(await reservationById(id)).toMatchObject({ status: 'cancelled' });
    await counts();
  });
});
