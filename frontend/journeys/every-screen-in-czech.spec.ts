import type { Page } from '@playwright/test';
import { menus, pasting } from '../texts/cs/card.ts';
import { bookAs } from './steps/accounts.ts';
import { axeViolations, axeViolationsInBothColours } from './steps/axe.ts';
import { expect, test } from './steps/fixtures.ts';
import { stubMapTiles } from './steps/intercept.ts';
import { press, tabTo, type } from './steps/keyboard.ts';
import { speaksOnly } from './steps/languages.ts';
import { uniqueName } from './steps/panel-steps.ts';
import { allowedErrors, atBothWidths, isStill, loaded, panelScreens, publicPages, walkThrough } from './steps/screens.ts';

const { quick, week } = menus;

test.use({ allowedErrors, locale: 'cs-CZ' });

test.describe('every screen in Czech speaks only Czech, fits into the wide and the narrow window and passes axe where it runs', {
  tag: ['@desk', '@full'],
}, () => {
  test('the pages of the site', async ({ page }) => {
    await stubMapTiles(page);
    for (const path of publicPages) await isCzech(page, path);
  });

  test('the pages of an account', async ({ page, customer }) => {
    const { _id } = await bookAs(customer);
    for (const path of ['/user/profile', '/user/reservations', `/user/reservation/${_id}`]) await isCzech(page, path);
  });

  test('the screens of the panel', async ({ page, manager: _ }) => {
    await stubMapTiles(page);
    const addresses = panelScreens.map((path) => `/cs${path}`);
    await walkThrough(page, addresses, async (at) => {
      await isSoundInCzech(page);
      // the colours are those that axe measures in English
      if (at === 'narrow') expect(await axeViolations(page, { contrast: 'left out' })).toEqual([]);
    });
  });

  test('a menu that is made by one question and gets a new week, with the keyboard alone', async ({ page, manager: _ }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const name = uniqueName('Obědy');
    await page.goto('/cs/panel/menus');
    await press(page, button(quick.open));
    await expect(page.getByRole('dialog', { name: quick.title })).toBeVisible();
    await isSoundInCzech(page);
    expect(await axeViolationsInBothColours(page, '[role=dialog]')).toEqual([]);
    await tabTo(page, page.getByLabel(quick.kinds.card));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel(quick.kinds.week)).toBeChecked();
    await type(page, page.getByRole('dialog').getByLabel(menus.form.name, { exact: true }), name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(quick.hidden)).toBeVisible();

    await press(page, button(week.open));
    await expect(page.getByLabel(week.label)).toBeFocused();
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await page.keyboard.insertText(`Pondělí\nVývar ${name} (1,3,9)\nŘízek ${name} (1,3) 155 Kč\n`);
    await press(page, button(pasting.read));
    await expect(page.getByText(week.state(0))).toBeVisible();
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await press(page, button(week.save));
    await expect(page.getByText(week.hasNew)).toBeVisible();
    await press(page, button(week.undo));
    await expect(page.getByText(week.undone(name)).first()).toBeVisible();
  });
});

async function isCzech(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(`/cs${path === '/' ? '' : path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await loaded(page);
    await atBothWidths(page, async (at) => {
      await isSoundInCzech(page);
      if (at === 'narrow') expect(await axeViolations(page)).toEqual([]);
    });
  });
}

async function isSoundInCzech(page: Page) {
  await speaksOnly(page, 'cs');
  await isStill(page);
}
