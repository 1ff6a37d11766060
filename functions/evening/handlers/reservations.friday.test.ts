import { afterAll, describe, expect, it } from '@jest/globals';
import { addDays, instantOf, wallTimeOf } from '#house/rules/wall-time';
import { newId } from '#house/table/ids';
import { outboxPrefix } from '#house/table/keys';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { liftLimits } from '../../testing/model-test.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable, emptyRoom } from '../../testing/restaurant.ts';
import { takeAway, wholeTable } from '../../testing/table.ts';
import { anAddress, newUser, tokenFor } from '../../testing/users.ts';
import type { OpeningRules } from '../contract/opening.ts';
import type { Room } from '../contract/room.ts';
import { presentDays } from '../operations/days.ts';
import type { ReservationMail } from '../rules/mail-kinds.ts';
import { stepOf } from '../rules/visit.ts';
import { reservationById, reservationsById } from '../store/reservations.ts';
import { wrongDays } from '../store/seat-check.ts';
import { handler as queue } from './queue.ts';
import { handler as schedule } from './reservation-schedule.ts';
import { handler } from './reservations.ts';

loggedLines();
liftLimits();
afterAll(resetClock);
const zone = 'Europe/Prague';
const minute = 60_000;
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const sizes = [2, 2, 3, 4, 2, 5, 2, 4, 6, 2];

const roomOf = (tables: number, indoors: number, rows: number[]): Room => ({
  areas: ['hall', 'garden'].map((_id) => ({ _id, name: _id, isForWalkIns: false })),
  tables: numbers(tables).map((i) => aTable(`t${i}`, { seats: i % 4 === 3 ? 2 : 4, area: i < indoors ? 'hall' : 'garden' })),
  rows: rows.map((i) => ({ tables: [`t${i}`, `t${i + 1}`, `t${i + 2}`], lost: 0 })),
  gapMinutes: 0,
});
const [thirtySix, eighteen] = [roomOf(36, 26, [0, 4, 8, 12, 28]), roomOf(18, 13, [0, 4, 14])];

interface Evening {
  name: string;
  date: string;
  /** When it opens, its last seating and when it closes. */
  hours: [string, string, string];
  room: Room;
  /** How many come at least; the first evening is as large as a house has it, the others show what the night does to it. */
  parties: number;
}
const half = { room: eighteen, parties: 40 };
const evenings: Evening[] = [
  { name: 'Friday', date: '2027-03-12', hours: ['17:00', '21:30', '23:30'], room: thirtySix, parties: 80 },
  { name: 'Friday past midnight', date: '2027-03-19', hours: ['20:00', '01:00', '03:00'], ...half },
  { name: 'night in which an hour is skipped', date: '2027-03-27', hours: ['21:00', '01:30', '05:00'], ...half },
  { name: 'night in which an hour comes twice', date: '2026-10-24', hours: ['21:00', '01:30', '05:00'], ...half },
  { name: 'Friday in a house that counts seats only', date: '2027-04-09', hours: ['17:00', '21:30', '23:30'], ...half, room: emptyRoom },
];

/** Two hosts at the door of one evening. The second one has no network for a minute: what they tap is sent after it, twice, because the first reply is lost. */
async function doorOf({ date, hours: [opens, lastSeating, closes], room, parties }: Evening) {
  const opensAt = instantOf(`${date}T${opens}`, zone)?.getTime() ?? 0;
  let now = opensAt - 30 * 3_600_000;
  stopClock(now);
  await takeAway(() => true);
  const hosts = [await newUser('STAFF'), await newUser('STAFF')];
  const week: OpeningRules['week'] = numbers(7).map(() => [{ name: '', opens, lastSeating, closes }]);
  const rules = {
    seats: parties * 1.75,
    guestsPerSlot: 24,
    noticeMinutes: 0,
    slotMinutes: 15 as const,
    confirmUpTo: 4,
    cutoffHours: 4,
    reminderHours: 24,
  };
  await openWith({ ...rules, week, horizonDays: 90, stays: [{ upTo: 60, minutes: 105 }] });
  await withRoom(room);
  const lost: (() => Promise<unknown>)[] = [];
  let isAway = false;

  const send = (host: number, event: string, body: object, id?: string) => {
    const key = newId();
    const tap = () =>
      call(event.startsWith('queue') ? queue : handler, event, {
        ...(id && { id }),
        token: hosts[host]?.token,
        headers: { 'idempotency-key': key },
        body: { version: undefined, ...body },
      });
    if (!isAway || host === 0) return tap();
    lost.push(tap);
    return undefined;
  };
  return {
    send,
    at: (minutes: number) => wallTimeOf(new Date(opensAt + minutes * minute), zone),
    async clockIs(minutes: number) {
      now = opensAt + minutes * minute;
      stopClock(now);
      for (const host of hosts) host.token = await tokenFor(host.userId);
    },
    async later(seconds: number) {
      now += seconds * 1000;
      stopClock(now);
    },
    goesAway() {
      isAway = true;
    },
    async isBack() {
      isAway = false;
      const taps = lost.splice(0);
      for (const tap of taps) for (const _time of ['first', 'again']) expect(await tap()).toMatchObject({ status: 200 });
      return taps.length;
    },
  };
}

