import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { handler } from '#evening/handlers/reservation-schedule';
import { expiredRequest } from '#evening/store/waiting';
import { keys } from '#house/table/keys';
import { transact } from '#house/table/table';
import { handler as mailer } from '#publishing/handlers/mailer';
import { moveClock, resetClock, stopClock } from '../../../../functions/testing/clock.ts';
import { callOperation } from '../../../../functions/testing/handlers.ts';
import { reserve } from '../../../../functions/testing/held-reservations.ts';
import { openWith, setDay } from '../../../../functions/testing/opening.ts';
import { tenSeats } from '../../../../functions/testing/restaurant.ts';
import { dateIn, eveningIn } from '../../../../functions/testing/users.ts';
import { as, asking, customer, token } from './asking.ts';

export async function bookings() {
  const body = { dateTime: eveningIn(5), userEmail: 'alone@demo.test', userPhone: '+420777000222' };
  const headers = { 'idempotency-key': 'a-table-of-this-browser' };
  const { _id: id } = await as('reservations', 'add', { body, headers });
  await as('reservations', 'add', { body, headers });
  await as('reservations', 'update', { id, token, body: { _id: undefined, status: 'confirmed', version: undefined } });
  await as('reservations', 'takeBack', { id, token });
  await as('reservations', 'update', { id, token, body: { _id: undefined, status: 'confirmed', version: undefined } });
  await as('reservations', 'update', {
    id,
    token,
    body: { _id: undefined, dateTime: eveningIn(6), status: undefined, version: undefined },
  });
  // staff are not counted by the limits of guests
  const guest = await as('reservations', 'add', {
    body: { ...body, userEmail: 'linked@demo.test' },
    headers: { 'idempotency-key': 'linked' },
  });
  await as('reservations', 'update', { id: guest._id, token: customer.token, body: { _id: undefined, version: undefined } }, [404]);
  await as('reservations', 'showLinked', { body: { link: guest.link } });
  await as('reservations', 'cancelLinked', { body: { link: guest.link } });
  await as('reservations', 'availability', { query: { date: body.dateTime.slice(0, 10), seats: '2' } });
  const blocked = await as('reservations', 'block', { token });
  await as('reservations', 'blocked', { token });
  await as('reservations', 'unblock', { id: blocked._id, token });
  await as('reservations', 'resendMail', { id, token });
  await as('reservations', 'list', { token });
  await as('reservations', 'export', { token });
  await as('reservations', 'exportGuests', { token });
  await as('reservations', 'checkBrought', { token });
  const brought = { row: 3, key: 'id 1', dateTime: eveningIn(6), seats: 2, userName: 'Jana', status: 'confirmed' };
  await as('reservations', 'bring', { token, body: { reservations: [brought] } });
  await as('reservations', 'bring', { token, body: { reservations: [], first: 2 } });
  await as('reservations', 'brought', { token });
  await as('reservations', 'takeBackBrought', { token });
  await as('reservations', 'test', { token });
  await as('reservations', 'test', { token, body: { goesOn: true } });
  await as('reservations', 'figures', { token });
  await as('reservations', 'evening', { token });
  await as('reservations', 'expired', { token });
  const at = new Date().toISOString();
  await transact([expiredRequest(id, at)]);
  await as('reservations', 'settleExpired', { id, token, body: { at } });
  await as('reservations', 'evening', { token, query: { date: eveningIn(5).slice(0, 10), since: '0' } });
  await as('reservations', 'user', { token });
  await as('reservations', 'delete', { id, token });
  const many = { userEmail: 'club@demo.test', userPhone: '+420777000111', anotherTable: true };
  for (let time = 0; time < 10; time++) {
    await as('reservations', 'add', { body: { ...body, ...many }, headers: { 'idempotency-key': `table-${time}` } });
  }
  await as('reservations', 'add', { body: { ...body, ...many }, headers: { 'idempotency-key': 'one-too-many' } }, [409]);
}

/** Opening hours, pauses and special days, with reservations that no longer fit. */
export async function openingHours() {
  await as('opening', 'update', { token, body: { rules: tenSeats, version: undefined } });
  await as('opening', 'show', { token });
  await as('opening', 'hours');
  await as('opening', 'pause', { token, body: { minutes: 0 } });
  const bookedFor = async (dateTime: string) => {
    const body = { dateTime, userEmail: 'two@demo.test', userPhone: '+420777000333' };
    const reply = await callOperation({ group: 'reservations', name: 'add' }, { body, headers: { 'idempotency-key': dateTime } });
    return reply.body.data._id;
  };
  const days = { [eveningIn(9)]: await bookedFor(eveningIn(9)), [eveningIn(10)]: await bookedFor(eveningIn(10)) };
  for (const [evening, id] of Object.entries(days)) {
    const period = { from: evening.slice(0, 10), to: evening.slice(0, 10) };
    await as('opening', 'affected', { token, body: period });
    await as('opening', 'setDays', { token, body: { ...period, seen: [id], guests: 'cancel' } });
  }
  await as('opening', 'days', { token });
  await as('opening', 'resetDay', { token, id: eveningIn(9).slice(0, 10) });
  await bookedFor(eveningIn(11));
  const closed = { ...tenSeats, week: Array(7).fill([]) };
  const affected: { _id: string }[] = await as('opening', 'affectedByRules', { token, body: { rules: closed } });
  const seen = affected.map(({ _id }) => _id);
  await as('opening', 'update', { token, body: { rules: closed, version: undefined, affected: { guests: 'cancel', seen } } });
}

