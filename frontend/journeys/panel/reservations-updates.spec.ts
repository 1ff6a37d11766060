import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { inDays } from '../steps/booking.ts';
import { interceptCall, recordCalls } from '../steps/intercept.ts';
import { entry, expect, newReservation, openReservations, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('updates of the list of reservations', { tag: '@desk' }, () => {
  test('a new reservation appears without a reload and is announced, but the list is not read while the tab is hidden', async ({
    page,
    staff,
  }) => {
    const surname = uniqueName('Horáková');
    await page.clock.install();
    await openReservations(page, surname);
    await expect(page.getByText('No reservations found')).toBeVisible();
    await setVisibility(page, 'hidden');
    await newReservation(staff, surname);
    const asked = recordCalls(page, api.reservations.list);
    await page.clock.fastForward('05:00');
    expect(asked).toEqual([]);
    await setVisibility(page, 'visible');
    await page.clock.fastForward('00:20');
    await expect(entry(page, 'listitem', surname)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'A new reservation has arrived.' })).toBeVisible();
  });

  test('more days load while scrolling', { tag: '@full' }, async ({ page, staff }) => {
    const [near, far] = [
      await newReservation(staff, uniqueName('Malá')),
      await newReservation(staff, uniqueName('Velká'), { dateTime: inDays(40) }),
    ];
    await interceptCall(page, api.reservations.list, (intercepted) => {
      const isSecond = new URL(intercepted.request().url()).searchParams.get('cursor') === 'second';
      const found = isSecond ? { data: [far] } : { data: [near], nextCursor: 'second' };
      return intercepted.fulfill({ json: { success: true, message: '', ...found } });
    });
    await page.goto('/panel/reservations');
    await expect(entry(page, 'listitem', near.userSurname)).toBeVisible();
    await expect(entry(page, 'listitem', far.userSurname)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show more days' })).toHaveCount(0);
  });
});

function setVisibility(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visibility);
}
