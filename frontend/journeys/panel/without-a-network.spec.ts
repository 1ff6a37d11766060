import { api } from '#publishing/contract/api';
import { callApi } from '../steps/call-api.ts';
import { enter, hostAt, startEvening } from '../steps/evening.ts';
import { expect, test } from '../steps/fixtures.ts';
import type { SmallRestaurant } from '../steps/small-restaurant.ts';

test.use({ allowedErrors: /^Failed to load resource/, serviceWorkers: 'allow' });

let restaurant: SmallRestaurant;
test.beforeAll(async () => {
  restaurant = await startEvening();
});
test.afterAll(async () => restaurant?.stop());

test('what is tapped without a network stays, after a reload too, and is sent as of its taps when the network is back', {
  tag: '@desk',
}, async ({ browser }) => {
  const { site: at, token } = restaurant;
  await enter(restaurant, 'Nova', 0);
  const host = await hostAt(browser, restaurant, 768);
  const { page } = host;
  const isOffline = (offline: boolean) => page.context().setOffline(offline);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

  await host.find('Nova');
  await isOffline(true);
  const before = Date.now();
  await host.does('Nova', 'Arrived');
  await host.does('Nova', /^Seat at/);
  const after = Date.now();
  await expect(host.row('Nova')).toContainText('not sent yet');
  await expect(host.row('Nova').getByRole('button', { name: 'Left' })).toBeVisible();
  await expect(page.getByText(/^2 taps wait for the network\. The list is from/)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nova');

  await page.reload();
  await expect(page.getByText('2 taps wait for the network.')).toBeVisible();
  await isOffline(false);
  await host.find('Nova');
  await expect(page.getByText(/waits? for the network/)).toHaveCount(0);
  const { reservations } = (await callApi(api.reservations.evening, { token, at })).data as { reservations: { visit?: object }[] };
  const moments = Object.values(reservations[0]?.visit ?? {}).map((moment) => Date.parse(String(moment)));
  expect(moments).toHaveLength(2);
  for (const moment of moments) expect(moment >= before && moment <= after).toBe(true);
  await page.reload();
  await host.find('Nova');
  await expect(host.row('Nova')).toContainText(/since \d/);
  await expect(host.row('Nova')).not.toContainText('not sent yet');

  // guests' pages have no worker, and none can be given to them
  for (const address of ['/', '/cs', '/login']) {
    await page.goto(address);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
  const refused = await page.evaluate(() =>
    navigator.serviceWorker.register('/panel/worker.js', { scope: '/' }).then(
      () => '',
      ({ name }) => name,
    ),
  );
  expect(refused).toBe('SecurityError');
});
