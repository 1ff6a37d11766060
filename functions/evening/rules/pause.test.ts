import { expect, it } from '@jest/globals';
import { dinner, tenSeats } from '../../testing/restaurant.ts';
import { pausedTimes, shortestPause } from './pause.ts';
import type { ServiceDays } from './service-day.ts';

const zone = 'Europe/Prague';
const date = '2027-03-12';
const at = (time: string, on = date) => new Date(`${on}T${time}+01:00`);
const rules = { ...tenSeats, week: Array(7).fill([dinner]), noticeMinutes: 60 };
const usual: ServiceDays = new Map();
const paused = (until: string, now = '17:50', days = usual) => {
  const { closed, next } = pausedTimes(at(until), days, rules, at(now), zone);
  return { closed: closed.map((time) => time.slice(11)), next };
};

it('a pause closes the times that guests could choose but for it', () => {
  expect(paused('19:30')).toEqual({ closed: ['19:00'], next: `${date}T19:30` });
  expect(paused('19:31')).toEqual({ closed: ['19:00', '19:30'], next: `${date}T20:00` });
  expect(paused('23:00')).toEqual({ closed: ['19:00', '19:30', '20:00', '20:30'], next: '2027-03-13T17:30' });
});

it('a pause that is no longer than the notice closes none', () => {
  expect(paused('18:20')).toEqual({ closed: [], next: `${date}T19:00` });
  expect(paused('18:50')).toEqual({ closed: [], next: `${date}T19:00` });
});

it('a pause closes times of the evening before, after midnight, and follows special days', () => {
  const night = { ...dinner, opens: '22:00', lastSeating: '02:00', closes: '03:00' };
  const day = (on: string, sittings: (typeof night)[]) =>
    [on, { date: on, special: { sittings, note: '' }, taken: {}, arriving: {} }] as const;
  const days: ServiceDays = new Map([day('2027-03-11', [night]), day(date, []), day('2027-03-13', [])]);
  expect(paused('02:00', '00:10', days)).toEqual({ closed: ['01:30'], next: `${date}T02:00` });
  expect(paused('04:00', '00:10', days)).toEqual({ closed: ['01:30', '02:00'], next: undefined });
});

it('the shortest pause that closes a time ends just after that', () => {
  const minutes = shortestPause(usual, rules, at('17:50'), zone) ?? 0;
  expect(minutes).toBe(71);
  const until = new Date(at('17:50').getTime() + minutes * 60_000);
  expect(pausedTimes(until, usual, rules, at('17:50'), zone).closed).toEqual([`${date}T19:00`]);
  expect(shortestPause(usual, { ...rules, week: Array(7).fill([]) }, at('17:50'), zone)).toBeUndefined();
});
