import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import type { RestaurantInfo } from '#site/contract/restaurant-info';
import { expect, test } from '../steps/fixtures.ts';
import { alterReply, replyWithError } from '../steps/intercept.ts';
import { scrollToSection } from '../steps/navigation.ts';

const address = 'Nerudova 14, 118 00 Praha 1 – Malá Strana';

test.describe('the contact section of the home page', { tag: '@alike' }, () => {
  test('the contact section shows LOCATION, HOURS, CONTACT INFO and Follow Us', { tag: '@full' }, async ({ page }) => {
    const contact = await openSection(page);
    await expect(contact.getByRole('heading')).toHaveText(['CONTACT US', 'LOCATION', 'HOURS', 'CONTACT INFO', 'Follow Us']);
    await expect(contact.getByText(address).first()).toBeVisible();
    await expect(contact.getByText('11:30–14:30, 17:30–23:00')).toBeVisible();
    await expect(contact.getByRole('term')).toHaveText(['Name', 'Email', 'Phone']);
    await expect(contact.getByRole('definition')).toHaveText(['U Tří jeřábů', 'stul@utrijerabu.example', '+420 257 000 814']);
    await expect(contact.getByRole('link', { name: 'stul@utrijerabu.example' })).toHaveAttribute('href', 'mailto:stul@utrijerabu.example');
    for (const network of ['Facebook', 'Instagram', 'X']) {
      const link = contact.getByRole('link', { name: network, exact: true });
      await expect(link).toHaveAttribute('href', /^https:\/\//);
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('the map has zoom 13 and 200 px height, and its marker, in the colours of the cover, opens a popup with the address, also when no tile loads', {
    tag: '@full',
  }, async ({ page }) => {
    const tiles: string[] = [];
    page.on('requestfailed', (request) => request.url().includes('tile.openstreetmap.org') && tiles.push(request.url()));
    const contact = await openSection(page);
    const map = contact.getByRole('region', { name: /map/i });
    await map.scrollIntoViewIfNeeded();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    for (const tile of tiles) expect(tile).toMatch(/^https:\/\/tile\.openstreetmap\.org\/13\/\d+\/\d+\.png$/);
    expect((await map.boundingBox())?.height).toBe(200);
    const background = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
    await expect(map.locator('.pin path')).toHaveCSS('fill', background);
    await map.getByRole('button', { name: address }).click();
    await expect(map.getByText(address)).toBeVisible();
    await expect(contact.getByText('CONTACT INFO')).toBeVisible();
  });

  test('the contact section has no map when the address has no coordinates, and no Follow Us when there are no social links', {
    tag: '@full',
  }, async ({ page }) => {
    const networks = ['facebook', 'instagram', 'x'];
    await alterReply<RestaurantInfo[]>(page, api.restaurantInfo.list, (all) =>
      all.filter(({ type }) => !networks.includes(type)).map(({ location: _, ...info }) => info),
    );
    const contact = await openSection(page);
    await expect(contact.getByText('Follow Us')).toHaveCount(0);
    await expect(contact.getByText(address)).toBeVisible();
    await expect(contact.getByRole('region', { name: /map/i })).toHaveCount(0);
    for (const title of ['HOURS', 'CONTACT INFO']) await expect(contact.getByText(title)).toBeVisible();
  });

  test('the contact section shows a load error, and the menu section stays', { tag: '@full' }, async ({ page }) => {
    await replyWithError(page, api.restaurantInfo.list, 404, 'The address book is lost.', 'not_found');
    const contact = await openSection(page);
    await expect(contact.getByText('The address book is lost.')).toBeVisible();
    await expect(contact.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  });
});

async function openSection(page: Page) {
  await page.goto('/');
  return scrollToSection(page, 'CONTACT US');
}
