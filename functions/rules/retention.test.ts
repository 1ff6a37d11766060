import { expect, it } from '@jest/globals';
import { expiresAt } from './retention.ts';

const startsAt = '2026-12-24T17:30:00.000Z';
const start = Date.parse(startsAt) / 1000;
const day = 24 * 3600;

it('a cancelled reservation is kept for its own number of days', () => {
  expect(expiresAt({ startsAt, status: 'confirmed' }, { retentionDays: 365, retentionDaysCancelled: 45 })).toBe(start + 365 * day);
  expect(expiresAt({ startsAt, status: 'cancelled' }, { retentionDays: 365, retentionDaysCancelled: 45 })).toBe(start + 45 * day);
});
