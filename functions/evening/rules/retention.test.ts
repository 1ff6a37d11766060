import { expect, it } from '@jest/globals';
import { expiresAt } from './reservation-end.ts';

const startsAt = '2026-12-24T17:30:00.000Z';
const start = Date.parse(startsAt) / 1000;
const day = 24 * 3600;
const settings = { retentionDays: 365, retentionDaysCancelled: 45, retentionDaysNoShow: 180 };

it('a cancelled reservation is kept for its own number of days, and so is one for which nobody came', () => {
  const visit = { noShowAt: '2026-12-24T18:00:00.000Z' };
  expect(expiresAt({ startsAt, status: 'confirmed' }, settings)).toBe(start + 365 * day);
  expect(expiresAt({ startsAt, status: 'cancelled' }, settings)).toBe(start + 45 * day);
  expect(expiresAt({ startsAt, status: 'confirmed', visit }, settings)).toBe(start + 180 * day);
  expect(expiresAt({ startsAt, status: 'confirmed', visit: { leftAt: visit.noShowAt } }, settings)).toBe(start + 365 * day);
});
