import { readFile } from 'node:fs/promises';
import { type Figures, leadClasses } from '#evening/contract/figures';
import { addDays, localDateOf } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { restaurantSettings } from '../../../infra/settings.ts';
import { replyWith } from '../steps/intercept.ts';
import { expect, newReservation, test, uniqueName } from '../steps/panel-steps.ts';
import { isSound } from '../steps/screens.ts';

test.use({ actionTimeout: 15_000 });

/** Four weeks in which the restaurant is closed on Mondays. */
function weeksFrom(from: string, more: number): Figures {
  const covers = (day: number) => (day % 7 === 0 ? 0 : 40 + ((day * 37) % 53) + more);
  const parts = Array.from({ length: 28 }, (_, day) => {
    const date = addDays(from, day);
    return { from: date, to: date, covers: covers(day), noShows: (day * 5) % 4 };
  });
  const sum = (amount: 'covers' | 'noShows') => parts.reduce((total, part) => total + part[amount], 0);
  const slots = ['19:00', '18:30', '19:30', '12:00', '18:00', '20:00', '12:30', '13:00', '11:30'];
  return {
    from,
    to: addDays(from, 27),
    parties: 412,
    covers: sum('covers'),
    noShows: sum('noShows'),
    cancelled: 31,
    sources: { web: 260 + more, phone: 121, walkin: 73, imported: 0 },
    leads: leadClasses.map((_, at) => 90 - at * 11 + more),
    slots: slots.map((time, at) => ({ weekday: (at + 4) % 7, time, covers: 160 - at * 9 + more })),
    parts,
  };
}

test('figures are pictures with a table beside them, or behind a line on a phone', { tag: '@full' }, async ({
  page,
  manager: _,
  isMobile,
  viewport,
}) => {
  await replyWith(page, api.reservations.figures, { present: weeksFrom('2026-10-26', 5), before: weeksFrom('2026-09-28', 0) });
  await page.goto('/panel/figures');
  const busiest = page.getByRole('region', { name: 'Busiest times' });
  await expect(busiest.getByRole('img', { name: /the most at Fri 19:00 \(165\)\.$/ })).toBeVisible();
  if (isMobile || (viewport?.width ?? 0) < 768) await busiest.getByText('As a table').click();
  await expect(busiest.getByRole('row').nth(1)).toContainText('Fri 19:00');
  await expect(busiest.getByRole('row').nth(1)).toContainText('165');
  await isSound(page);
});

test('a manager downloads the reservations of some days', { tag: ['@alike', '@full'] }, async ({ page, manager }) => {
  const surname = uniqueName('Stahovaná');
  const { dateTime } = await newReservation(manager, surname);
  const date = localDateOf(new Date(), restaurantSettings.timeZone);
  await page.goto('/panel/reservations');
  await page.getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('To')).toHaveValue(date);
  await dialog.getByLabel('From').fill(dateTime.slice(0, 10));
  await dialog.getByLabel('To').fill(addDays(dateTime.slice(0, 10), 367));
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/at most a year apart/);
  await dialog.getByLabel('To').fill(dateTime.slice(0, 10));
  const started = page.waitForEvent('download', { timeout: 15_000 });
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`reservations-${dateTime.slice(0, 10)}-${dateTime.slice(0, 10)}.csv`);
  const file = await readFile(await download.path());
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(file.toString()).toContain(`"${surname}","tel:+420`);
});
