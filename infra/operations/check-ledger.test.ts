import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { operate, startTestRestaurant } from '../local/testing/test-restaurant.ts';
import { stop } from '../local/testing/test-services.ts';

const { endpoint } = await startTestRestaurant();
afterAll(stop);
const { keys } = await import('#house/table/keys');
const { changeItem } = await import('#house/table/table');
const { reserve } = await import('../../functions/testing/held-reservations.ts');
const { reservationById } = await import('#evening/store/reservations');
const { mostTaken, openWith, seatsCountedAndHeld } = await import('../../functions/testing/opening.ts');
const { dateIn } = await import('../../functions/testing/users.ts');
const { openInLedger } = await import('./check-ledger.ts');
const { takeAway } = await import('../../functions/testing/table.ts');

const checkLedger = (...args: string[]) => operate('check-ledger', '--endpoint', endpoint, ...args);

beforeEach(async () => {
  await takeAway(() => true);
  await openWith();
});

describe('a deployment', () => {
  it('says when counted and held seats differ, and when reservations hold none', async () => {
    await reserve({ dateTime: `${dateIn(1)}T18:30` });
    expect(await openInLedger()).toEqual([]);
    await changeItem(keys.serviceDay(dateIn(1)), { add: { s1110: 4 } });
    expect(await openInLedger()).toEqual([expect.stringContaining('npm run ops -- check-ledger')]);
    await takeAway(() => true);
    await openWith();
    await reserve({ dateTime: `${dateIn(1)}T18:30`, held: undefined });
    expect(await openInLedger()).toEqual([expect.stringContaining('npm run ops -- check-ledger')]);
  });
});

describe('npm run ops -- check-ledger', () => {
  it('says that every day is right @full', async () => {
    await reserve({ dateTime: `${dateIn(1)}T18:30` });
    expect(await checkLedger()).toMatchObject({ code: 0, out: 'Every day counts the seats that its reservations hold.\n' });
  });

  it('lists each wrong count and fails, and with --repair writes the right ones @full', async () => {
    await reserve({ dateTime: `${dateIn(1)}T18:30` });
    await changeItem(keys.serviceDay(dateIn(1)), { add: { s1110: 4, a600: 1 } });
    const { code, out, err } = await checkLedger();
    expect(code).toBe(1);
    expect(out).toBe(`${dateIn(1)}\n  10:00 guests arriving: 1 counted, 0 held\n  18:30 seats taken: 6 counted, 2 held\n`);
    expect(err).toBe('1 day differs. Write the right counts: npm run ops -- check-ledger --repair\n');

    const repaired = await checkLedger('--repair');
    expect(repaired).toMatchObject({ code: 0 });
    expect(repaired.out).toContain(`${dateIn(1)} is repaired.`);
    expect((await checkLedger()).code).toBe(0);
    const { counted, held } = await seatsCountedAndHeld();
    expect(counted).toEqual(held);
  });

  it('with --repair gives reservations from before seats were counted the seats of their time, not cancelled ones @full', async () => {
    const dateTime = `${dateIn(1)}T18:30`;
    const id = await reserve({ dateTime, seats: 6, held: undefined });
    await reserve({ dateTime, held: undefined, status: 'cancelled' });
    await reserve({ dateTime, seats: 6 });
    const { code, out, err } = await checkLedger();
    expect([code, out]).toEqual([1, '1 reservation without seats, from before seats were counted.\n']);
    expect(err).toBe('Write the right counts: npm run ops -- check-ledger --repair\n');

    const repaired = await checkLedger('--repair');
    expect(repaired).toMatchObject({ code: 0 });
    expect(repaired.out).toContain('1 reservation got the seats of their time.');
    // more than the ten seats of the house: who has booked keeps the table
    expect(await mostTaken(dateIn(1))).toBe(12);
    expect(await reservationById(id)).toMatchObject({
      status: 'confirmed',
      version: 2,
      held: { date: dateIn(1), from: 1110, to: 1230, seats: 6 },
    });
    expect(await checkLedger()).toMatchObject({ code: 0, out: 'Every day counts the seats that its reservations hold.\n' });
    const { counted, held } = await seatsCountedAndHeld();
    expect(counted).toEqual(held);
  });
});
