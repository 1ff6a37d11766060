import { expect, it } from '@jest/globals';
import { operations } from '#contract/index';
import { mostDays } from '#contract/reservations/availability';
import { goodRequest } from '../testing/good-requests.ts';
import { callOperation, eventNameOf } from '../testing/handlers.ts';
import { loggedLines } from '../testing/logs.ts';
import { metered } from '../testing/meter.ts';
import type { Changes } from '../testing/request.ts';
import { anAddress } from '../testing/users.ts';

loggedLines();

/** What a good request of a visitor from a new network costs. */
async function costOf(event: string, query: Changes['query'] = {}) {
  const [operation] = operations().filter((one) => eventNameOf(one) === event);
  if (!operation) throw new Error(`There is no operation ${event}.`);
  const { token: _token, ...request } = await goodRequest(operation);
  const { result, cost } = await metered(() =>
    callOperation(operation, { ...request, query: { ...request.query, ...query }, address: anAddress() }),
  );
  expect(result.body.success).toBe(true);
  return cost;
}

it.each([
  ['auth/login', 4],
  ['auth/forgot-password', 5],
  ['auth/reset-password', 5],
  ['reservations/change-linked', 4],
])('%s asks the table at most %i times one after the other', async (event, most) => {
  expect((await costOf(event)).trips).toBeLessThanOrEqual(most);
});

it('writes at most five units for a login from a new network', async () => {
  expect((await costOf('auth/login')).writes).toBeLessThanOrEqual(5);
});

it('reads the free times of two weeks once, with half the units of a strong read', async () => {
  const { trips, reads } = await costOf('reservations/availability', { days: String(mostDays) });
  expect(trips).toBe(1);
  // the opening hours, the days, and the two around them; DynamoDB Local counts less
  expect(reads).toBeLessThanOrEqual((1 + mostDays + 2) / 2);
});