/** Parties that wait for a table, at the door and for a full evening. */
export async function queues() {
  const week = Array(7).fill([{ name: '', opens: '00:00', lastSeating: '23:59', closes: '00:00' }]);
  await openWith({ week, slotMinutes: 15, seats: 1000, horizonDays: 180, takesEnquiries: true });
  await as('reservations', 'enquire', { body: { date: dateIn(90) } });
  const [enquiry] = await as('reservations', 'enquiries', { token });
  await as('reservations', 'changeEnquiry', { token, id: enquiry._id, body: { state: 'answered' } });
  const guest = { userEmail: 'queued@demo.test', userPhone: '+420777000444', anotherTable: true };
  for (let time = 0; time < 10; time++) {
    await callOperation(
      { group: 'reservations', name: 'add' },
      { body: { ...guest, dateTime: eveningIn(19) }, headers: { 'idempotency-key': `open-${time}` } },
    );
  }
  const wait = async (who: { userEmail: string; userPhone: string }) => {
    await setDay(dateIn(20), { sittings: week[0], seats: 1, note: '' });
    const { link } = await as('queue', 'join', { body: { ...who, from: eveningIn(20), to: eveningIn(20) } });
    await setDay(dateIn(20), undefined);
    return { body: { link, dateTime: eveningIn(20) }, headers: { 'idempotency-key': `booked from the queue ${who.userEmail}` } };
  };
  const { anotherTable: _, ...known } = guest;
  const tenth = await wait(known);
  await as('queue', 'book', tenth, [409]);
  stopClock(Date.parse(`${eveningIn(20)}Z`) - 12 * 3_600_000);
  await as('queue', 'book', tenth);
  resetClock();
  const request = await wait({ userEmail: 'queued2@demo.test', userPhone: '+420777000555' });
  await as('queue', 'book', request);
  await as('queue', 'book', request);
  const { _id: id, link } = await as('queue', 'add', { token });
  await as('queue', 'show', { body: { link } });
  await as('queue', 'call', { token, id, body: {} });
  await as('queue', 'restore', { token, id, body: {} });
  await as('queue', 'leave', { body: { link } });
  await as('queue', 'restore', { token, id, body: {} });
  await as('queue', 'list', { token });
  await as('queue', 'seat', { token, id, body: {} });
  await wait({ userEmail: 'queued3@demo.test', userPhone: '+420777000666' });
  await asking('reservationSchedule', () => handler({ task: 'waiting-list' }));
  stopClock(Date.parse(`${eveningIn(20)}Z`) + 24 * 3_600_000);
  await asking('reservationSchedule', () => handler({ task: 'waiting-list' }));
  resetClock();
}

/** Records of guests: a reservation of two whom staff make one, two and one again, which gets other contacts and then goes. */
export async function guests() {
  const changed = async (id: string, image: object) => {
    const dynamodb = {
      Keys: marshall(keys.reservation(id)),
      OldImage: marshall({ ...image, _id: id, dateTime: eveningIn(6), startsAt: `${eveningIn(6)}:00.000Z`, version: 1 }),
    };
    await asking('mailer', () => mailer({ Records: [{ eventName: 'MODIFY', dynamodb } as DynamoDBRecord] }));
  };
  const enter = async (guest: { userName: string; userEmail: string; userPhone: string }) => {
    const body = { ...guest, dateTime: eveningIn(6), anotherTable: true, override: 'They asked for it.' };
    const { _id: id } = await as('reservations', 'enter', { token, body, headers: { 'idempotency-key': guest.userEmail } });
    await changed(id, guest);
    return id;
  };
  const one = { userName: 'Regular', userEmail: 'regular@demo.test', userPhone: '+420777000777' };
  const first = await enter(one);
  const other = { ...one, userEmail: 'regular2@demo.test', userPhone: '+420777000888' };
  const second = await enter(other);
  const [into, from] = (await as('reservations', 'guests', { token, query: { q: 'regular' } })) as { _id: string }[];
  await as('reservations', 'guestOf', { token, id: first });
  await as('reservations', 'mergeGuests', { token, body: { into: into?._id, from: from?._id } });
  for (const guest of [undefined, into?._id]) await as('reservations', 'assignGuest', { token, id: first, body: { guest } });
  for (const [id, before] of [
    [first, one],
    [second, other],
  ] as const) {
    await as('reservations', 'delete', { id, token });
    await changed(id, before);
  }
}

export async function scheduledTasks() {
  for (const status of ['pending', 'confirmed'] as const) await reserve({ dateTime: eveningIn(4), status, userEmail: 'timed@demo.test' });
  await reserve({ dateTime: eveningIn(8), status: 'pending', userEmail: 'timed@demo.test' });
  moveClock(3.5 * 24 * 3600);
  await asking('reservationSchedule', () => handler({ task: 'time-limits' }));
  await asking('reservationSchedule', () => handler({ task: 'seat-check' }));
  await asking('reservationSchedule', () => handler({ task: 'figures' }));
  resetClock();
}
