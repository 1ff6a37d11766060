import { afterAll, afterEach, beforeEach, expect } from '@jest/globals';
import type { DayAvailability } from '#evening/contract/availability';
import type { EnteredReservation } from '#evening/contract/reservations';
import { handler } from '#evening/handlers/reservations';
import { openingAndDays } from '#evening/store/service-days';
import { resetClock, stopClock } from './clock.ts';
import { openWith, seatsCountedAndHeld } from './opening.ts';
import { type Changes, call } from './request.ts';
import { takeAway, wholeTable } from './table.ts';
import { newUser, tokenFor } from './users.ts';

export const friday = '2027-03-12';
export const saturday = '2027-03-13';
export const at = (time: string, date = friday) => `${date}T${time}`;

/**
 * A restaurant with the opening hours of `tenSeats` on the Wednesday before `friday`, empty before each test; after each one the counted
 * seats are those that the reservations hold. A customer and a member of staff are signed in.
 */
export async function tableTest() {
  const now = new Date('2027-03-10T09:00:00Z');
  stopClock(now);
  const [owner, staff] = await Promise.all([newUser('CUSTOMER'), newUser('STAFF')]);
  const signedInAt = new Map([[now.getTime(), [owner.token, staff.token]]]);

  /** Stops the clock at an instant, at which both are signed in. */
  async function clockIs(instant: Date | string) {
    const time = new Date(instant).getTime();
    stopClock(time);
    const tokens = signedInAt.get(time) ?? [await tokenFor(owner.userId), await tokenFor(staff.userId)];
    signedInAt.set(time, tokens);
    [owner.token = '', staff.token = ''] = tokens;
  }

  beforeEach(async () => {
    await clockIs(now);
    await openWith();
  });
  afterEach(async () => {
    const items = await wholeTable();
    await takeAway(({ sk }) => ['SEATS', 'RESERVATION', 'RULES', 'RATE'].includes(String(sk)), items);
    const { counted, held } = await seatsCountedAndHeld(items);
    expect(counted).toEqual(held);
  });
  afterAll(resetClock);

  const asStaff = (event: string, id: string, body: object) => call(handler, `reservations/${event}`, { token: staff.token, id, body });
  return {
    owner,
    staff,
    clockIs,
    /** Stops the clock on Friday. */
    evening: (time: string) => clockIs(`${friday}T${time}:00+01:00`),
    visit: (id: string, step: string, more: object = {}) => asStaff('visit', id, { step, ...more }),
    stay: (id: string, minutes: number, more: object = {}) => asStaff('stay', id, { minutes, ...more }),
    /** Staff enter a reservation, by default for two on Friday evening by telephone. */
    enter(body: Partial<EnteredReservation>) {
      const empty = { userPhone: undefined, seats: 2, dateTime: at('18:30'), source: 'phone' as const };
      return call(handler, 'reservations/enter', { token: staff.token, headers: { 'idempotency-key': '' }, body: { ...empty, ...body } });
    },
  };
}

/** What is stored of a day of service. */
export async function dayOf(date = friday) {
  return (await openingAndDays([date])).days.get(date);
}

/** What a day of service holds for a reservation. */
export async function partyOf(id: string, date = friday) {
  return (await dayOf(date))?.parties.find(({ _id }) => _id === id);
}

/** The free times of days as guests see them. */
export async function available(date = friday, seats = 2, days = 1, changes: Changes = {}): Promise<DayAvailability[]> {
  const query = { date, seats: String(seats), days: String(days) };
  return (await call(handler, 'reservations/availability', { query, ...changes })).body.data.days;
}

/** The state of one time for so many guests. */
export async function stateAt(time: string, seats: number, date = friday) {
  const [day] = await available(date, seats);
  return day?.times.find(({ dateTime }) => dateTime.endsWith(time))?.state;
}
