import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { api } from '#publishing/contract/api';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, test } from '../steps/fixtures.ts';
import { openSection } from '../steps/panel-steps.ts';
import { storeSession } from '../steps/session.ts';
import { type SmallRestaurant, startSmallRestaurant } from '../steps/small-restaurant.ts';

const [house, feast, duck] = [/^The ochre house/, /^A roast goose/, /^A quarter of roast duck/];

async function choose(page: Page, place: string, picture: RegExp) {
  await page.getByRole('button', { name: new RegExp(`^Choose.*: ${place}$`) }).click();
  // the choice closes with a press, so the picture cannot be found checked
  await page.getByRole('radio', { name: picture }).click();
  await expect(page.getByRole('radio', { name: picture })).toHaveCount(0);
}

test.describe('the screen Site', { tag: ['@desk', '@full'] }, () => {
  let restaurant: SmallRestaurant;
  test.beforeAll(async () => {
    restaurant = await startSmallRestaurant();
  });
  test.afterAll(() => restaurant?.stop());

  test('a manager gives the site its pictures, and guests and other sites see them', async ({ page, request }) => {
    const { site: at, session, token } = restaurant;
    // the pictures of the demo are stored after the start
    await expect.poll(async () => (await callApi(api.photographs.list, { token, at })).data.length, { timeout: 0 }).toBe(7);
    const { data: photographs } = await callApi(api.photographs.list, { token, at });
    const idOf = (alt: RegExp) => photographs.find((photograph) => alt.test(photograph.alt))?._id ?? '';
    await storeSession(page, session, at);
    await page.goto(`${at}/panel/site`);
    await openSection(page, 'Cover');
    await choose(page, 'Photograph on the cover', house);
    await openSection(page, 'Logo and monogram');
    await choose(page, 'Logo', feast);
    await openSection(page, 'Search engines and links');
    await choose(page, 'Picture of links', duck);
    await openSection(page, 'About us');
    await page.getByRole('button', { name: 'Upload: Photograph beside the story' }).click();
    const uploads = page.getByRole('dialog', { name: 'Add photographs' });
    const png = await sharp({ create: { width: 240, height: 24_000, channels: 3, background: '#335544' } })
      .png()
      .toBuffer();
    await uploads.getByLabel('Choose pictures').setInputFiles({ name: 'strip.png', mimeType: 'image/png', buffer: png });
    await expect(uploads.getByRole('alert')).toHaveText(/^This picture is too small or too narrow for a page/);
    await uploads.getByRole('button', { name: 'Leave out strip.png' }).click();
    await expect(uploads).toHaveCount(0);
    await page.getByRole('button', { name: 'Upload: Photograph beside the story' }).click();
    const jpeg = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#335544' } })
      .jpeg()
      .toBuffer();
    await uploads.getByLabel('Choose pictures').setInputFiles({ name: 'team.jpg', mimeType: 'image/jpeg', buffer: jpeg });
    await uploads.getByLabel('What it shows', { exact: true }).fill('The team in the kitchen');
    await uploads.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(uploads).toHaveCount(0);
    // the upload is in its place by itself
    await expect(page.getByRole('button', { name: 'Choose another: Photograph beside the story' })).toBeVisible({ timeout: 60_000 });
    const preview = page.frameLocator('iframe');
    await expect(
      preview.getByRole('region', { name: 'U Tří jeřábů' }).getByRole('img', { name: house, includeHidden: true }),
    ).toBeAttached();
    await openSection(page, 'Logo and monogram');
    await page.getByRole('button', { name: 'Choose another: Logo' }).click();
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Guests see it in a moment.')).toBeVisible();

    const published = async () => (await request.get(at)).text();
    await expect.poll(published, { timeout: 60_000 }).toMatch(new RegExp(`og:image" content="[^"]*${idOf(duck)}`));
    expect(await published()).toContain(`<img src="/photographs/${idOf(house)}/`);
    // the build knows the styles of these pictures
    expect(await published()).not.toMatch(/<link rel="stylesheet" href="\/published\//);
    await page.goto(at);
    await expect(page.getByRole('region', { name: 'U Tří jeřábů' }).getByRole('img', { name: house })).toBeVisible();
    const logo = page.getByRole('banner').getByRole('img', { name: 'U Tří jeřábů' });
    await expect(logo).toHaveAttribute('src', new RegExp(idOf(feast)));
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect(address).toContain(idOf(duck));
    const picture = await request.get(address);
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // a square would show a part of this logo only
    const icon = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '';
    expect(icon).toMatch(/^\/assets\/icon-180-/);
    expect((await request.get(at + icon)).headers()['content-type']).toBe('image/png');
  });
});
