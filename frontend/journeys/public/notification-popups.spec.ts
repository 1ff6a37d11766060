import type { Locator, Page } from '@playwright/test';
import { api } from '#contract/index';
import type { Notification } from '#contract/site/notifications';
import { fillIn, newPhone, reservationForm, timesLoaded } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { replyWith, replyWithError } from '../steps/intercept.ts';
import { navigation } from '../steps/navigation.ts';

test.describe('notifications on the home page', { tag: '@alike' }, () => {
  test('visible notifications of the container type are stacked in the centre of the viewport, newest first', { tag: '@full' }, async ({
    page,
  }) => {
    await arrive(page, [
      notification('The oldest', { lastUpdated: '2026-11-01T10:00:00.000Z' }),
      notification('The newest', { lastUpdated: '2026-11-03T10:00:00.000Z' }),
      notification('The hidden', { lastUpdated: '2026-11-04T10:00:00.000Z', visibility: false }),
      notification('The middle', { lastUpdated: '2026-11-02T10:00:00.000Z' }),
    ]);
    await expect(page.getByRole('main').getByText(/^The (oldest|newest|hidden|middle)$/)).toHaveText([
      'The newest',
      'The middle',
      'The oldest',
    ]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const boxes = await Promise.all((await popups(page).all()).map((popup) => popup.boundingBox()));
    const [top, bottom] = [boxes[0]?.y ?? 0, (boxes[2]?.y ?? 0) + (boxes[2]?.height ?? 0)];
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(Math.abs((top + bottom) / 2 - height / 2)).toBeLessThan(10);
    for (const box of boxes) expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(10);
  });

  test('a high stack of notifications can be dismissed one by one with the keyboard, and the page stays usable', { tag: '@full' }, async ({
    page,
  }) => {
    const headings = Array.from({ length: 9 }, (_, index) => `Notice ${9 - index}`);
    await arrive(
      page,
      headings.map((heading, index) => notification(heading, { lastUpdated: `2026-11-${20 - index}T10:00:00.000Z` })),
    );
    await expect(popups(page)).toHaveCount(9);
    const stack = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
    const [first, header] = [await popups(page).first().boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(first?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
    expect(stack?.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);

    await (await navigation(page)).getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('heading', { name: 'Menu', exact: true })).toBeInViewport();
    await expect(popups(page)).toHaveCount(0);
    await page.getByRole('button', { name: '9 notices' }).press('Enter');
    for (const heading of headings) {
      await expect(popups(page).first()).toContainText(heading);
      await expect(popups(page).first().getByRole('button', { name: 'Dismiss' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(popups(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the page takes clicks beside the stack of notifications', { tag: '@full' }, async ({ page }) => {
    await arrive(page, [notification('Chef at the piano')]);
    await expect(popups(page)).toHaveCount(1);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const under = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('section')?.id, [
      width / 2,
      height - 20,
    ] as const);
    expect(under).toBe('home');
  });

  test('the five styles of notifications differ in colour', { tag: '@full' }, async ({ page }) => {
    const styles = ['info', 'success', 'warning', 'error', 'default'] as const;
    await arrive(
      page,
      styles.map((style) => notification(`In style ${style}`, { style })),
    );
    const looks = new Set<string>();
    for (const style of styles) {
      const popup = page.getByRole(style === 'error' ? 'alert' : 'status').filter({ hasText: `In style ${style}` });
      await expect(popup).toBeVisible();
      looks.add(await popup.evaluate((element) => `${getComputedStyle(element).backgroundColor} ${getComputedStyle(element).borderColor}`));
    }
    expect(looks.size).toBe(styles.length);
  });

  test('a dismissed notification stays hidden until it is changed', { tag: '@full' }, async ({ page }) => {
    await arrive(page, [notification('Chef at the piano'), notification('Garden concert')]);
    await page.getByRole('status').filter({ hasText: 'Chef at the piano' }).getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Chef at the piano')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Garden concert')).toBeVisible();
    await expect(page.getByText('Chef at the piano')).toHaveCount(0);
    await arrive(page, [notification('Chef at the piano', { lastUpdated: '2026-11-09T10:00:00.000Z' })]);
    await expect(page.getByText('Chef at the piano')).toBeVisible();
  });

  test('a notification of the modal type that is dismissed stays so on this device until it is changed, in every tab', {
    tag: '@full',
  }, async ({ page, context }) => {
    const modal = notification('Closed on Christmas Eve', { type: 'modal' });
    await arrive(page, [modal]);
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    const otherTab = await context.newPage();
    await arrive(otherTab, [modal, notification('Chef at the piano')]);
    await expect(popups(otherTab)).toHaveCount(1);
    await expect(otherTab.getByRole('dialog')).toHaveCount(0);
    await arrive(otherTab, [{ ...modal, lastUpdated: '2026-11-09T10:00:00.000Z' }]);
    await expect(otherTab.getByRole('dialog', { name: 'Closed on Christmas Eve' })).toBeVisible();
  });

  for (const [act, go] of Object.entries<(page: Page) => Promise<unknown>>({
    scrolls: (page) => page.mouse.wheel(0, 40),
    types: (page) => page.keyboard.press('a'),
    taps: (page) => page.mouse.click(5, 200),
  })) {
    test(`notifications fold to a note when the guest ${act}, and open again from it`, { tag: '@full' }, async ({ page }) => {
      await arrive(page, [notification('Chef at the piano'), notification('Garden concert')]);
      await expect(popups(page)).toHaveCount(2);
      await go(page);
      await expect(popups(page)).toHaveCount(0);
      await page.getByRole('button', { name: '2 notices' }).click();
      await expect(popups(page)).toHaveCount(2);
      await expect(popups(page).first().getByRole('button', { name: 'Dismiss' })).toBeFocused();
    });
  }

  test('only the latest notification of the modal type is shown, in the centre of the viewport', { tag: '@full' }, async ({ page }) => {
    await arrive(page, [
      notification('Older', { type: 'modal', lastUpdated: '2026-11-01T10:00:00.000Z' }),
      notification('Latest', { type: 'modal', lastUpdated: '2026-11-02T10:00:00.000Z', style: 'warning' }),
      notification('Hidden', { type: 'modal', lastUpdated: '2026-11-03T10:00:00.000Z', visibility: false }),
    ]);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toContainText('Latest');
    const box = await dialog.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(10);
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(10);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Older')).toHaveCount(0);
  });

  test('a modal notification is dismissed by Esc and is not shown again', { tag: '@full' }, async ({ page }) => {
    await arrive(page, [notification('Closed on Christmas Eve', { type: 'modal' })]);
    await expect(page.getByRole('dialog', { name: 'Closed on Christmas Eve' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('markup in a notification is shown as text', { tag: '@full' }, async ({ page }) => {
    const text = '<img src=x onerror="document.title=1"><b>bold</b>';
    await arrive(page, [notification(text, { message: text })]);
    await expect(page.getByText(text).first()).toBeVisible();
  });

  test('the home page shows no error when notifications cannot be loaded', { tag: '@full' }, async ({ page }) => {
    await replyWithError(page, api.notifications.list, 404, 'The notice board fell down.', 'not_found');
    await page.goto('/');
    await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
    await expect(page.getByText('The notice board fell down.')).toHaveCount(0);
  });
});

test('on a phone notifications leave the name of the restaurant free, and move nothing when they come', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const page = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) page.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const namePlace = async () => (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { y: 0, height: 0 };
  const headerEnd = 65;
  await page.goto('/');
  await expect(popups(page)).toHaveCount(1);
  const one = await popups(page).boundingBox();
  expect(one?.y).toBeGreaterThanOrEqual(headerEnd);
  expect((one?.y ?? 0) + (one?.height ?? 0)).toBeLessThan((await namePlace()).y);
  // the typeface of the name may come late, as wide as its fallback
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.001);

  // more than fit between the header and the name
  await page.setViewportSize({ width: 360, height: 640 });
  const headings = ['Chef at the piano', 'Garden concert', 'New wine', 'Late dinner'];
  await arrive(
    page,
    headings.map((heading) => notification(heading)),
  );
  await expect(popups(page)).toContainText(headings);
  const list = await popups(page).first().locator('xpath=../..').boundingBox();
  expect(list?.y).toBeGreaterThanOrEqual(headerEnd);
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan((await namePlace()).y);
});

test('on a phone no notification covers a control of the reservation form, its refusal or its answer', { tag: '@phone' }, async ({
  page,
}) => {
  const news = [
    notification('Chef at the piano'),
    notification('Garden concert'),
    notification('Closed on Christmas Eve', { type: 'modal' }),
  ];
  await arrive(page, news);
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(popups(page)).toHaveCount(2);

  const form = await reservationForm(page);
  await timesLoaded(form);
  expect(await covered(form.locator('label:visible:has(input), input:visible, textarea, button:visible'))).toEqual([]);
  await fillIn(form, { phone: newPhone() });
  await replyWithError(page, api.reservations.add, 500, 'The book is closed.', 'internal');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('alert')).toContainText('The book is closed.');
  expect(await covered(form.getByRole('alert'))).toEqual([]);

  await page.unrouteAll({ behavior: 'wait' });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('heading', { name: 'We have your request' })).toBeFocused();
  expect(await covered(form.locator('h3, dl, [role=status], a, button'))).toEqual([]);
});

/** Of these elements the ones with something of another part of the page over their middle or a corner, when each is scrolled to the middle and to both edges of the window. */
function covered(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all.flatMap((element) =>
      (['center', 'start', 'end'] as const).flatMap((block) => {
        element.scrollIntoView({ block, behavior: 'instant' });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
        );
        const over = points
          .map(([x, y]) => document.elementFromPoint(x, y))
          .find((found) => found && !found.closest('#reservation, header'));
        return over ? [`${element.textContent} (${block}): ${over.textContent}`] : [];
      }),
    ),
  );
}

function notification(heading: string, changes: Partial<Notification> = {}): Notification {
  const lastUpdated = '2026-11-05T10:00:00.000Z';
  return {
    _id: heading,
    heading,
    message: 'The first floor is taken.',
    style: 'info',
    visibility: true,
    type: 'container',
    lastUpdated,
    version: 1,
    ...changes,
  };
}

function popups(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('status');
}

async function arrive(page: Page, notifications: Notification[]) {
  await replyWith(page, api.notifications.list, notifications);
  await page.goto('/');
}
