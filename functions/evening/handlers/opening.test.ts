import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '#house/rules/wall-time';
import { keys } from '#house/table/keys';
import { deleteItem } from '#house/table/table';
import { book } from '../../testing/bookings.ts';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { tenSeats } from '../../testing/restaurant.ts';
import { mailsTo, takeAway } from '../../testing/table.ts';
import { dateIn, eveningIn, newUser, tokenFor } from '../../testing/users.ts';
import { beginWith } from '../store/opening.ts';
import { handler } from './opening.ts';

loggedLines();
const manager = await newUser('MANAGER');
let { token } = manager;
const show = async () => (await call(handler, 'opening/show', { token })).body.data;
const update = (body: object) => call(handler, 'opening/update', { token, body: { rules: tenSeats, version: undefined, ...body } });
const pause = (minutes: number) => call(handler, 'opening/pause', { token, body: { minutes } });
const hours = async () => (await call(handler, 'opening/hours')).body.data;
const setDays = (body: object) => call(handler, 'opening/set-days', { token, body });

beforeEach(async () => {
  await deleteItem(keys.opening());
  await takeAway(({ pk }) => String(pk).startsWith('DAY#'));
});
afterEach(async () => {
  resetClock();
  token = await tokenFor(manager.userId);
});

describe('the rules', () => {
  it('are none with version 0 until a manager stores some', async () => {
    expect(await show()).toEqual({ version: 0 });
    expect(await update({ version: 0 })).toMatchObject({ status: 200, body: { message: 'Opening hours and rules have been saved.' } });
    expect(await show()).toEqual({ rules: tenSeats, version: 1 });
  });

  it('are stored by one of several managers who change the same version, and the others get the current ones', async () => {
    for (const version of [0, 1]) {
      const replies = await Promise.all([10, 20, 30].map((seats) => update({ rules: { ...tenSeats, seats }, version })));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const stored = replies.find(({ status }) => status === 200)?.body.data;
      for (const { body } of replies.filter(({ status }) => status === 409)) {
        expect(body).toMatchObject({ code: 'version_conflict', data: stored });
      }
      expect(await show()).toEqual(stored);
    }
  });

  it('are refused with a version when none are stored', async () => {
    expect(await update({ version: 3 })).toMatchObject({ status: 409, body: { data: { version: 0 } } });
  });

  it('are refused with six days', async () => {
    const { status, body } = await update({ rules: { ...tenSeats, week: tenSeats.week.slice(1) } });
    expect({ status, field: body.errors[0].field }).toEqual({ status: 422, field: 'rules.week' });
    expect(await show()).toEqual({ version: 0 });
  });
});

describe('the first terms of a new restaurant', () => {
  const firstTerms = { alertEmail: 'owner@bistro.test', confirmUpTo: 6 };
  const request = async () => {
    const booked = await book({ seats: 2, dateTime: eveningIn(3) });
    return { status: booked.body.data.status, alerts: await mailsTo(firstTerms.alertEmail) };
  };

  it('tell the first manager of each request as long as there are no rules', async () => {
    expect(await request()).toMatchObject({ status: 'pending', alerts: [] });
    await beginWith(firstTerms);
    expect(await show()).toEqual({ firstTerms, version: 0 });
    expect(await request()).toMatchObject({ status: 'pending', alerts: [{ kind: 'alert-booked' }] });
  });

  it('end with the first rules, and do not come again', async () => {
    await beginWith(firstTerms);
    await update({ version: 0 });
    await beginWith(firstTerms);
    expect(await show()).toEqual({ rules: tenSeats, version: 1 });
  });
});

describe('a pause', () => {
  it('lasts for its minutes, and is over by itself', async () => {
    const before = Date.now();
    const { body } = await pause(5);
    expect(Date.parse(body.data.pausedUntil) - before).toBeGreaterThanOrEqual(5 * 60_000);
    expect(body.message).toMatch(/^Guests cannot book a table online before \w+ \d+ \w+ \d{4}, \d\d:\d\d\.$/);
    moveClock(6 * 60);
    expect(await show()).toEqual({ version: 0 });
  });

  it('says which times it closes, and which is the first that guests can book', async () => {
    const allDay = [{ name: '', opens: '00:00', lastSeating: '23:30', closes: '00:00' }];
    await update({ version: 0, rules: { ...tenSeats, noticeMinutes: 60, week: Array(7).fill(allDay) } });
    stopClock(Date.parse('2027-03-12T18:50:00+01:00'));
    token = await tokenFor(manager.userId);
    expect((await pause(60)).body.message).toMatch(
      /19:50\. This closes no time: guests have to book 60 minutes ahead anyway\. .* is 20:00\.$/,
    );
    expect((await pause(130)).body.message).toMatch(/21:00\. This closes 20:00, 20:30\. The first time that they can book is 21:00\.$/);
  });

  it('is ended by 0 minutes', async () => {
    await pause(1440);
    expect((await pause(0)).body).toMatchObject({ message: 'Guests can book online again.', data: { version: 0 } });
    expect(await show()).toEqual({ version: 0 });
  });

  it('neither changes the rules and their version nor is ended by a change of the rules', async () => {
    await pause(60);
    await update({ version: 0 });
    await pause(90);
    expect(await show()).toMatchObject({ rules: tenSeats, version: 1, pausedUntil: expect.any(String) });
    expect((await update({ version: 1 })).status).toBe(200);
  });

  it('is refused for more than a day', async () => {
    expect((await pause(1441)).status).toBe(422);
  });
});

describe('other hours for a day', () => {
  it('are refused as long as no hours of the week are set, because guests may book at any time', async () => {
    const body = { from: dateIn(1), to: dateIn(1), sittings: [], note: '', guests: 'keep', seen: [] };
    const reply = await setDays(body);
    expect(reply).toMatchObject({ status: 422, body: { message: 'Please set the opening hours of the week first.' } });
  });
});

describe('the public hours', () => {
  it('are empty as long as nothing is set', async () => {
    expect(await hours()).toEqual({ days: [] });
  });

  it('show the week, the limits of booking and the special days of the next 60 days, without the seats, until four in the night', async () => {
    stopClock(Date.parse(`${dateIn(0)}T12:00:00Z`));
    token = await tokenFor(manager.userId);
    await update({ version: 0 });
    for (const days of [0, 60, 61]) {
      const body = { from: dateIn(days), to: dateIn(days), sittings: [], seats: 3, note: 'Closed.', guests: 'keep', seen: [] };
      expect((await setDays(body)).status).toBe(200);
    }
    const note = { sittings: [], note: 'Closed.' };
    expect(await hours()).toEqual({
      week: tenSeats.week,
      horizonDays: tenSeats.horizonDays,
      largestParty: tenSeats.largestParty,
      days: [
        { date: dateIn(0), ...note },
        { date: addDays(dateIn(0), 60), ...note },
      ],
    });
    stopClock(Date.parse(`${dateIn(1)}T01:00:00Z`));
    expect((await hours()).days).toHaveLength(2);
  });

  it('may be cached for a minute', async () => {
    expect((await call(handler, 'opening/hours')).headers['cache-control']).toContain('s-maxage=60');
  });
});
