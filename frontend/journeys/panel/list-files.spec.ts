import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { takingOver as texts } from '../../texts/en/kitchen.ts';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { entry, expect, newIngredient, newMeal, searchFor, test, uniqueName } from '../steps/panel-steps.ts';

test.use({ actionTimeout: 30_000 });

test.describe('a list as a CSV file', { tag: '@alike' }, () => {
  test('leaves, comes back with changes that are shown first, is taken over and taken back: ingredients', { tag: '@full' }, async ({
    page,
    staff,
  }) => {
    const { name } = await newIngredient(staff, [7]);
    const added = uniqueName('Skořice');
    const lines = await openFile(page, 'ingredients');
    const line = lines.find((one) => one.includes(name)) ?? '';
    expect(line).toContain(`"${name}","7"`);
    await give(page, [lines[0] ?? '', line.replace('"7"', '"1, 8"'), `"${added}","-"`, '"","4"', `"${uniqueName('Kmín')}","77"`]);
    await expect(page.getByText(texts.counts(1, 1, 0, 2))).toBeVisible();
    await expect(page.getByText(texts.difference('Allergens', '7', '1, 8'))).toBeVisible();
    await expect(page.getByText(texts.problems.noName)).toBeVisible();
    await expect(page.getByText(texts.unreadable('Allergens', '77'))).toBeVisible();
    expect(await axeViolationsInBothColours(page)).toEqual([]);

    await page.getByRole('button', { name: texts.take(2) }).click();
    await expect(page.getByText('The file has been taken over: 1 added, 1 changed.')).toBeInViewport();
    await expect(page.locator(':focus')).toContainText('The file has been taken over');
    await page.getByRole('button', { name: texts.takeBack }).click();
    await expect(page.getByText('The file has been taken back.')).toBeVisible();
    await expect(page.getByText(texts.counts(1, 1, 0, 2))).toBeVisible();
    await page.getByRole('button', { name: texts.take(2) }).click();
    await expect(page.getByText(texts.counts(0, 0, 2, 2))).toBeVisible();
    await page.getByRole('button', { name: texts.close }).click();
    for (const [one, allergens] of [
      [name, '1, 8'],
      [added, '0'],
    ] as const) {
      await searchFor(page, one);
      await expect(entry(page, 'row', one).getByRole('cell').nth(1)).toHaveText(allergens);
    }
  });

  test('leaves, comes back with changes that are shown first, is taken over and taken back: meals', { tag: '@full' }, async ({
    page,
    staff,
  }) => {
    const { name } = await newMeal(staff);
    const lines = await openFile(page, 'meals');
    const line = lines.find((one) => one.includes(name)) ?? '';
    await give(page, [lines[0] ?? '', line.replace(`"${name}",""`, `"${name}","180 g"`)]);
    await expect(page.getByText(texts.counts(0, 1, 0, 0))).toBeVisible();
    await page.getByRole('button', { name: texts.take(1) }).click();
    await expect(page.getByText(texts.nothing)).toBeVisible();
    await page.getByRole('button', { name: texts.takeBack }).click();
    await expect(page.getByRole('button', { name: texts.take(1) })).toBeEnabled();
    await give(page, ['no heads', 'at all']);
    await expect(page.getByText(texts.noHeads)).toBeVisible();
  });
});

/** Opens a list as a file, and returns the lines of what it saves. */
async function openFile(page: Page, screen: string): Promise<string[]> {
  await page.goto(`/panel/${screen}`);
  await page.getByRole('button', { name: texts.button }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.save }).click();
  return (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
}

async function give(page: Page, lines: readonly string[]): Promise<void> {
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
}
