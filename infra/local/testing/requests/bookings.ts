import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { handler } from '#evening/handlers/reservation-schedule';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { handler as mailer } from '#publishing/handlers/mailer';
import { aGuest, booked } from '../../../../functions/testing/bookings.ts';
import { moveClock, resetClock, stopClock } from '../../../../functions/testing/clock.ts';
import { reserve } from '../../../../functions/testing/held-reservations.ts';
import { openWith, setDay } from '../../../../functions/testing/opening.ts';
import { tenSeats } from '../../../../functions/testing/restaurant.ts';
import { anAddress, dateIn, eveningIn } from '../../../../functions/testing/users.ts';
import { as, asking, token } from './asking.ts';

/** A day that is closed, with reservations that no longer fit. */
export async function closedDays() {
  await openWith(tenSeats);
  const guest = aGuest();
  const ids = { 9: await booked({ ...guest, dateTime: eveningIn(9) }), 10: await booked({ ...guest, dateTime: eveningIn(10) }) };
  for (const [days, id] of Object.entries(ids)) {
    const period = { from: dateIn(Number(days)), to: dateIn(Number(days)) };
    await as('opening', 'affected', { token, body: period });
    await as('opening', 'setDays', { token, body: { ...period, seen: [id], guests: 'cancel' } });
  }
}

/** Parties that wait for a table, until it is offered, booked, and too late. */
export async function queues() {
  const week = Array(7).fill([{ name: '', opens: '00:00', lastSeating: '23:59', closes: '00:00' }]);
  await openWith({ week, slotMinutes: 15, seats: 1000, horizonDays: 180 });
  const guest = aGuest();
  for (let time = 0; time < 10; time++) await booked({ ...guest, dateTime: eveningIn(19) });
  const wait = async (who: { userEmail: string; userPhone: string }) => {
    await setDay(dateIn(20), { sittings: week[0], seats: 1, note: '' });
    const { link } = await as('queue', 'join', { body: { ...who, from: eveningIn(20), to: eveningIn(20) } });
    await setDay(dateIn(20), undefined);
    return { body: { link, dateTime: eveningIn(20) }, headers: { 'idempotency-key': newId() }, address: anAddress(who.userEmail) };
  };
  const tenth = await wait(guest);
  await as('queue', 'book', tenth, [409]);
  stopClock(Date.parse(`${eveningIn(20)}Z`) - 12 * 3_600_000);
  await as('queue', 'book', tenth);
  resetClock();
  await wait(aGuest());
  await asking('reservationSchedule', () => handler({ task: 'waiting-list' }));
  stopClock(Date.parse(`${eveningIn(20)}Z`) + 24 * 3_600_000);
  await asking('reservationSchedule', () => handler({ task: 'waiting-list' }));
  resetClock();
}

/** The record of a guest whose reservation is made, and then goes. */
export async function guests() {
  const guest = { userName: 'Regular', ...aGuest() };
  const id = await booked({ ...guest, dateTime: eveningIn(6) });
  const image = { ...guest, _id: id, dateTime: eveningIn(6), startsAt: `${eveningIn(6)}:00.000Z`, version: 1 };
  const dynamodb = { Keys: marshall(keys.reservation(id)), OldImage: marshall(image) };
  const changed = () => asking('mailer', () => mailer({ Records: [{ eventName: 'MODIFY', dynamodb } as DynamoDBRecord] }));
  await changed();
  await as('reservations', 'delete', { id, token });
  await changed();
}

export async function scheduledTasks() {
  for (const status of ['pending', 'confirmed'] as const) await reserve({ dateTime: eveningIn(4), status, userEmail: 'timed@demo.test' });
  await reserve({ dateTime: eveningIn(8), status: 'pending', userEmail: 'timed@demo.test' });
  await as('reservations', 'test', { token });
  moveClock(3.5 * 24 * 3600);
  await asking('reservationSchedule', () => handler({ task: 'time-limits' }));
  await asking('reservationSchedule', () => handler({ task: 'seat-check' }));
  await asking('reservationSchedule', () => handler({ task: 'figures' }));
  resetClock();
}
