import { expect, test } from '../steps/fixtures.ts';
import { scrollToSection } from '../steps/navigation.ts';

const address = 'Nerudova 14, 118 00 Praha 1 – Malá Strana';

test('the map has zoom 13 and 200 px height, and its marker, in the colours of the cover, opens a popup with the address, also when no tile loads', {
  tag: ['@alike', '@full'],
}, async ({ page }) => {
  const tiles: string[] = [];
  page.on('requestfailed', (request) => request.url().includes('tile.openstreetmap.org') && tiles.push(request.url()));
  await page.goto('/');
  const contact = await scrollToSection(page, 'CONTACT US');
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
