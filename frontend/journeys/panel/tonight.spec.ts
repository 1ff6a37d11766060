import type { Reservation } from '#evening/contract/reservation';
import { stepOf } from '#evening/rules/visit';
import { api } from '#publishing/contract/api';
import { axeViolations, axeViolationsInBothColours } from '../steps/axe.ts';
import { callApi } from '../steps/call-api.ts';
import { enter, type Host, hostAt, startEvening } from '../steps/evening.ts';
import { expect, test } from '../steps/fixtures.ts';
import type { SmallRestaurant } from '../steps/small-restaurant.ts';

test.use({ allowedErrors: /^Failed to load resource/, actionTimeout: 30_000 });

/** The tables of the hall that can be pushed together. */
const row = ['1', '2', '3'];
const isOfGarden = (table: string) => table.startsWith('g');

/** Two hosts see each other's changes within so many ms. */
const soon = { timeout: 15_000 };

test.describe('an evening at the door', { tag: ['@desk', '@full'] }, () => {
  let restaurant: SmallRestaurant;
  let phone: Host;
  let stand: Host;
  test.beforeAll(async ({ browser }) => {
    restaurant = await startEvening();
    [phone, stand] = await Promise.all([hostAt(browser, restaurant, 360), hostAt(browser, restaurant, 1024)]);
  });
  test.afterAll(async () => {
    for (const host of [phone, stand]) await host?.page.context().close();
    await restaurant?.stop();
  });

  test('two hosts seat the same guests; what one does the other one sees, and a conflict is decided by the later one', async () => {
    const { site: at, token } = restaurant;
    for (const [surname, minutes] of [
      ['Nevilova', 0],
      ['Adamova', 15],
      ['Pozdnova', 60],
    ] as const)
      await enter(restaurant, surname, minutes);

    await expect(phone.row('Nevilova')).toBeVisible(soon);
    // who comes next is in sight
    await expect(phone.row('Nevilova').getByRole('button', { name: 'Arrived' })).toBeInViewport();
    expect(await axeViolations(phone.page)).toEqual([]);
    expect(await axeViolationsInBothColours(stand.page)).toEqual([]);

    await phone.does('Adamova', 'Arrived');
    await stand.find('Adamova');
    await expect(stand.row('Adamova')).toContainText(/Arrived \d/, soon);
    await stand.does('Adamova', /^Seat at/);
    await expect(phone.row('Adamova').getByRole('button', { name: 'Left' })).toBeVisible(soon);
    await phone.does('Adamova', 'Left');
    await phone.page.getByRole('button', { name: 'Undo' }).click();
    await expect(phone.page.getByText('Eva Adamova: Taken back; the guest is told nothing.')).toBeVisible();
    await expect(phone.row('Adamova').getByRole('button', { name: 'Left' })).toBeVisible();
    await stand.menu('Nevilova', 'No-show');
    await phone.menu('Adamova', 'Stays 15 minutes longer');

    await phone.page.getByRole('searchbox').fill('');
    const added = await enter(restaurant, 'Nova', 30);
    await expect(phone.page.getByText('1 new reservation').or(phone.row('Nova').getByText('New', { exact: true }))).toBeVisible(soon);

    // without a connection the list stays, and says of when it is
    await phone.page.route(`**${api.reservations.evening.path}*`, (route) => route.abort());
    await expect(phone.page.getByText(/This is how it stood at/)).toBeVisible(soon);
    await callApi(api.reservations.update, { id: (await stored('Pozdnova'))._id, body: { seats: 3 }, token, at });
    await phone.find('Pozdnova');
    await phone.row('Pozdnova').getByRole('button', { name: 'Arrived' }).click();
    const conflict = phone.page.getByRole('dialog');
    await expect(conflict.getByText('Seats: 4 → 3')).toBeVisible();
    await conflict.getByRole('button', { name: 'Do it anyway' }).click();
    await expect(conflict).toHaveCount(0);
    await phone.page.unroute(`**${api.reservations.evening.path}*`);

    expect([...phone.tooManyTaps(), ...stand.tooManyTaps()]).toEqual([]);
    expect(stepOf((await stored('Nevilova')).visit)).toBe('no_show');
    expect(stepOf((await stored('Adamova')).visit)).toBe('seated');
    expect(await stored('Pozdnova')).toMatchObject({ seats: 3, visit: { arrivedAt: expect.any(String) } });
    expect(await stored('Nova')).toMatchObject({ _id: added._id });
  });

  test('a party at the door is written down, called and seated at the named table, each with at most two taps, and follows its place', async ({
    browser,
  }) => {
    await phone.page.getByRole('searchbox').fill('');
    await phone.page.getByRole('tab', { name: /^At the door/ }).click();
    const section = phone.page.getByRole('region', { name: 'Who waits for a table' });
    const writeDown = async (name: string) => {
      await phone.tap(`${name} waits`, section.getByLabel('Name'));
      await phone.page.keyboard.type(name);
      await phone.tap(`${name} waits`, section.getByRole('button', { name: 'Add' }));
      await expect(waiting(name)).toContainText(/2 covers.*about \d/);
    };
    const waiting = (name: string) => section.getByRole('listitem').filter({ hasText: name });
    await writeDown('Jana');
    await writeDown('Petr');

    const pageOf = async (name: string) => {
      await waiting(name)
        .getByRole('button', { name: `More for ${name}` })
        .click();
      await phone.page.getByRole('dialog').getByRole('button', { name: 'Code' }).click();
      const code = phone.page.getByRole('dialog', { name: /the page with the place/ });
      await expect(code.getByRole('img')).toBeVisible();
      const address = await code.getByRole('link').getAttribute('href');
      await phone.page.keyboard.press('Escape');
      const guest = await (await browser.newContext({ baseURL: restaurant.site, viewport: { width: 360, height: 740 } })).newPage();
      await guest.goto(address ?? '');
      return guest;
    };
    const [first, second] = [await pageOf('Jana'), await pageOf('Petr')];
    await expect(first.getByText('You are next on the list.')).toBeVisible();
    await expect(first.getByText(/^We expect a table for you at about \d/)).toBeVisible();
    await expect(second.getByText('You are number 2 on the list.')).toBeVisible();
    for (const page of [phone.page, first]) expect(await axeViolations(page)).toEqual([]);

    await phone.tap('Jana is called', waiting('Jana').getByRole('button', { name: 'More for Jana' }));
    await phone.tap('Jana is called', phone.page.getByRole('dialog').getByRole('button', { name: 'Call' }));
    await expect(first.getByText('Your table is ready. Please come to us at the entrance.')).toBeVisible(soon);
    const seat = waiting('Jana').getByRole('button', { name: /^Seat at/ });
    const [, table] = /^Seat at (.+)$/.exec((await seat.textContent()) ?? '') ?? [];
    await phone.tap('Jana is seated', seat);
    await expect(waiting('Jana')).toHaveCount(0);
    await first.reload();
    await expect(first.getByText('You have your table. Enjoy your meal.')).toBeVisible();
    await second.reload();
    await expect(second.getByText('You are next on the list.')).toBeVisible();
    const party = (await evening()).reservations.find(({ userName }) => userName === 'Jana');
    expect([party?.tables, stepOf(party?.visit)]).toEqual([[table?.toLowerCase()], 'seated']);

    await second.getByRole('button', { name: 'Leave the list' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Leave the list' }).click();
    await expect(second.getByText('You are not on the list any more.')).toBeVisible();
    expect((await callApi(api.queue.list, { token: restaurant.token, at: restaurant.site })).data).toEqual([]);
    expect(phone.tooManyTaps()).toEqual([]);
    for (const page of [first, second]) await page.context().close();
  });

  async function stored(surname: string): Promise<Reservation> {
    const one = (await evening()).reservations.find(({ userSurname }) => userSurname === surname);
    if (!one) throw new Error(`Nobody is called ${surname}.`);
    return one;
  }

  async function evening() {
    const { data } = await callApi(api.reservations.evening, { token: restaurant.token, at: restaurant.site });
    if (!('reservations' in data)) throw new Error('Nothing was known.');
    return data;
  }

  test('a Friday of 80 bookings, 12 walk-ins, 8 calls and 4 no-shows ends with exact counts, books and mails', async () => {
    test.setTimeout(900_000);
    const { site: at, token, mailPort } = restaurant;
    // open lists would be drawn anew for each booking
    for (const { page } of [phone, stand]) await page.goto('about:blank');
    for (const { _id } of (await evening()).reservations) await callApi(api.reservations.delete, { id: _id, token, at });
    const nameOf = (kind: string, index: number) => `${kind}${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`;
    const addressOf = (surname: string) => `${surname.toLowerCase()}@friday.test`;

    // nine at three tables in a row, where eleven fit too
    const grows = 'Rostouci';
    await enter(restaurant, grows, 15, { seats: 9, userEmail: addressOf(grows) });
    const booked = Array.from({ length: 79 }, (_, index) => nameOf('Kniha', index));
    for (const [index, surname] of booked.entries()) {
      // those who do not come are due already; the others leave tables for those who walk in, at any minute of an hour
      const minutes = index < 4 ? 0 : 60 + 15 * (index % 16);
      const tables = index === 40 ? ['g1'] : index === 41 ? ['g2'] : undefined;
      await enter(restaurant, surname, minutes, { seats: 2 + (index % 3), userEmail: addressOf(surname), tables });
    }
    const calls = Array.from({ length: 8 }, (_, index) => nameOf('Hovor', index));
    for (const [index, surname] of calls.entries()) await enter(restaurant, surname, 30 * (index + 1), { seats: 2 });

    const hostOf = (index: number): Host => (index % 2 === 0 ? phone : stand);
    for (const { page } of [phone, stand]) await page.goto('/panel/tonight');

    const inGarden = (await evening()).reservations.filter(({ tables = [] }) => tables.some(isOfGarden));
    expect(inGarden.length).toBeGreaterThan(1);
    await phone.tap('pause', phone.page.getByRole('button', { name: 'Pause online bookings' }));
    await phone.tap('pause', phone.page.getByRole('dialog').getByRole('button', { name: '30 minutes' }));
    await expect(phone.page.getByRole('button', { name: 'End pause' })).toBeVisible();
    await phone.tap('garden', phone.page.getByRole('navigation', { name: 'Service' }).getByRole('link', { name: 'Tables' }));
    await phone.tap('garden', phone.page.getByRole('button', { name: 'Close for today: Garden' }));
    await expect(phone.page.getByText('Closed today')).toBeVisible();
    await phone.page.goto('/panel/tonight');

    for (const surname of booked.slice(0, 4)) await stand.menu(surname, 'No-show');
    await phone.menu(grows, '11 covers');
    await expect(phone.page.getByText(`Eva ${grows}: now 11 guests`)).toBeVisible();
    await phone.does(grows, 'Arrived');
    await phone.does(grows, /^Seat at/);
    for (let index = 0; index < 12; index++) {
      const host = hostOf(index);
      const { page } = host;
      await host.tap(`walk-in ${index}`, page.getByRole('button', { name: 'Walk-in', exact: true }));
      await host.tap(`walk-in ${index}`, page.getByRole('dialog').getByRole('button', { name: 'Seat', exact: true }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const walkedIn = (await evening()).reservations.filter(({ source }) => source === 'walkin');
    for (const { _id: id } of walkedIn) await callApi(api.reservations.visit, { id, body: { step: 'left' }, token, at });
    // these come early, at other tables than those in a row, and each to one of its own; first the last one of the evening, whose table nobody needs after it
    const isLast = (surname: string) => Number(booked.indexOf(surname) % 16 === 15);
    const early = (await evening()).reservations.filter(({ userSurname }) => booked.indexOf(userSurname) >= 4);
    const [come, taken] = [[] as string[], new Set<string>(row)];
    for (const { userSurname, tables = [] } of early.toSorted((a, b) => isLast(b.userSurname) - isLast(a.userSurname))) {
      if (come.length === 12 || tables.length === 0 || tables.some((table) => taken.has(table))) continue;
      if (come.length > 0 && isLast(userSurname)) continue;
      come.push(userSurname);
      for (const table of tables) taken.add(table);
    }
    const [stays = ''] = come;
    for (const [index, surname] of come.entries()) await hostOf(index).does(surname, 'Arrived');
    for (const [index, surname] of come.entries()) await hostOf(index + 1).does(surname, /^Seat at/);
    const leave = come.filter((surname) => surname !== stays);
    await phone.menu(stays, 'Stays 15 minutes longer');
    for (const [index, surname] of leave.slice(0, 6).entries()) await hostOf(index).does(surname, 'Left');

    expect([...phone.tooManyTaps(), ...stand.tooManyTaps()]).toEqual([]);
    const end = await evening();
    const steps = Map.groupBy(end.reservations, ({ visit }) => stepOf(visit));
    expect(end.reservations).toHaveLength(80 + 8 + 12);
    expect(Object.fromEntries([...steps].map(([step, all]) => [step, all.length]))).toEqual({
      no_show: 4,
      seated: 6 + 1,
      left: 12 + 6,
      expected: 63 + 8,
    });

    expect(await stored(grows)).toMatchObject({ seats: 11, visit: { seatedAt: expect.any(String) } });
    expect(Date.parse((await stored(stays)).until ?? '') - Date.parse((await stored(stays)).startsAt)).toBeGreaterThan(90 * 60_000);
    expect(Date.parse((await callApi(api.opening.show, { token, at })).data.pausedUntil ?? '')).toBeGreaterThan(Date.now());
    expect([...phone.taps.keys()]).toEqual(expect.arrayContaining(['pause', 'garden', `${grows} ${/^More for/}, 11 covers`]));

    await restaurant.checkBooks();
    expect((await evening()).reservations.filter(({ tables = [] }) => tables.some(isOfGarden)).map(({ _id }) => _id)).toEqual([]);

    // each guest with an address has the confirmation, and nothing of what happened at the door
    await expect(async () => {
      const { emails } = (await (await fetch(`http://localhost:${mailPort}/store`)).json()) as {
        emails: { subject: string; destination: { to: string[] } }[];
      };
      const toGuests = emails.flatMap(({ subject, destination }) =>
        destination.to.filter((to) => to.endsWith('@friday.test')).map((to) => ({ to, subject })),
      );
      expect(toGuests.map(({ to }) => to).sort()).toEqual([...booked, grows].map(addressOf).sort());
      expect(toGuests.filter(({ subject }) => !subject.includes('confirmed'))).toEqual([]);
    }).toPass({ timeout: 120_000 });
  });
});
