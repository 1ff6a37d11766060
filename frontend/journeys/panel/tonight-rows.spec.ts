import type { Page } from '@playwright/test';
import type { Evening, EveningChanges } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import type { StoredRoom } from '#evening/contract/room';
import { wallTimeOf } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { restaurantSettings } from '../../../infra/settings.ts';
import { sessionOf } from '../steps/accounts.ts';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { expect, test } from '../steps/fixtures.ts';
import { alterReply } from '../steps/intercept.ts';
import { storeSession } from '../steps/session.ts';

const minute = 60_000;

/** So many parties that are still to come, some with long names, notes and allergies. */
function coming(count: number): Reservation[] {
  return Array.from({ length: count }, (_, index) => {
    const start = new Date(Math.ceil(Date.now() / minute) * minute + 5 * minute * (index + 1));
    return {
      _id: `party${index}`,
      userName: index % 5 === 0 ? 'Bartoloměj' : 'Jana',
      userSurname: index % 5 === 0 ? 'Nejedlý-Schwarzenberg' : `Malá ${index}`,
      userEmail: '',
      userPhone: '+420601000100',
      dateTime: wallTimeOf(start, restaurantSettings.timeZone),
      startsAt: start.toISOString(),
      seats: 2 + (index % 5),
      status: 'confirmed' as const,
      area: '',
      comment: index % 3 === 0 ? 'A birthday, with a cake of our own and a table away from the door, if there is one.' : '',
      ...(index % 4 === 0 && { allergens: [1, 7], needs: ['wheelchair' as const], staffNote: 'Regulars.' }),
      version: 1,
      until: new Date(start.getTime() + 120 * minute).toISOString(),
    };
  });
}

async function open(page: Page, reservations: Reservation[], path = '/panel/tonight'): Promise<void> {
  await storeSession(page, await sessionOf('staff@demo.test'));
  // who has the evening already is answered what is new only
  await alterReply<Evening | EveningChanges>(page, api.reservations.evening, (evening) =>
    'reservations' in evening ? { ...evening, reservations } : evening,
  );
  await page.goto(path);
  await expect(page.locator('[data-row]')).toHaveCount(reservations.length);
}

test('of fifty parties the first one is in sight, and all of them take five screens of a phone', { tag: '@phone' }, async ({ page }) => {
  const count = 50;
  await open(page, coming(count));
  const boxes = await page.locator('[data-row]').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY, height };
    }),
  );
  const screen = page.viewportSize()?.height ?? 0;
  const bar = await page.locator('[data-bottom-bar]').boundingBox();
  expect(boxes[0]?.bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(64);
  expect(boxes.at(-1)?.bottom).toBeLessThanOrEqual(5 * screen);

  const small = await page.locator('main :is(button, summary), [data-row] a:visible, [data-bottom-bar] button').evaluateAll((targets) =>
    targets
      .map((target) => ({ name: target.getAttribute('aria-label') ?? target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  );
  expect(small).toEqual([]);
  const next = await page.locator('[data-row]').first().getByRole('button', { name: 'Arrived' }).boundingBox();
  expect(next?.height).toBe(56);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});

test('how a party stands is read whole below a name of one line or two', { tag: '@phone' }, async ({ page }) => {
  const late = new Date(Date.now() - 55 * minute);
  const [party] = coming(1);
  const lateParty = (_id: string, userName: string) => ({
    ...(party as Reservation),
    _id,
    userName,
    userSurname: 'Malá',
    tables: ['t3'],
    startsAt: late.toISOString(),
  });
  const hall = { areas: [{ _id: 'hall', name: 'Hall', isForWalkIns: false }], rows: [], gapMinutes: 0 as const };
  const table = { _id: 't3', label: 'S3', seats: 4, smallest: 1, area: 'hall', isForWalkIns: false, shape: 'square' as const, x: 0, y: 0 };
  await alterReply<StoredRoom>(page, api.opening.room, (stored) => ({ ...stored, room: { ...hall, tables: [table] } }));
  await open(page, [lateParty('short', 'Eva'), lateParty('long', 'Bartoloměj')], '/cs/panel/tonight');
  // the letters themselves may be higher than their line
  const isWhole = (words: HTMLElement) => {
    const line = words.closest('div');
    const row = words.closest('[data-row]');
    if (!line || !row) return false;
    const ends = line.getBoundingClientRect().bottom <= row.getBoundingClientRect().bottom;
    return ends && line.scrollWidth <= line.clientWidth && line.scrollHeight < line.clientHeight + 6;
  };
  for (const id of ['short', 'long']) {
    await expect(page.locator(`[data-row=${id}]`)).toContainText('Stůl S3');
    const words = page.locator(`[data-row=${id}]`).getByText(/zpoždění$/);
    expect(await words.evaluate(isWhole)).toBe(true);
  }
});

test('rows, words and signs pass the rules for accessibility in both colours', async ({ page }) => {
  const [first, ...others] = coming(6);
  await open(page, [{ ...(first as Reservation), status: 'pending' }, ...others]);
  await expect(page.locator('[data-row]').first()).toContainText('A birthday');
  expect(await axeViolationsInBothColours(page)).toEqual([]);
});

test('the screen stays awake and the device may sound, as long as Tonight is open', { tag: '@alike' }, async ({ page, context }) => {
  await context.grantPermissions(['screen-wake-lock']);
  await page.addInitScript(() => {
    const held: { lock?: WakeLockSentinel; audio?: AudioContext } = {};
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      held.lock = await request(type);
      return held.lock;
    };
    const Audio = AudioContext;
    globalThis.AudioContext = class extends Audio {
      constructor() {
        super();
        held.audio = this;
      }
    };
    Object.assign(globalThis, { held });
  });
  const held = () =>
    page.evaluate(() => {
      const { lock, audio } = Reflect.get(globalThis, 'held') as { lock?: WakeLockSentinel; audio?: AudioContext };
      return [lock?.released, audio?.state];
    });
  await open(page, coming(1));
  await expect.poll(held).toEqual([false, undefined]);
  await page.getByRole('checkbox', { name: 'Sound and vibration' }).check();
  await expect.poll(held).toEqual([false, 'running']);
  await page.getByRole('link', { name: 'Tables' }).click();
  await expect.poll(held).toEqual([true, 'closed']);
});
