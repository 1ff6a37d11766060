import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { fillIn, reservationForm } from './steps/booking.ts';
import { expect, test } from './steps/fixtures.ts';
import { isRunning, startedBy, startRestaurant } from './steps/own-stack.ts';
import { demoPassword, submitLogin } from './steps/session.ts';

// pages that are open while the stack is killed fail to load API and tiles
test.use({ allowedErrors: /^Failed to load resource: net::/ });

// starts three local stacks
test('a confirmed reservation survives a kill and a restart, --fresh deletes it, and Ctrl-C stops every process', {
  tag: ['@desk', '@full'],
}, async ({ page }) => {
  test.slow();
  const restaurant = await startRestaurant({});
  try {
    const { site } = restaurant;
    await page.goto(site);
    const form = await reservationForm(page);
    // smaller parties are confirmed at once
    await fillIn(form, { surname: 'Nezmarová', seats: 5 });
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByText('Thank you, we have your reservation.')).toBeVisible();
    const row = await findAsStaff(page, site, 'Nezmarová');
    await row.getByRole('button', { name: 'Confirm' }).click();
    await expect(row.getByText('Confirmed')).toBeVisible();

    await restaurant.restart();
    await page.reload();
    await page.getByRole('searchbox').fill('Nezmarová');
    await expect(row.getByText('Confirmed')).toBeVisible();

    // an open list would ask again with a session that is gone
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await restaurant.restart({}, '--fresh');
    await findAsStaff(page, site, 'Nezmarová');
    await expect(page.getByText('No reservations found')).toBeVisible();

    const { process: started } = restaurant.stack;
    const all = [Number(started.pid), ...startedBy(Number(started.pid))];
    expect(all.length).toBeGreaterThan(1);
    const exited = once(started, 'exit');
    started.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
    await expect.poll(() => all.filter(isRunning)).toEqual([]);
  } finally {
    await restaurant.stop();
  }
});

async function findAsStaff(page: Page, site: string, surname: string) {
  await page.goto(`${site}/panel/reservations`);
  await submitLogin(page, 'staff@demo.test', demoPassword);
  await page.getByRole('searchbox').fill(surname);
  const rows = page.getByRole('main').getByRole('listitem');
  // a row that moves while the list narrows would lose a click
  await expect(rows.filter({ hasNotText: surname })).toHaveCount(0);
  return rows.filter({ hasText: surname });
}
