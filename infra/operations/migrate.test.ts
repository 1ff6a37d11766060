import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { operate, startTestRestaurant } from '../local/testing/test-restaurant.ts';
import { stop } from '../local/testing/test-services.ts';
import { finishMigrations, migrate, toChange } from './migrate.ts';
import type { Migration } from './migrations.ts';

// one process of its own for the command

const { endpoint } = await startTestRestaurant();
afterAll(stop);
const { keys } = await import('#house/table/keys');
const { changeItem, deleteItem } = await import('#house/table/table');
const { guestOf } = await import('#evening/store/guest-records');
const { reservationById } = await import('#evening/store/reservations');
const { beginToWait, listRequest } = await import('#evening/store/unsettled-reservations');
const { waitingRequests } = await import('#evening/store/waiting');
const { migrationProgress } = await import('#house/table/migration-progress');
const { hasExpired } = await import('#evening/rules/due-reservations');
const { reserve } = await import('../../functions/testing/held-reservations.ts');
const { openWith } = await import('../../functions/testing/opening.ts');
const { tenSeats } = await import('../../functions/testing/restaurant.ts');
const { takeAway } = await import('../../functions/testing/table.ts');
const { dateIn } = await import('../../functions/testing/users.ts');
const { blockedGuests, blockGuest } = await import('#evening/store/blocked-guests');
const { catalogue } = await import('#card/store/catalogue');
const { isNew, put } = await import('#house/table/actions');
const { transact } = await import('#house/table/table');
const { migrations } = await import('./migrations.ts');
const [settling, listing, recording, respelling, writingOut] = migrations as [Migration, Migration, Migration, Migration, Migration];

beforeEach(async () => {
  await takeAway(() => true);
  await openWith();
});

/** A reservation as the first release stored it: without the time since when it waits. */
async function oldReservation(day: number, status: 'pending' | 'confirmed' = 'pending'): Promise<string> {
  const id = await reserve({ dateTime: `${dateIn(day)}T18:30`, status });
  await changeItem(keys.reservation(id), { remove: ['settledAt'] });
  return id;
}

const settledAt = async (id: string) => (await reservationById(id))?.settledAt;
const atOnce = async () => {};
/** The same migration with one item a page. */
const inSmallPages: Migration = {
  ...settling,
  page: async (start) => {
    const { unsettledReservations } = await import('#evening/store/unsettled-reservations');
    return unsettledReservations(new Date(), new Date(Date.now() + 366 * 86_400_000), 1, start);
  },
};

