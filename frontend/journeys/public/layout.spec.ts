import { api } from '#publishing/contract/api';
import { holdReply } from '../steps/intercept.ts';
import { navigation } from '../steps/navigation.ts';
import { expect, newReservation, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('layout of the public and customer pages', () => {
  test('a section that a link of another page leads to stays in view while the menu above it loads, until the guest scrolls', {
    tag: ['@alike', '@full'],
  }, async ({ page }) => {
    const release = await holdReply(page, api.site.read);
    // as in a browser that does not anchor the position
    await page.addInitScript(() => {
      const unanchored = new CSSStyleSheet();
      unanchored.replaceSync('html { overflow-anchor: none !important }');
      document.adoptedStyleSheets = [unanchored];
    });
    await page.goto('/terms');
    await (await navigation(page)).getByRole('link', { name: 'Contact' }).click();
    const heading = page.getByRole('heading', { name: 'CONTACT US', exact: true });
    await expect(heading).toBeInViewport();
    release();
    await expect(page.getByRole('tab', { name: 'All' })).toBeAttached();
    await expect(heading).toBeInViewport();

    await page.mouse.wheel(0, -20_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.locator('main').evaluate((main) => main.append(Object.assign(document.createElement('p'), { textContent: 'More' })));
    await expect(heading).not.toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('staff read the whole name of the restaurant beside their link on a narrow phone', { tag: ['@phone', '@full'] }, async ({
    page,
    staff: _,
  }) => {
    for (const [path, link] of [
      ['/terms', 'Tonight'],
      ['/cs/terms', 'Dnes'],
    ] as const) {
      await page.goto(path);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: link, exact: true })).toBeVisible();
      const name = header.getByRole('link', { name: 'U Tří jeřábů' }).locator('..');
      expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBe(0);
    }
  });

  test('the number of waiting requests stands beside its word in the navbar', { tag: '@desk' }, async ({ page, staff }) => {
    await newReservation(staff, uniqueName('Čekající'));
    await page.goto('/terms');
    const header = page.getByRole('banner');
    const number = await header.getByText(/^\d+$/).boundingBox();
    const word = await header.getByRole('link', { name: 'Tonight', exact: true }).boundingBox();
    expect(number?.x).toBeGreaterThanOrEqual((word?.x ?? 0) + (word?.width ?? 0));
  });

  test('the footer of every public page has a copyright line, Home, Terms, Privacy Policy and Accessibility', {
    tag: ['@alike', '@full'],
  }, async ({ page }) => {
    for (const path of ['/', '/login', '/register', '/terms', '/unauthorized', '/nowhere']) {
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      const year = await page.evaluate(() => new Date().getFullYear());
      await expect(footer.getByText(`© ${year}`)).toBeVisible();
      await expect(footer.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'Terms', 'Privacy Policy', 'Accessibility']);
      await expect(footer.getByRole('link', { name: 'Čeština' })).toBeVisible();
    }
  });
});
