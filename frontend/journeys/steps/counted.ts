import type { Locator, Page } from '@playwright/test';

/** What a click, a key and another screen take, in seconds. */
const takes = { click: 1.1, key: 0.2, screen: 3 };

/** Counts what a person does on a page from now on: clicks and taps, keys, and screens that open. */
export async function counted(page: Page) {
  const done = { click: 0, key: 0, screen: 0 };
  await page.exposeFunction('noteClick', () => done.click++);
  await page.addInitScript(() => addEventListener('pointerdown', () => Reflect.get(window, 'noteClick')(), true));
  page.on('framenavigated', (frame) => frame === page.mainFrame() && done.screen++);
  return {
    /** Goes on to a field by Tab and types into it. */
    async types(field: Locator, text: string): Promise<void> {
      done.key += text.length + 1;
      await field.fill(text);
    },
    /** Pastes into the field that has the focus. */
    async pastes(text: string): Promise<void> {
      done.key += 2;
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      await page.keyboard.press('ControlOrMeta+v');
    },
    spent() {
      const seconds = (Object.keys(takes) as (keyof typeof takes)[]).reduce((sum, kind) => sum + done[kind] * takes[kind], 0);
      return { ...done, seconds: Math.round(seconds) };
    },
  };
}
