import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FunctionName } from '../../build/function-names.ts';
import { allowedLines } from '../../local/testing/recorded-access.ts';
import { startTestRestaurant } from '../../local/testing/test-restaurant.ts';
import { stop } from '../../local/testing/test-services.ts';
import { tableAccess } from './table-access.ts';

let usedBy: (who: FunctionName) => string[];
beforeAll(async () => {
  await startTestRestaurant();
  const { everyOperation, usedBy: recorded } = await import('../../local/testing/requests/asking.ts');
  usedBy = recorded;
  const { accounts } = await import('../../local/testing/requests/accounts.ts');
  const { card, photographs } = await import('../../local/testing/requests/card.ts');
  const { closedDays, guests, queues, scheduledTasks } = await import('../../local/testing/requests/bookings.ts');
  const { mails } = await import('../../local/testing/requests/mails.ts');
  for (const make of [accounts, card, guests, closedDays, queues, scheduledTasks, mails, photographs, everyOperation]) await make();
});
afterAll(stop);

describe.each(Object.keys(tableAccess).map((who) => [who as FunctionName]))('the function %s', (who) => {
  it('is allowed exactly the table requests that it makes', () => {
    expect(usedBy(who)).toEqual(allowedLines(tableAccess[who]).toSorted());
  });
});
