import type { Locator, Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import type { Notification } from '#site/contract/notifications';
import { fillIn, newPhone, reservationForm, timesLoaded } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { replyWith, replyWithError } from '../steps/intercept.ts';
import { navigation } from '../steps/navigation.ts';

test.describe('notifications on the home page', { tag: '@alike' }, () => {
  test('visible notifications are stacked in the centre of the viewport, newest first, as plain text, each style in its colour, and take no clicks beside them', {
    tag: '@full',
  }, async ({ page }) => {
    // high enough for all of them above the name of the restaurant
    await page.setViewportSize({ width: 1280, height: 1400 });
    const markup = '<img src=x onerror="document.title=1"><b>bold</b>';
    const day = (date: number) => `2026-11-0${date}T10:00:00.000Z`;
    await arrive(page, [
      notification('The oldest', { lastUpdated: day(1), style: 'warning' }),
      notification('The newest', { lastUpdated: day(5), style: 'success' }),
      notification('The hidden', { lastUpdated: day(6), visibility: false }),
      notification('An error', { lastUpdated: day(3), style: 'error' }),
      notification(markup, { message: markup, lastUpdated: day(2), style: 'default' }),
      notification('The second', { lastUpdated: day(4), style: 'info' }),
    ]);
    const all = page.getByRole('region', { name: 'Notifications' }).locator('[role=status], [role=alert]');
    await expect(all).toContainText(['The newest', 'The second', 'An error', markup, 'The oldest']);
    await expect(page.getByRole('alert')).toContainText(['An error']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const looks = await all.evaluateAll((popups) =>
      popups.map((popup) => `${getComputedStyle(popup).backgroundColor} ${getComputedStyle(popup).borderColor}`),
    );
    expect(new Set(looks).size).toBe(5);
    await isInTheMiddle(page, all);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const under = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('section')?.id, [
      width / 2,
      height - 20,
    ] as const);
    expect(under).toBe('home');
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

  test('notifications fold to a note when the guest scrolls, types or taps, and open again from it', { tag: '@full' }, async ({ page }) => {
    await arrive(page, [notification('Chef at the piano'), notification('Garden concert')]);
    for (const act of [() => page.mouse.wheel(0, 40), () => page.keyboard.press('a'), () => page.mouse.click(5, 200)]) {
      await expect(popups(page)).toHaveCount(2);
      // a key that is pressed on a notification folds none
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await act();
      await expect(popups(page)).toHaveCount(0);
      await page.getByRole('button', { name: '2 notices' }).click();
      await expect(popups(page)).toHaveCount(2);
      await expect(popups(page).first().getByRole('button', { name: 'Dismiss' })).toBeFocused();
    }
  });
});

test('notifications stand above the name of the restaurant where it is in their place, and move nothing when they come', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    const page = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) page.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const headerEnd = 65;
  /** Whether these stand between the header and the name. */
  const areFree = async (notifications: Locator) => {
    const [box, name] = await Promise.all([notifications.boundingBox(), page.getByRole('heading', { level: 1 }).boundingBox()]);
    return box && name && box.y >= headerEnd && box.y + box.height < name.y;
  };
  // typefaces that come late move letters too
  await page.route('**/*.woff2', () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(popups(page)).toHaveCount(1);
  await expect.poll(() => areFree(popups(page))).toBe(true);
  // a fallback typeface moves letters by a thousandth in the frame in which it has loaded, a notification that pushes the page down by a third
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // more than fit between the header and the name
  const headings = ['Chef at the piano', 'Garden concert', 'New wine', 'Late dinner'];
  await page.setViewportSize({ width: 1280, height: 720 });
  await arrive(
    page,
    headings.map((heading) => notification(heading)),
  );
  await expect(popups(page)).toContainText(headings);
  const list = popups(page).first().locator('xpath=../..');
  expect(await areFree(list)).toBe(true);
  for (const size of [
    { width: 768, height: 740 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => areFree(list), JSON.stringify(size)).toBe(true);
  }

  // higher than the room above the name
  await page.setViewportSize({ width: 360, height: 560 });
  await arrive(page, [notification('A long one', { message: 'The first floor is taken. '.repeat(12) })]);
  await expect(popups(page)).toContainText(['A long one']);
  await isInTheMiddle(page, popups(page));

  // without a photograph the name stands above the middle
  await replyWith(page, api.photographs.list, []);
  await arrive(page, [notification('Chef at the piano')]);
  await expect(popups(page)).toContainText(['Chef at the piano']);
  await expect(page.locator('#home img')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(() => isInTheMiddle(page, popups(page))).toPass({ timeout: 60_000 });
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

/** These elements, which stand one below the other, are together in the middle of the window. */
async function isInTheMiddle(page: Page, elements: Locator) {
  const boxes = (await Promise.all((await elements.all()).map((element) => element.boundingBox()))).filter((box) => box !== null);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [top, bottom] = [boxes[0]?.y ?? 0, (boxes.at(-1)?.y ?? 0) + (boxes.at(-1)?.height ?? 0)];
  expect(Math.abs((top + bottom) / 2 - height / 2)).toBeLessThan(10);
  for (const box of boxes) expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(10);
}

async function arrive(page: Page, notifications: Notification[]) {
  await replyWith(page, api.notifications.list, notifications);
  await page.goto('/');
}
