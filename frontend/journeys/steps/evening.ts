import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { EnteredReservation } from '#evening/contract/reservations';
import { wallTimeOf } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { restaurantSettings } from '../../../infra/settings.ts';
import { callApi } from './call-api.ts';
import { demoPassword, submitLogin } from './session.ts';
import { type SmallRestaurant, startSmallRestaurant } from './small-restaurant.ts';

const minute = 60_000;
const quarter = 15 * minute;
const table = (label: string, area: string, x: number, y: number) => ({
  _id: label.toLowerCase(),
  label,
  seats: 4,
  smallest: 1,
  area,
  isForWalkIns: false,
  shape: 'square' as const,
  x,
  y,
});
const grid = (prefix: string, area: string, count: number) =>
  Array.from({ length: count }, (_, index) => table(`${prefix}${index + 1}`, area, 1 + (index % 6) * 3, 1 + Math.floor(index / 6) * 3));

/** A restaurant of its own whose evening began three hours ago and goes on for another twenty, with tables for four in a hall (three in a row) and a garden, and nobody yet. */
export async function startEvening(): Promise<SmallRestaurant> {
  const restaurant = await startSmallRestaurant();
  const { site: at, token } = restaurant;
  const hour = (ahead: number) => wallTimeOf(new Date(Date.now() + ahead * 60 * minute), restaurantSettings.timeZone).slice(11, 13);
  const sitting = { name: 'Service', opens: `${hour(-3)}:00`, lastSeating: `${hour(19)}:00`, closes: `${hour(20)}:00` };
  const { rules, version } = (await callApi(api.opening.show, { token, at })).data;
  if (!rules) throw new Error('The restaurant has no opening hours.');
  const week = Array.from({ length: 7 }, () => [sitting]);
  const allDay = { ...rules, week, seats: 400, slotMinutes: 15 as const, stays: [{ upTo: 8, minutes: 90 }], confirmUpTo: 8 };
  await callApi(api.opening.update, { token, at, body: { rules: allDay, version } });
  const { data: seeded } = await callApi(api.reservations.list, { token, at });
  await Promise.all(seeded.map(({ _id }) => callApi(api.reservations.delete, { id: _id, token, at })));
  const stored = (await callApi(api.opening.room, { token, at })).data;
  const areas = [
    { _id: 'hall', name: 'Hall', isForWalkIns: false },
    { _id: 'garden', name: 'Garden', isForWalkIns: false },
  ];
  const room = {
    areas,
    tables: [...grid('', 'hall', 36), ...grid('G', 'garden', 6)],
    rows: [{ tables: ['1', '2', '3'], lost: 0 }],
    gapMinutes: 0 as const,
  };
  await callApi(api.opening.updateRoom, { token, at, body: { room, version: stored.version, affected: { guests: 'keep', seen: [] } } });
  return restaurant;
}

/** Enters a party that comes so many minutes from the present quarter of an hour on. */
export async function enter(
  { site: at, token }: SmallRestaurant,
  userSurname: string,
  minutes: number,
  more: Partial<EnteredReservation> = {},
) {
  const start = new Date(minutes === 0 ? Date.now() : Math.ceil(Date.now() / quarter) * quarter + minutes * minute);
  const dateTime = wallTimeOf(start, restaurantSettings.timeZone);
  const body = { userName: 'Eva', userSurname, dateTime, seats: 4, source: 'phone' as const, ...more };
  return (await callApi(api.reservations.enter, { token, at, body })).data;
}

/** A colleague with a device of this width, who was sent to sign in and came to Tonight. */
export async function hostAt(browser: Browser, { site }: SmallRestaurant, width: number): Promise<Host> {
  const context = await browser.newContext({ baseURL: site, viewport: { width, height: 740 }, locale: 'en-GB', hasTouch: width < 1000 });
  await context.addInitScript(countActs);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/panel/tonight');
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, 'staff@demo.test', demoPassword);
  await expect(page).toHaveURL('/panel/tonight');
  // on a phone the heading is for screen readers
  await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeAttached();
  await expect(page.getByRole('tab').first()).toBeVisible();
  return new Host(page);
}

/** What a person does: presses of a finger or the mouse, keys, and the fields that are typed into. */
interface Counted {
  taps: number;
  keys: number;
  fields: number;
}

/** Counts in the browser what a person does; what a script does is not counted. */
function countActs(): void {
  const counted = { taps: 0, keys: 0, fields: new Set<EventTarget | null>() };
  // a press that the browser's driver takes back, because something else came under it, ends at the window
  document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && counted.taps++, true);
  const countKey = ({ isTrusted, target }: KeyboardEvent) => {
    if (!isTrusted) return;
    counted.keys++;
    if (target instanceof HTMLInputElement) counted.fields.add(target);
  };
  addEventListener('keydown', countKey, true);
  Object.assign(globalThis, { counted });
}

/** At the door each event takes at most so many taps. */
const mostTaps = 2;

/** A colleague at the door, whose taps are counted. */
export class Host {
  readonly page: Page;
  readonly taps = new Map<string, number>();

  constructor(page: Page) {
    this.page = page;
  }

  row(surname: string): Locator {
    return this.page.locator('[data-row]').filter({ has: this.page.getByRole('button', { name: `More for Eva ${surname}`, exact: true }) });
  }

  /** Finds a party by its name, wherever it stands. */
  async find(surname: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(surname);
    await expect(this.row(surname)).toBeVisible();
  }

  /** What happens to a party, tap by tap: buttons of its row, or of what they have opened. */
  async does(surname: string, ...buttons: (string | RegExp)[]): Promise<void> {
    const event = `${surname} ${buttons.join(', ')}`;
    await this.find(surname);
    for (const [taps, name] of buttons.entries()) {
      const within = taps === 0 ? this.row(surname) : this.page.getByRole('dialog');
      await this.tap(event, within.getByRole('button', { name }));
    }
    await expect(this.row(surname).getByRole('button', { disabled: true })).toHaveCount(0);
  }

  /** One tap of an event at the door. */
  async tap(event: string, target: Locator): Promise<void> {
    const { taps } = await this.counted(() => target.click());
    this.taps.set(event, (this.taps.get(event) ?? 0) + taps);
  }

  /** What the browser counts while something is done. */
  async counted(act: () => Promise<unknown>): Promise<Counted> {
    const before = await this.countedSoFar();
    await act();
    const after = await this.countedSoFar();
    return { taps: after.taps - before.taps, keys: after.keys - before.keys, fields: after.fields - before.fields };
  }

  private countedSoFar(): Promise<Counted> {
    return this.page.evaluate(() => {
      const { fields, ...counted } = Reflect.get(globalThis, 'counted') as { taps: number; keys: number; fields: Set<EventTarget> };
      return { ...counted, fields: fields.size };
    });
  }

  menu(surname: string, item: string | RegExp): Promise<void> {
    return this.does(surname, /^More for/, item);
  }

  /** The events that took more taps than they may. */
  tooManyTaps(): string[] {
    return [...this.taps].filter(([, taps]) => taps > mostTaps).map(([event]) => event);
  }
}
