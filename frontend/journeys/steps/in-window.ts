import { expect, type Locator, type Page } from '@playwright/test';

/** The windows of laptops and of a phone in which a stranger reads the site; the tests of the wide project use those of laptops. */
export const laptops = [
  { width: 1280, height: 720 },
  { width: 1366, height: 657 },
] as const;

/** A test of the wide project looks through the window of a small laptop. */
export async function asOnLaptop(page: Page): Promise<void> {
  if (isWide(page)) await page.setViewportSize(laptops[0]);
}

export const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;

/** The places of those elements that do not lie within the window as a whole, or whose middle is covered; each is looked at when it has the focus, from the last one on, or all as they are. */
export function outOfWindow(elements: Locator, isFocused = false): Promise<number[]> {
  return elements.evaluateAll(
    (all, isFocused) =>
      [...all.entries()].toReversed().flatMap(([at, shown]) => {
        if (isFocused) (shown as HTMLElement).focus();
        const { left, top, right, bottom } = shown.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && shown.contains(hit) ? [] : [at];
      }),
    isFocused,
  );
}

async function isInWindow(element: Locator): Promise<boolean> {
  return (await outOfWindow(element)).length === 0;
}

export async function expectInWindow(element: Locator, what: string): Promise<void> {
  await expect(element, what).toBeVisible();
  await expect.poll(() => isInWindow(element), { message: `${what} is in the window` }).toBe(true);
}

/** Turns the wheel over `list`, as long as that brings `entry` nearer, until it is in the window. */
export async function wheelTo(page: Page, list: Locator, entry: Locator): Promise<void> {
  const box = await list.evaluate((shown) => {
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    return { x: (left + right) / 2, y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 };
  });
  await page.mouse.move(box.x, box.y);
  for (let turns = 0; turns < 40 && !(await isInWindow(entry)); turns++) {
    const isAbove = await entry.evaluate((shown) => shown.getBoundingClientRect().top < innerHeight / 2);
    await page.mouse.wheel(0, isAbove ? -60 : 60);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}
