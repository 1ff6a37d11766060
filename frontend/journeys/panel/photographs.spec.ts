import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Session } from '#people/contract/auth';
import { api } from '#publishing/contract/api';
import { callApi } from '../steps/call-api.ts';
import { press, tabTo } from '../steps/keyboard.ts';
import { answerDialog, entry, expect, searchFor, test, uniqueName } from '../steps/panel-steps.ts';

const colour = { r: 122, g: 59, b: 46 };

/** A picture as a file that somebody chooses. */
async function pictureFile(name: string) {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const chooser = (page: Page) => page.getByLabel('Choose pictures');
const uploadOf = (page: Page, name: string) => page.getByRole('form', { name: `Picture ${name}` });
const describeUpload = (page: Page, name: string, alt: string) =>
  uploadOf(page, name).getByLabel('What it shows', { exact: true }).fill(alt);

/** Waits until the files of a photograph are made. That takes as long as the computer needs, at most the time of the test. */
const readyToShow = (page: Page, alt: string) =>
  expect(entry(page, 'article', alt).getByText('Not shown anywhere yet')).toBeVisible({ timeout: 0 });

/** Takes the photograph of a dish away, as it was before. */
async function withoutPhotograph({ token }: Session, dish: string): Promise<void> {
  const { data } = await callApi(api.meals.list, { token });
  const meal = data.find(({ name }) => name === dish);
  await callApi(api.meals.update, { id: meal?._id ?? '', body: { photographId: null }, token });
}

test.describe('the screen Photographs', () => {
  test('staff upload two pictures at once, move the focus of one by keyboard, and put the other beside a dish: guests see it large, and it stays', {
    tag: ['@alike', '@full'],
  }, async ({ page, staff, browser }) => {
    const dish = 'Honey cake';
    const [soup, cake] = [uniqueName('Soup'), uniqueName('Cake')];
    await page.goto('/panel/photographs');
    await chooser(page).setInputFiles([await pictureFile('soup.jpg'), await pictureFile('cake.jpg')]);
    await page.getByRole('button', { name: 'Upload all' }).click();
    const first = uploadOf(page, 'soup.jpg').getByLabel('What it shows', { exact: true });
    await expect(first).toHaveAccessibleDescription(/For guests who cannot see it.*Please say in a few words what the picture shows\./);
    await describeUpload(page, 'soup.jpg', soup);
    await describeUpload(page, 'cake.jpg', cake);
    await page.getByRole('button', { name: 'Upload all' }).click();
    for (const alt of [soup, cake]) await readyToShow(page, alt);
    await expect(page.getByRole('form')).toHaveCount(0);

    await press(page, page.getByRole('button', { name: `Edit “${soup}”` }));
    const dialog = page.getByRole('dialog', { name: 'Edit photograph' });
    await tabTo(page, dialog.getByRole('slider', { name: 'From the left, in percent' }));
    await page.keyboard.press('End');
    await tabTo(page, dialog.getByRole('slider', { name: 'From the top, in percent' }));
    await page.keyboard.press('ArrowRight');
    await press(page, dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('The photograph has been saved and is being cut again.')).toBeVisible();
    const stored = async () => (await callApi(api.photographs.list, { token: staff.token })).data.find((one) => one.alt === soup);
    await expect.poll(async () => (await stored())?.state, { timeout: 0 }).toBe('ready');
    expect(await stored()).toMatchObject({ focus: { x: 100, y: 51 }, files: { version: 2 } });

    await page.goto('/panel/meals');
    await searchFor(page, dish);
    await page.getByRole('button', { name: `Edit ${dish}` }).click();
    await page.getByRole('dialog').getByText('Photograph: none').click();
    await page.getByRole('dialog').getByRole('radio', { name: cake }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const guest = await browser.newPage({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
    await expect(async () => {
      await guest.goto('/');
      await expect(guest.getByRole('button', { name: cake })).toBeVisible({ timeout: 2000 });
    }).toPass();
    const beside = guest.getByRole('listitem').filter({ hasText: dish }).getByRole('button', { name: cake });
    await beside.scrollIntoViewIfNeeded();
    const image = beside.getByRole('img');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await beside.click();
    const large = guest.getByRole('dialog', { name: dish });
    await expect(large.getByRole('img', { name: cake })).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(beside).toBeFocused();
    await guest.emulateMedia({ media: 'print' });
    await expect(beside).toBeHidden();
    await guest.close();

    await page.goto('/panel/photographs');
    await page.getByRole('button', { name: `Delete “${cake}”` }).click();
    await answerDialog(page, 'Delete this photograph?', 'Delete');
    await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(
      `This photograph is shown here: “${dish}”. Please choose another one there first.`,
    );
    await answerDialog(page, 'Delete this photograph?', 'Cancel');
    await withoutPhotograph(staff, dish);
    await page.getByRole('button', { name: `Delete “${cake}”` }).click();
    await answerDialog(page, 'Delete this photograph?', 'Delete');
    await expect(entry(page, 'article', cake)).toHaveCount(0);
  });
});
