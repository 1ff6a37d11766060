import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { restaurantSettings } from '../../../../infra/settings.ts';

const now = new Date('2026-12-01T12:00:00Z');
let bookingWithin: typeof import('./reservation-form.tsx').bookingWithin;
let writtenLimits: typeof import('../reservation-rules.ts').writtenLimits;

// the form reads the settings when it is loaded
beforeAll(async () => {
  const changed = { timeZone: 'Asia/Tokyo', largestParty: 4, bookingHorizonDays: 10 };
  process.env.RESTAURANT_SETTINGS = JSON.stringify({ ...restaurantSettings, ...changed });
  jest.resetModules();
  ({ bookingWithin } = await import('./reservation-form.tsx'));
  ({ writtenLimits } = await import('../reservation-rules.ts'));
});
beforeEach(() => void jest.useFakeTimers({ now }));

beforeEach(() => void jest.useFakeTimers({ now }));

function refusals(changes: { dateTime?: string; seats?: number }, limits = writtenLimits()): string[] {
  const guest = { userName: 'Jana', userSurname: 'Nová', userEmail: 'jana@example.cz', userPhone: '777 123 456' };
  const { error } = bookingWithin(limits).safeParse({ ...guest, dateTime: '2026-12-05T18:30', seats: 2, ...changes });
  return (error?.issues ?? []).map(({ message }) => message);
}

it('the reservation form judges the time by the time zone of the settings', () => {
  expect(refusals({})).toEqual([]);
  // 12:00 in UTC is 13:00 in Prague and 21:00 in Tokyo
  expect(refusals({ dateTime: '2026-12-01T20:00' })).toEqual(['Please choose a time in the future.']);
  expect(refusals({ dateTime: '2026-12-01T22:00' })).toEqual([]);
});

it('the reservation form takes parties and days up to those of the settings', () => {
  expect(refusals({ seats: 4, dateTime: '2026-12-12T01:30' })).toEqual([]);
  expect(refusals({ seats: 5 })).toEqual(['We take up to 4 guests online. Please call us for a larger party.']);
  expect(refusals({ dateTime: '2026-12-12T12:01' })).toEqual(['Please choose a day within the next 10 days.']);
});

it('the reservation form takes parties and days up to those of the rules', () => {
  const limits = { horizonDays: 6, largestParty: 3 };
  expect(refusals({ seats: 3, dateTime: '2026-12-08T01:30' }, limits)).toEqual([]);
  expect(refusals({ seats: 4, dateTime: '2026-12-08T12:01' }, limits)).toEqual([
    'Please choose a day within the next 6 days.',
    'We take up to 3 guests online. Please call us for a larger party.',
  ]);
});
