import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillIn, reservationForm } from './steps/booking.ts';
import { expect, test } from './steps/fixtures.ts';
import { freePorts, isRunning, kill, type OwnStack, type Ports, start, startedBy } from './steps/own-stack.ts';
import { demoPassword, submitLogin } from './steps/session.ts';

// pages that are open while the stack is killed fail to load API and tiles
test.use({ allowedErrors: /^Failed to load resource: net::/ });

test.describe('starting and stopping the local stack', { tag: '@desk' }, () => {
  let ports: Ports;
  let folder: string;
  let stack: OwnStack | undefined;

  test.beforeEach(async () => {
    ports = await freePorts();
    folder = await mkdtemp(join(tmpdir(), 'restaurant-restart-'));
  });

  test.afterEach(async () => {
    if (stack?.process.exitCode === null && stack.process.signalCode === null) await kill(stack);
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  // starts three local stacks
  test('a confirmed reservation survives a kill and a restart, --fresh deletes it, and Ctrl-C stops every process', {
    tag: '@full',
  }, async ({ page }) => {
    test.slow();
    stack = await start(ports, folder);
    const site = `http://localhost:${ports.site}`;
    await page.goto(site);
    const form = await reservationForm(page);
    // smaller parties are confirmed at once
    await fillIn(form, { surname: 'Nezmarová', seats: 5 });
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByText('Thank you, we have your reservation.')).toBeVisible();
    const row = await findAsStaff(page, site, 'Nezmarová');
    await row.getByRole('button', { name: 'Confirm' }).click();
    await expect(row.getByText('Confirmed')).toBeVisible();

    await kill(stack);
    stack = await start(ports, folder);
    await page.reload();
    await page.getByRole('searchbox').fill('Nezmarová');
    await expect(row.getByText('Confirmed')).toBeVisible();

    // an open list would ask again with a session that is gone
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await kill(stack);
    stack = await start(ports, folder, '--fresh');
    await findAsStaff(page, site, 'Nezmarová');
    await expect(page.getByText('No reservations found')).toBeVisible();

    const all = [Number(stack.process.pid), ...startedBy(Number(stack.process.pid))];
    expect(all.length).toBeGreaterThan(1);
    const exited = once(stack.process, 'exit');
    stack.process.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
    await expect.poll(() => all.filter(isRunning)).toEqual([]);
  });
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