describe('a pending reservation of the first release', () => {
  it('is read by the present one, which lets it hold its table until it starts', async () => {
    const reservation = await reservationById(await oldReservation(9));
    expect(hasExpired(reservation as NonNullable<typeof reservation>, tenSeats, new Date(Date.now() + 8 * 86_400_000))).toBe(false);
  });

  it('waits for an answer from the migration on, and then expires', async () => {
    const id = await oldReservation(9);
    expect(await migrate(settling, atOnce)).toBe(1);
    const reservation = await reservationById(id);
    expect(Date.parse(reservation?.settledAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(hasExpired(reservation as NonNullable<typeof reservation>, tenSeats, new Date(Date.now() + 25 * 3600_000))).toBe(true);
  });

  it('is left alone when somebody has answered it meanwhile, and so is one that says since when it waits', async () => {
    const [answered, waiting] = [
      await oldReservation(3, 'confirmed'),
      await reserve({ dateTime: `${dateIn(4)}T18:30`, status: 'pending' }),
    ];
    const before = await settledAt(waiting);
    expect([await beginToWait(answered, new Date()), await beginToWait(waiting, new Date())]).toEqual([false, false]);
    expect([await settledAt(answered), await settledAt(waiting)]).toEqual([undefined, before]);
    expect(await beginToWait('gone', new Date())).toBe(false);
  });
});

describe('a request from before they had a list', () => {
  const listed = async () => (await waitingRequests()).map(({ _id }) => _id);

  /** A request as the release before stored it. */
  async function unlisted(day: number): Promise<string> {
    const id = await reserve({ dateTime: `${dateIn(day)}T18:30`, status: 'pending' });
    const { startsAt = '' } = (await reservationById(id)) ?? {};
    await deleteItem(keys.waitingRequest({ startsAt, _id: id }));
    return id;
  }

  it('is listed by the migration, once', async () => {
    const id = await unlisted(9);
    const known = await reserve({ dateTime: `${dateIn(8)}T18:30`, status: 'pending' });
    expect(await listed()).toEqual([known]);
    expect(await migrate(listing, atOnce)).toBe(1);
    expect(await listed()).toEqual([known, id]);
    expect(await toChange(listing)).toBe(0);
  });

  it('is left out when it is answered or gone', async () => {
    const answered = await unlisted(5);
    await changeItem(keys.reservation(answered), { set: { status: 'confirmed' } });
    expect([await listRequest(answered), await listRequest('gone')]).toEqual([false, false]);
    expect(await listed()).toEqual([]);
  });
});

describe('a reservation from before there were records of guests', () => {
  it('is in the record of its guest from the migration on, and is found once', async () => {
    const guest = { userEmail: 'regular@demo.test', userPhone: '+420777123456' };
    const ids = await Promise.all([3, 5].map((day) => reserve({ dateTime: `${dateIn(day)}T18:30`, status: 'confirmed', ...guest })));
    await reserve({ dateTime: `${dateIn(6)}T18:30`, status: 'confirmed', userEmail: '', userPhone: '' });
    expect(await migrate(recording, atOnce)).toBe(2);
    expect(await toChange(recording)).toBe(0);
    const record = await guestOf({ _id: ids[0] ?? '', ...guest });
    expect(Object.keys(record?.kept ?? {}).toSorted()).toEqual(ids.toSorted());
  });
});

describe('a deployment', () => {
  it('finishes what an earlier release has stored, so that staff see each request, and says so once', async () => {
    const id = await oldReservation(5);
    const { startsAt = '' } = (await reservationById(id)) ?? {};
    await deleteItem(keys.waitingRequest({ startsAt, _id: id }));
    expect(await finishMigrations(migrations, atOnce)).toEqual([
      expect.stringMatching(/^settle-pending-reservations: 1 changed\./),
      expect.stringMatching(/^list-requests: 1 changed\./),
      expect.stringMatching(/^record-guests: 1 changed\./),
    ]);
    expect((await waitingRequests()).map(({ _id }) => _id)).toEqual([id]);
    expect(await finishMigrations(migrations, atOnce)).toEqual([]);
  });

  it('says the command for what would take long, and changes nothing of it', async () => {
    const changed: string[] = [];
    const long: Migration = {
      name: 'long',
      what: 'Many items get a new form.',
      page: async () => ({ ids: Array.from({ length: 3001 }, (_, at) => String(at)), next: undefined }),
      change: async (id) => changed.push(id) > 0,
    };
    expect(await finishMigrations([long], atOnce)).toEqual([
      'long: 3001 are left. Many items get a new form.\n  npm run ops -- migrate --run',
    ]);
    expect(changed).toEqual([]);
  });
});

it('a blocked telephone number gets the one spelling, and keeps its note', async () => {
  const guests = ['00420777123456', '420777123457', '+420777123458', 'jana@example.com', '7771234567'];
  for (const guest of guests) await blockGuest({ _id: guest, guest, note: `Note ${guest}`, since: '2026-11-01T00:00:00Z' });
  expect(await migrate(respelling, atOnce)).toBe(2);
  expect(await toChange(respelling)).toBe(0);
  const present = ['+420777123456', '+420777123457', ...guests.slice(2)];
  const expected = guests.map((guest, position) => expect.objectContaining({ guest: present[position], note: `Note ${guest}` }));
  expect(await blockedGuests()).toEqual(expect.arrayContaining(expected));
  expect(await blockedGuests()).toHaveLength(guests.length);
});

describe('a card that 0.2.0 has taken over, and whose request was interrupted', () => {
  const meal = (_id: string) => ({ _id, name: _id, description: '', ingredients: [], version: 1, uses: 1 });
  const shown = { categories: [], visibility: true, version: 1, addedAt: 1 };
  const item = (_id: string, mealId: string) => ({ _id, menuId: 'menu', mealId, priceHalers: 9000, ...shown });
  const onCard = async () => {
    const { items, meals } = await catalogue('2026-11-28');
    return items.map(({ _id, mealId, priceHalers }) => [_id, meals.get(mealId)?.uses, priceHalers]);
  };

  it('is on the menu from the migration on, but for what was changed since, and once', async () => {
    const menu = { _id: 'menu', name: 'Lunch', description: '', type: 'weekly', ...shown };
    const price = { _id: 'old', version: 1, before: 9000, priceHalers: 9900, pricedOn: '2026-11-28' };
    const parts = [
      { item: item('first', 'soup'), meal: meal('soup') },
      { item: item('second', 'goulash') },
      { item: item('third', 'gone') },
      { price },
      { price: { ...price, version: 2, priceHalers: 8800 } },
      { item: item('new', 'pie'), meal: meal('pie') },
    ];
    await transact([
      put({ ...keys.menu('menu'), ...menu }, isNew),
      put({ ...keys.meal('soup'), ...meal('soup') }, isNew),
      put({ ...keys.meal('goulash'), ...meal('goulash') }, isNew),
      put({ ...keys.menuItem('first'), ...item('first', 'soup') }, isNew),
      put({ ...keys.menuItem('old'), ...item('old', 'goulash') }, isNew),
      // the first part is an item of its own already
      put({ ...keys.pendingImport('import'), _id: 'import', menuId: 'menu', sections: [], parts, written: 1, storedAt: 1 }, isNew),
    ]);
    expect(await migrate(writingOut, atOnce)).toBe(1);
    expect((await onCard()).toSorted()).toEqual([
      ['first', 1, 9000],
      ['new', 1, 9000],
      ['old', 2, 8800],
      ['second', 2, 9000],
    ]);
    expect(await toChange(writingOut)).toBe(0);
    expect(await writingOut.change('import')).toBe(false);
  });
});

describe('npm run ops -- migrate', () => {
  it('counts first and changes nothing, and with --run changes all @full', async () => {
    const id = await oldReservation(5);
    const dry = await operate('migrate', '--endpoint', endpoint);
    expect(dry.out).toContain('settle-pending-reservations: 1 to change.');
    expect(dry.out).toContain('Nothing is changed yet.');
    expect(await settledAt(id)).toBeUndefined();

    const { code, out } = await operate('migrate', '--endpoint', endpoint, '--run');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('  1 changed.\n') });
    expect(await settledAt(id)).toBeDefined();
    expect(await toChange(settling)).toBe(0);
  });

  it('continues where it was interrupted, and counts all that it changed', async () => {
    const ids = [await oldReservation(2), await oldReservation(3), await oldReservation(4)];
    let writes = 0;
    const interrupted = async () => {
      if (++writes === 3) throw new Error('connection lost');
    };
    await expect(migrate(inSmallPages, interrupted)).rejects.toThrow('connection lost');
    expect(await migrationProgress(settling.name)).toMatchObject({ changed: 2, position: expect.anything() });

    const pages: unknown[] = [];
    const watched = {
      ...inSmallPages,
      page: (start: Parameters<Migration['page']>[0]) => inSmallPages.page(pages[pages.push(start) - 1] as typeof start),
    };
    expect(await migrate(watched, atOnce)).toBe(3);
    expect(pages[0]).toBeDefined();
    for (const id of ids) expect(await settledAt(id)).toBeDefined();
    expect((await migrationProgress(settling.name))?.finishedAt).toBeDefined();
  });

  it('starts anew after it has finished, and pauses before each write', async () => {
    await migrate(settling, atOnce);
    await oldReservation(2);
    let pauses = 0;
    expect(await migrate(settling, async () => void pauses++)).toBe(1);
    expect(pauses).toBe(1);
  });

  it('takes no senseless rate @full', async () => {
    expect(await operate('migrate', '--endpoint', endpoint, '--rate', '0')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--rate is'),
    });
  });
});
