import { expect, test } from '../steps/fixtures.ts';

test.describe('public routes', { tag: '@alike' }, () => {
  test('/login, /register and /forgot-password have their fields, the first and the last no header, and lead to each other', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register');
    for (const label of ['Name', 'Surname', 'Username', 'Email', 'Password', 'Confirm password']) {
      await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(1);
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('/auth/password/reset shows the email of the link and removes code and email from the address bar', async ({ page }) => {
    const email = Buffer.from('žofie+stůl@demo.test').toString('base64');
    await page.goto(`/auth/password/reset?${new URLSearchParams({ code: 'abc', email })}`);
    await expect(page.getByLabel('Email')).toBeDisabled();
    await expect(page.getByLabel('Email')).toHaveValue('žofie+stůl@demo.test');
    await expect(page).toHaveURL('/auth/password/reset');
    await expect(page.getByLabel('New Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Confirm New Password')).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    expect(await page.evaluate(() => location.search)).toBe('');
  });

  test('/terms, /privacy-policy and /accessibility are linked from the footer and state the rules of this restaurant', async ({ page }) => {
    await page.goto('/unauthorized');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await expect(page.getByText(/Czech Trade Inspection Authority/)).toBeVisible();
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
    for (const text of [/seats, your comment/, /45 days/, /12 months/, /Amazon SES/, /OpenStreetMap/, /35 days/]) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await footer.getByRole('link', { name: 'Accessibility' }).click();
    await expect(page).toHaveURL('/accessibility');
    await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
    await expect(page.getByText(/No. 424\/2023 Coll./)).toBeVisible();
  });

  test.describe('an unknown path', () => {
    test.use({ allowedErrors: /^Failed to load resource.* 404 / });

    test('shows MISSING with status 404, /unauthorized UNAUTHORIZED', { tag: '@full' }, async ({ page }) => {
      await page.goto('/unauthorized');
      await expect(page.getByText('UNAUTHORIZED', { exact: true })).toBeVisible();
      for (const path of ['/nowhere', '/user', '/user/reservation', '/login/again', '/wp-login.php']) {
        const reply = await page.goto(path);
        expect([path, reply?.status()]).toEqual([path, 404]);
        await expect(page.getByText('MISSING', { exact: true })).toBeVisible();
      }
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL('/');
    });

    test('of a menu that never was has status 404 and leads home, in the language of the address', { tag: '@full' }, async ({ page }) => {
      for (const [path, title, text, home] of [
        ['/menu/soups-AAAAAA', 'MISSING', 'There is no menu at this address.', '/'],
        ['/cs/menu/polevky-AAAAAA', 'NENALEZENO', 'Na této adrese žádný jídelní lístek není.', '/cs'],
      ] as const) {
        const reply = await page.goto(path);
        expect([path, reply?.status()]).toEqual([path, 404]);
        await expect(page.getByText(title, { exact: true })).toBeVisible();
        await expect(page.getByText(text)).toBeVisible();
        await page.getByRole('main').getByRole('link').first().click();
        await expect(page).toHaveURL(home);
      }
    });
  });
});
