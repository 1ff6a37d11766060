import type { Reservation } from '#evening/contract/reservation';
import { stepOf } from '#evening/rules/visit';
import { api } from '#publishing/contract/api';
import { callApi } from '../steps/call-api.ts';
import { enter, hostAt, startEvening } from '../steps/evening.ts';
import { expect, test } from '../steps/fixtures.ts';
import type { SmallRestaurant } from '../steps/small-restaurant.ts';

test.use({ allowedErrors: /^Failed to load resource/ });

let restaurant: SmallRestaurant;
test.beforeAll(async () => {
  restaurant = await startEvening();
});
test.afterAll(async () => restaurant?.stop());

test('on a phone each event of an evening takes at most two taps, larger walk-ins and calls three, as the browser counts them', {
  tag: ['@desk', '@full'],
}, async ({ browser }) => {
  const { site: at, token } = restaurant;
  const evening = async () => (await callApi(api.reservations.evening, { token, at })).data as { reservations: Reservation[] };
  const stored = async (surname: string) => (await evening()).reservations.find(({ userSurname }) => userSurname === surname);
  const stepIs = (surname: string, step: string) => expect.poll(async () => stepOf((await stored(surname))?.visit)).toBe(step);
  const walkedIn = async (seats: number) =>
    (await evening()).reservations.filter((one) => one.source === 'walkin' && one.seats === seats).map(({ visit }) => stepOf(visit));
  for (const surname of ['Prichozi', 'Sedici']) {
    const { _id: id } = await enter(restaurant, surname, 0);
    await callApi(api.reservations.visit, { id, body: { step: surname === 'Sedici' ? 'seated' : 'arrived' }, token, at });
  }
  for (const surname of ['Ztracena', 'Hledana']) await enter(restaurant, surname, 0);
  for (const surname of ['Prvni', 'Druha']) await enter(restaurant, surname, 120);

  const host = await hostAt(browser, restaurant, 360);
  const { page } = host;
  const [dialog, tab] = [page.getByRole('dialog'), (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })];
  const button = (surname: string, name: string | RegExp) => host.row(surname).getByRole('button', { name });
  const counted: Record<string, object> = {};
  const count = async (event: string, ...acts: (() => Promise<unknown>)[]) => {
    counted[event] = await host.counted(async () => {
      for (const act of acts) await act();
    });
  };
  await expect(button('Ztracena', 'Arrived')).toBeVisible();

  await count(
    'an arrived party is seated',
    () => tab('At the door').click(),
    () => button('Prichozi', /^Seat at/).click(),
    () => expect(button('Prichozi', 'Left')).toBeVisible(),
  );
  await count(
    'that is taken back',
    () => page.getByRole('button', { name: 'Undo' }).click(),
    () => expect(page.getByText('Eva Prichozi: Taken back; the guest is told nothing.')).toBeVisible(),
    () => expect(button('Prichozi', /^Seat at/)).toBeVisible(),
  );
  await stepIs('Prichozi', 'arrived');

  await count(
    'a table is free again',
    () => tab('Seated').click(),
    () => button('Sedici', 'Left').click(),
    () => stepIs('Sedici', 'left'),
  );

  await count(
    'two walk in',
    () => page.getByRole('button', { name: 'Walk-in', exact: true }).click(),
    () => dialog.getByRole('button', { name: 'Seat', exact: true }).click(),
    () => expect(dialog).toHaveCount(0),
  );
  expect(await walkedIn(2)).toEqual(['seated']);
  await count(
    'four walk in',
    () => page.getByRole('button', { name: 'Walk-in', exact: true }).click(),
    () => dialog.getByRole('radio', { name: '4 guests' }).click(),
    () => dialog.getByRole('button', { name: 'Seat', exact: true }).click(),
    () => expect(dialog).toHaveCount(0),
  );
  expect(await walkedIn(4)).toEqual(['seated']);

  await count(
    'somebody calls',
    () => page.getByRole('button', { name: 'New reservation' }).click(),
    () => expect(dialog.getByRole('combobox', { name: 'Name or phone' })).toBeFocused(),
    () => page.keyboard.type('Nova 601000777'),
    () =>
      dialog
        .getByRole('radiogroup', { name: /^Times on/ })
        .getByRole('radio')
        .last()
        .click(),
    () => dialog.getByRole('button', { name: 'Save reservation' }).click(),
    () => expect(dialog).toHaveCount(0),
  );
  await expect
    .poll(async () => (await evening()).reservations.find(({ userName }) => userName === 'Nova')?.userPhone)
    .toBe('+420601000777');

  await count(
    'a party is found and has arrived',
    () => page.getByRole('searchbox').click(),
    () => page.keyboard.type('hle'),
    () => expect(page.locator('[data-row]')).toHaveCount(1),
    () => button('Hledana', 'Arrived').click(),
    () => stepIs('Hledana', 'arrived'),
  );
  await page.getByRole('searchbox').fill('');
  await tab('Coming').click();
  await expect(button('Ztracena', 'Arrived')).toBeVisible();
  await page.context().setOffline(true);
  await count(
    'a party has arrived while the network is missing',
    () => button('Ztracena', 'Arrived').click(),
    () => expect(host.row('Ztracena')).toContainText('not sent yet'),
    () => page.context().setOffline(false),
    () => stepIs('Ztracena', 'arrived'),
  );
  await expect(page.getByText(/wait(s)? for the network/)).toHaveCount(0);

  const tables = async () => [(await stored('Prvni'))?.tables, (await stored('Druha'))?.tables];
  const [first, second] = await tables();
  const swapWith = (surname: string) =>
    dialog
      .getByRole('list', { name: 'Swap with' })
      .getByRole('button', { name: new RegExp(`Eva ${surname}`) })
      .click();
  await count(
    'two parties swap their tables, from a row',
    () => button('Prvni', /^More for/).click(),
    () => swapWith('Druha'),
    () => expect(dialog).toHaveCount(0),
  );
  await expect.poll(tables).toEqual([second, first]);
  await page.getByRole('navigation', { name: 'Service' }).getByRole('link', { name: 'Tables' }).click();
  const list = page.getByRole('region', { name: 'Tables and parties' });
  await count(
    'two parties swap their tables',
    () => list.getByRole('button', { name: /Eva Prvni/ }).click(),
    () => swapWith('Druha'),
    () => expect(dialog).toHaveCount(0),
  );
  await expect.poll(tables).toEqual([first, second]);
  await count(
    'three walk in at a table of the list',
    () => list.getByRole('button', { name: 'Seat guests at table G6' }).click(),
    () => dialog.getByRole('radio', { name: '3 guests' }).click(),
    () => dialog.getByRole('button', { name: 'Seat', exact: true }).click(),
    () => expect(dialog).toHaveCount(0),
  );
  expect(await walkedIn(3)).toEqual(['seated']);

  const taps = (taps: number, keys = 0, fields = 0) => ({ taps, keys, fields });
  expect(counted).toEqual({
    'an arrived party is seated': taps(2),
    'that is taken back': taps(1),
    'a table is free again': taps(2),
    'two walk in': taps(2),
    'four walk in': taps(3),
    'somebody calls': taps(3, 14, 1),
    'a party is found and has arrived': taps(2, 3, 1),
    'a party has arrived while the network is missing': taps(1),
    'two parties swap their tables, from a row': taps(2),
    'two parties swap their tables': taps(2),
    'three walk in at a table of the list': taps(3),
  });
  await page.context().close();
});
