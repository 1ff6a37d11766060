import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { api } from '#publishing/contract/api';
import { openSection } from '../steps/another-restaurant.ts';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, test } from '../steps/fixtures.ts';
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
    await expect.poll(async () => (await callApi(api.photographs.list, { token, at })).data.length, { timeout: 60_000 }).toBe(7);
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

  test('a manager chooses typefaces and a gallery; guests read in these letters only, and look through the photographs', async ({
    page,
    browser,
  }) => {
    const { site: at, session, token } = restaurant;
    page.setDefaultTimeout(60_000);
    await expect.poll(async () => (await callApi(api.photographs.list, { token, at })).data.length, { timeout: 60_000 }).toBeGreaterThan(6);
    await storeSession(page, session, at);
    await page.goto(`${at}/panel/site`);
    await openSection(page, 'Typefaces');
    await page.getByRole('radio', { name: 'Bistro' }).check();
    await openSection(page, 'Gallery');
    await page.getByRole('button', { name: 'Choose photographs' }).click();
    // those of the demo
    const chosen = page.getByRole('group', { name: 'Your photographs' }).getByRole('checkbox', { checked: true });
    for (let left = await chosen.count(); left > 0; left--) await chosen.first().click();
    for (const name of [house, feast, duck]) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: /^Move A quarter of roast duck.* up$/ }).click();
    const preview = page.frameLocator('iframe');
    const pictures = preview.locator('#gallery img');
    await expect(pictures).toHaveCount(3);
    await expect(pictures.nth(1)).toHaveAttribute('alt', duck);
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Guests see it in a moment.')).toBeVisible();

    const guests = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    guests.setDefaultTimeout(30_000);
    const guest = await guests.newPage();
    const published = async () => (await guest.request.get(at)).text();
    await expect.poll(published, { timeout: 60_000 }).toMatch(/data-typefaces="bistro".*<section id="gallery"/s);
    // the build knows the styles of the gallery
    expect(await published()).not.toMatch(/<link rel="stylesheet" href="\/published\//);
    const letters: string[] = [];
    guest.on('request', (request) => request.url().endsWith('.woff2') && letters.push(request.url()));
    await guest.goto(at);
    const gallery = guest.getByRole('region', { name: 'Gallery' });
    await gallery.getByRole('button', { name: duck }).click();
    const large = guest.getByRole('dialog');
    await expect(large).toHaveAccessibleName(duck);
    expect(await axeViolationsInBothColours(guest)).toEqual([]);
    await guest.keyboard.press('ArrowRight');
    await expect(large).toHaveAccessibleName(feast);
    await guest.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(gallery.getByRole('button', { name: duck })).toBeFocused();
    expect(letters.filter((file) => !/fraunces|figtree/.test(file))).toEqual([]);
    expect(letters).not.toEqual([]);
    await guests.close();
  });

  test('a manager chooses the dishes of the home page, and guests see them, with and without script, in both languages', async ({
    page,
    browser,
  }) => {
    const { site: at, session } = restaurant;
    const readers = await browser.newContext({ javaScriptEnabled: false });
    readers.setDefaultTimeout(30_000);
    const reader = await readers.newPage();
    const shownAt = async (path: string) => {
      await reader.goto(at + path);
      return reader.locator('#menu h4').allTextContents();
    };
    await storeSession(page, session, at);
    await page.goto(`${at}/panel/site`);

    await openSection(page, 'Dishes on the home page');
    await expect(page.getByRole('radio', { name: 'The whole card' })).toBeChecked();
    expect((await shownAt('/')).length).toBeGreaterThan(20);

    await page.getByRole('radio', { name: 'A choice' }).check();
    const preview = page.frameLocator('iframe').getByRole('region', { name: 'Menu', exact: true });
    await page.getByRole('checkbox', { name: 'Garlic soup' }).check();
    await expect(preview.getByRole('heading', { level: 4, name: /^Garlic soup/ })).toBeVisible();
    await page.getByPlaceholder('Search dishes...').fill('goulash');
    await page.getByRole('checkbox', { name: 'Beef goulash' }).check();
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => shownAt('/'), { timeout: 60_000 }).toEqual([/^Garlic soup/, /^Beef goulash/].map(expect.stringMatching));
    expect(await shownAt('/cs')).toEqual([/^Česnečka/, /^Hovězí guláš/].map(expect.stringMatching));
    // the form is nearer than a second window below the cover
    await reader.setViewportSize({ width: 360, height: 740 });
    expect(await reader.locator('#reservation').evaluate((form: HTMLElement) => form.offsetTop / innerHeight)).toBeLessThan(3);
    await reader.goto(at);
    await reader.getByRole('navigation', { name: 'The whole card' }).getByRole('link', { name: 'À la carte' }).click();
    await expect(reader.getByRole('heading', { level: 4, name: /^Beef in cream sauce/ })).toBeVisible();

    // the page that has come alive shows what was written
    await page.goto(at);
    await expect(page.getByRole('region', { name: 'Menu', exact: true }).getByRole('heading', { level: 4 })).toHaveText([
      /^Garlic soup/,
      /^Beef goulash/,
    ]);
    await readers.close();
  });
});
