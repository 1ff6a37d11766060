import { expect, it } from '@jest/globals';
import { forgottenAt } from './retention.ts';

const startsAt = '2026-12-24T17:30:00.000Z';
const start = Date.parse(startsAt) / 1000;
const day = 24 * 3600;

it('keeps a cancelled reservation for its own number of days', () => {
  expect(forgottenAt({ startsAt, status: 'confirmed' }, { kept: 365, cancelled: 45 })).toBe(start + 365 * day);
  expect(forgottenAt({ startsAt, status: 'cancelled' }, { kept: 365, cancelled: 45 })).toBe(start + 45 * day);
});

it.each([0, -30])('never forgets a reservation ahead, whatever the setting: %i days', (days) => {
  expect(forgottenAt({ startsAt, status: 'pending' }, { kept: days, cancelled: days })).toBeGreaterThan(start);
});