/** What each guest has been told, by the kinds of mails that were not taken back. */
async function told(): Promise<Record<string, string[]>> {
  const mails = (await wholeTable()).flatMap(({ pk, mail }) => (String(pk).startsWith(outboxPrefix) ? [mail as ReservationMail] : []));
  const toGuests = mails.filter(({ to }) => to.endsWith('@friday.test'));
  return Object.fromEntries([...Map.groupBy(toGuests, ({ to }) => to)].map(([to, all]) => [to, all.map(({ kind }) => kind).toSorted()]));
}

describe.each(evenings)('a $name of $parties parties, by two hosts', (evening) => {
  it('loses no tap, seats nobody where somebody sits, and tells each guest exactly what is due @full', async () => {
    const door = await doorOf(evening);
    const { send, at } = door;
    const due: Record<string, string[]> = {};
    const steps = new Map<string, string>();
    const sharing = new Set<string>();
    const addressOf = (party: number) => `guest-${party}@friday.test`;

    // some 80 % book: a third by telephone, who are told too; large parties wait for an answer
    const bookings = Math.round(evening.parties * 0.825);
    const booked: { id: string; start: number; link?: string; userEmail: string }[] = [];
    for (const party of numbers(bookings)) {
      const start = 15 * Math.floor((party * 18) / bookings);
      const guest = { userName: 'Eva', userSurname: `Nova ${party}`, userEmail: addressOf(party), userPhone: `+4207770001${10 + party}` };
      const body = { ...guest, dateTime: at(start), seats: sizes[party % 10] ?? 2 };
      const isCall = party % 3 === 2;
      const { status, body: reply } = isCall
        ? ((await send(0, 'reservations/enter', { ...body, source: 'phone' })) ?? {})
        : await call(handler, 'reservations/add', {
            address: anAddress(guest.userEmail),
            headers: { 'idempotency-key': newId() },
            body,
          });
      expect([201, 409]).toContain(status);
      if (status !== 201) continue;
      booked.push({ id: reply.data._id, start, link: reply.data.link, userEmail: guest.userEmail });
      const isPending = reply.data.status === 'pending';
      due[guest.userEmail] = [isPending ? 'reservation-received' : 'reservation-confirmed'];
      if (!isPending) continue;
      expect(await send(0, 'reservations/answer', { accept: true }, reply.data._id)).toMatchObject({ status: 200 });
      due[guest.userEmail]?.unshift('reservation-confirmed');
    }
    expect(booked.length).toBeGreaterThan((bookings * 2) / 3);
    await door.clockIs(-19 * 60);
    await schedule({ task: 'time-limits' });
    for (const { userEmail } of booked) due[userEmail]?.push('reservation-reminder');
    await schedule({ task: 'time-limits' });
    expect(await told()).toEqual(due);

    // ten minutes before it opens one cancels by the link, and staff cancel one by mistake and one in earnest
    await door.clockIs(-10);
    const [, , , , ...others] = booked;
    const byGuest = others.find(({ link }) => link);
    const [wrongly, inEarnest, together, ...coming] = booked.filter((one) => one !== byGuest);
    const cancelled = await call(handler, 'reservations/cancel-linked', { body: { link: byGuest?.link }, address: anAddress() });
    expect(cancelled.status).toBe(200);
    due[byGuest?.userEmail ?? '']?.push('reservation-cancelled');
    for (const one of [wrongly, inEarnest]) {
      expect(await send(0, 'reservations/update', { status: 'cancelled' }, one?.id)).toMatchObject({ status: 200 });
    }
    await door.later(10);
    expect(await send(1, 'reservations/take-back', {}, wrongly?.id)).toMatchObject({
      status: 200,
      body: { data: { status: 'confirmed' } },
    });
    due[inEarnest?.userEmail ?? '']?.push('reservation-cancelled');

    // both tap Arrived: the second one is told what the first one did, and of nothing else
    const { version } = (await reservationById(together?.id ?? '')) ?? {};
    const taps = await Promise.all([0, 1].map((host) => send(host, 'reservations/visit', { step: 'arrived', version }, together?.id)));
    const [done, refused] = taps.toSorted((a, b) => (a?.status ?? 0) - (b?.status ?? 0));
    expect([done?.status, refused?.status]).toEqual([200, 409]);
    expect(refused?.body.data.visit).toEqual(done?.body.data.visit);
    expect(refused?.body.data.tables).toEqual(done?.body.data.tables);
    steps.set(together?.id ?? '', 'arrived');

    // by quarters of an hour: who is due comes and is seated, who has sat long enough leaves, and between them people stand at the door
    const sitting: { id: string; until: number }[] = [];
    let atTheDoor = 0;
    let isTold = 0;
    for (const quarter of numbers(24)) {
      await door.clockIs(15 * quarter + 2);
      for (const { id } of sitting.filter(({ until }) => until === quarter)) {
        await send(quarter % 2, 'reservations/visit', { step: 'left' }, id);
        steps.set(id, 'left');
      }
      // the second host has no network while these come
      if (quarter === 6) door.goesAway();
      for (const [position, one] of [wrongly, together, ...coming].filter((one) => one?.start === 15 * quarter).entries()) {
        if (!one) continue;
        const isNoShow = quarter > 2 && quarter % 5 === 0 && position === 0;
        for (const step of isNoShow ? ['no_show'] : ['arrived', 'seated']) {
          const reply = await send(position % 2, 'reservations/visit', { step }, one.id);
          if (!reply) continue;
          // who sits at the table yet, if anybody, is asked to leave
          if (reply.status !== 409) continue;
          sharing.add(one.id);
          expect(await send(0, 'reservations/visit', { step, override: 'They are leaving.' }, one.id)).toMatchObject({ status: 200 });
        }
        steps.set(one.id, isNoShow ? 'no_show' : 'seated');
        // every sixth party sits longer than planned
        if (!isNoShow) sitting.push({ id: one.id, until: quarter + (position % 6 === 5 ? 8 : 7) });
      }
      if (quarter === 6) {
        await door.later(60);
        isTold = await door.isBack();
      }
      if (quarter > 18) continue;
      const name = { userName: 'Petra', seats: sizes[quarter % 10] ?? 2, userEmail: undefined, userPhone: undefined };
      const atDoor = await send(0, 'reservations/enter', {
        ...name,
        userSurname: 'Mala',
        dateTime: at(15 * quarter + 2),
        source: 'walkin',
      });
      const waiting = quarter % 3 === 0 ? (await send(0, 'queue/add', name))?.body.data : undefined;
      const seated = waiting && (await send(0, 'queue/seat', {}, waiting._id));
      if (seated?.status === 409) await send(0, 'queue/delete', {}, waiting._id);
      // each fourth one was written down by mistake
      for (const [position, id] of [atDoor?.status === 201 ? atDoor.body.data._id : undefined, seated?.body.data?.reservation].entries()) {
        if (!id) continue;
        atTheDoor++;
        if (quarter % 4 === position + 1) {
          await door.later(3);
          expect(await send(0, 'reservations/take-back', {}, id)).toMatchObject({ status: 200, body: { data: { isGone: true } } });
          continue;
        }
        steps.set(id, 'seated');
        sitting.push({ id, until: quarter + 7 });
      }
      const { parties = [] } = (await presentDays([evening.date])).days.get(evening.date) ?? {};
      const there = parties.filter(({ _id, presence }) => presence && !sharing.has(_id));
      const taken = there.flatMap(({ tables }) => tables);
      expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted());
    }
    expect(isTold).toBeGreaterThan(0);
    expect(booked.length + atTheDoor).toBeGreaterThanOrEqual(evening.parties);
    const stored = await reservationsById([...steps.keys()]);
    expect(Object.fromEntries(stored.map((one) => [one._id, stepOf(one.visit)]))).toEqual(Object.fromEntries(steps));
    expect(await wrongDays([evening.date, addDays(evening.date, 1)], zone, 0)).toEqual([]);
    expect(await told()).toEqual(Object.fromEntries(Object.entries(due).map(([to, kinds]) => [to, kinds.toSorted()])));
  }, 600_000);
});
