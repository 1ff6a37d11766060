import { api } from '#contract/index';
import { isFull } from '../../functions/testing/size.ts';
import { bookAs } from './steps/accounts.ts';
import { reservationForm } from './steps/booking.ts';
import { expect, test } from './steps/fixtures.ts';
import { replyWith, stubMapTiles } from './steps/intercept.ts';
import { navigation, scrollToSection } from './steps/navigation.ts';
import { allowedErrors, isSound, loaded, panelScreens, publicPages } from './steps/screens.ts';

// unless all tests run, axe checks these screens in the wide window; the others of the panel open in the narrow one only
const checkedByAxe = ['/', '/login', '/panel/meals', '/panel/reservations'];
const tagOf = (path = '') => (isFull || checkedByAxe.includes(path) ? [] : '@phone');
/** The screens of the panel, each in a test of its own; without axe they follow each other in one window, which is quicker. */
const panelPaths = isFull
  ? panelScreens.map((path) => [path])
  : [
      ...panelScreens.filter((path) => checkedByAxe.includes(path)).map((path) => [path]),
      panelScreens.filter((path) => !checkedByAxe.includes(path)),
    ];
test.use({ allowedErrors });

test.describe('every screen', { tag: '@sized' }, () => {
  for (const path of publicPages) {
    test(`${path} fits into the window, logs no error and passes axe where it runs`, {
      tag: checkedByAxe.includes(path) ? [] : '@full',
    }, async ({ page }) => {
      await stubMapTiles(page);
      await page.goto(path);
      if (path === '/') for (const name of ['Reservation Form', 'CONTACT US']) await scrollToSection(page, name);
      await loaded(page);
      await isSound(page);
    });
  }

  test('/user/reservations with the question before cancelling fits into the window, logs no error and passes axe where it runs', {
    tag: '@full',
  }, async ({ page, customer }) => {
    await bookAs(customer);
    await page.goto('/user/reservations');
    await page.getByRole('article').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await isSound(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await isSound(page);
  });

  test('/user/reservation/{id}, read and edited fits into the window, logs no error and passes axe where it runs', {
    tag: '@full',
  }, async ({ page, customer }) => {
    const { _id } = await bookAs(customer);
    await page.goto(`/user/reservation/${_id}`);
    await expect(page.getByRole('definition').first()).toBeVisible();
    await isSound(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Email').fill('wrong');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await isSound(page);
  });

  test('/user/profile with an open dropdown of the navigation fits into the window, logs no error and passes axe where it runs', {
    tag: '@full',
  }, async ({ page, manager: _ }) => {
    await page.goto('/user/profile');
    const bar = await navigation(page);
    await bar.getByRole('button', { name: 'Admin' }).click();
    await expect(bar.getByRole('link', { name: 'Contacts' })).toBeVisible();
    await isSound(page);
  });

  test('/ with notifications in every style fits into the window, logs no error and passes axe where it runs', {
    tag: '@full',
  }, async ({ page }) => {
    const notification = { _id: 'a', message: 'Closed.', visibility: true, lastUpdated: '2026-11-05T10:00:00.000Z', version: 1 };
    const styles = ['info', 'success', 'warning', 'error', 'default'];
    await replyWith(page, api.notifications.list, [
      { ...notification, heading: 'Christmas Eve', type: 'modal', style: 'error' },
      ...styles.map((style) => ({ ...notification, _id: style, heading: style, type: 'container', style })),
    ]);
    await stubMapTiles(page);
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Christmas Eve' })).toBeVisible();
    await isSound(page);
  });

  test('/ with an invalid reservation form fits into the window, logs no error and passes axe where it runs', {
    tag: '@full',
  }, async ({ page }) => {
    await stubMapTiles(page);
    await page.goto('/');
    const form = await reservationForm(page);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByLabel('Seats')).toHaveAttribute('aria-invalid', 'true');
    await isSound(page);
  });

  // panel/dialog-accessibility.spec.ts checks the dialogs of the panel
  for (const paths of panelPaths) {
    test(`${paths.join(', ')} fits into the window, logs no error and passes axe where it runs`, { tag: tagOf(paths[0]) }, async ({
      page,
      manager: _,
    }) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await loaded(page);
          await isSound(page);
        });
      }
    });
  }
});

test('the Content-Security-Policy of every page allows nothing unsafe', { tag: '@alike' }, async ({ request }) => {
  for (const path of publicPages) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-');
  }
});
