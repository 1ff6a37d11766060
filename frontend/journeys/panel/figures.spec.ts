import { type Figures, leadClasses } from '#evening/contract/figures';
import { addDays } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { replyWith } from '../steps/intercept.ts';
import { expect, test } from '../steps/panel-steps.ts';
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
