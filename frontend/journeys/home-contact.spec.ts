import type { Page } from '@playwright/test';
import { api } from '#contract/index';
import type { RestaurantInfo } from '#contract/restaurant-info';
import { alters, emptyTiles, holdsBack, refuses } from './answers.ts';
import { expect, test } from './journey.ts';

const address = 'Nerudova 14, 118 00 Praha 1 – Malá Strana';

test.describe('the contact section of the home page', { tag: '@alike' }, () => {
  test('tells LOCATION, HOURS and CONTACT INFO with Follow Us', async ({ page }) => {
    const contact = await opened(page);
    await expect(contact.getByRole('heading')).toHaveText(['CONTACT US', 'LOCATION', 'HOURS', 'CONTACT INFO', 'Follow Us']);
    await expect(contact.getByText(address).first()).toBeVisible();
    await expect(contact.getByText('11:00 – 22:00')).toBeVisible();
    await expect(contact.getByRole('term')).toHaveText(['Name', 'Email', 'Phone']);
    await expect(contact.getByRole('definition')).toHaveText(['U Tří jeřábů', 'stul@utrijerabu.example', '+420 257 000 814']);
    await expect(contact.getByRole('link', { name: 'stul@utrijerabu.example' })).toHaveAttribute('href', 'mailto:stul@utrijerabu.example');
    for (const network of ['Facebook', 'Instagram', 'X']) {
      const link = contact.getByRole('link', { name: network, exact: true });
      await expect(link).toHaveAttribute('href', /^https:\/\//);
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('shows a map of zoom 13 and 200 px height, whose marker opens a popup with the address', async ({ page }) => {
    const tiles = await emptyTiles(page);
    const contact = await opened(page);
    const map = contact.getByRole('region', { name: /map/i });
    await map.scrollIntoViewIfNeeded();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    for (const tile of tiles) expect(tile).toMatch(/^https:\/\/tile\.openstreetmap\.org\/13\/\d+\/\d+\.png$/);
    expect((await map.boundingBox())?.height).toBe(200);
    await map.getByRole('button', { name: address }).click();
    await expect(map.getByText(address)).toBeVisible();
  });

  test('keeps the marker when no tile comes, and the contacts with it', async ({ page }) => {
    const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('tile.openstreetmap.org'));
    const contact = await opened(page);
    const map = contact.getByRole('region', { name: /map/i });
    await map.scrollIntoViewIfNeeded();
    await failure;
    await map.getByRole('button', { name: address }).click();
    await expect(map.getByText(address)).toBeVisible();
    await expect(contact.getByText('CONTACT INFO')).toBeVisible();
  });

  test('omits the map when the address has no coordinates', async ({ page }) => {
    await alters<RestaurantInfo[]>(page, api.restaurantInfo.list, (all) => all.map(({ location: _, ...info }) => info));
    const contact = await opened(page);
    await expect(contact.getByText(address)).toBeVisible();
    await expect(contact.getByRole('region', { name: /map/i })).toHaveCount(0);
    await expect(contact.getByText('HOURS')).toBeVisible();
  });

  test('offers no Follow Us when the restaurant is on no network', async ({ page }) => {
    const networks = ['facebook', 'instagram', 'x'];
    await alters<RestaurantInfo[]>(page, api.restaurantInfo.list, (all) => all.filter(({ type }) => !networks.includes(type)));
    const contact = await opened(page);
    await expect(contact.getByText('CONTACT INFO')).toBeVisible();
    await expect(contact.getByText('Follow Us')).toHaveCount(0);
  });

  test('shows a spinner until it is loaded', async ({ page }) => {
    const letGo = await holdsBack(page, api.restaurantInfo.list);
    const contact = await opened(page);
    await expect(contact.getByText('Loading...')).toBeVisible();
    letGo();
    await expect(contact.getByText('HOURS')).toBeVisible();
    await expect(contact.getByText('Loading...')).toHaveCount(0);
  });

  test('says why it cannot be shown, and leaves the rest of the page standing', async ({ page }) => {
    await refuses(page, api.restaurantInfo.list, 404, 'The address book is lost.', 'not_found');
    const contact = await opened(page);
    await expect(contact.getByText('The address book is lost.')).toBeVisible();
    await expect(contact.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  });
});

async function opened(page: Page) {
  await page.goto('/');
  const contact = page.getByRole('region', { name: 'CONTACT US' });
  await contact.scrollIntoViewIfNeeded();
  return contact;
}
