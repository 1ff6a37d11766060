import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '#publishing/contract/api';
import { startDatabase } from '../../../infra/local/database/database.ts';
import type { Database } from '../../../infra/local/database/program.ts';
import { type Breakable, breakable } from '../../../infra/local/testing/breakable.ts';
import { expect, test } from '../steps/fixtures.ts';
import { freePorts, kill, type OwnStack, start } from '../steps/own-stack.ts';

// the API answers with errors, which browsers report
test.use({ allowedErrors: /^Failed to load resource/ });

test.describe('while the table is away, and with it the API', { tag: ['@desk', '@full'] }, () => {
  let database: Database;
  let table: Breakable;
  let stack: OwnStack;
  let folder: string;
  let site: string;

  test.beforeAll(async () => {
    database = await startDatabase();
    table = await breakable(database.url);
    const ports = await freePorts();
    site = `http://localhost:${ports.site}`;
    folder = await mkdtemp(join(tmpdir(), 'restaurant-outage-'));
    stack = await start({ ...ports, runningDatabase: table.url }, folder, '--fresh');
    await table.takeAway();
  });

  test.afterAll(async () => {
    await kill(stack);
    await table.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('the home page stands with menu, hours, contact and the way to it, and the form says to telephone', async ({ page }) => {
    const asked = page.waitForResponse((reply) => reply.url().includes(api.menus.list.path));
    await page.goto(site);
    expect((await asked).status()).toBe(503);
    await expect(page.getByText('Roast duck with red cabbage').first()).toBeVisible();
    await expect(page.getByText('349 Kč').first()).toBeVisible();
    const contact = page.getByRole('region', { name: 'CONTACT US' });
    await expect(contact.getByText('11:30–14:30, 17:30–23:00')).toBeVisible();
    await expect(contact.getByRole('link', { name: /Nerudova 14/ })).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\//);
    await expect(contact.getByRole('link', { name: /^\+420/ })).toHaveAttribute('href', /^tel:\+420/);
    await page.getByRole('heading', { name: 'Reservation Form' }).scrollIntoViewIfNeeded();
    await expect(page.getByText(/^The free times did not load. Please call us/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call \+420/ })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Error loading menus' })).toHaveCount(0);
  });

  test('the page of a menu and the Czech home page stand too', async ({ page }) => {
    await page.goto(`${site}/cs`);
    await expect(page.getByText('Pečená kachna s červeným zelím').first()).toBeVisible();
    const sitemap = await (await page.request.get(`${site}/sitemap.xml`)).text();
    await page.goto(site + (/\/menu\/[\w-]+/.exec(sitemap)?.[0] ?? ''));
    await expect(page.getByText('Beef tartare with garlic toast').first()).toBeVisible();
  });
});
