import { api } from '#publishing/contract/api';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, test } from '../steps/panel-steps.ts';
import { atBothWidths } from '../steps/screens.ts';

// all tests share the contacts of the one restaurant
test('a pin that is found, dragged and moved by keys is where guests see it', { tag: ['@desk', '@full'] }, async ({ page, manager }) => {
  const stored = async () => (await callApi(api.restaurantInfo.list, {})).data.find(({ type }) => type === 'address');
  const before = await stored();
  if (!before) throw new Error('The seed has an address.');
  const undo = { type: 'address' as const, data: before.data, location: before.location };
  try {
    await page.goto('/panel/contacts');
    await page.getByLabel('Address').fill('Dlouhá 12');
    await page.getByRole('button', { name: 'Find on the map' }).click();
    await page.getByRole('radio', { name: /^Dlouhá 12, Brno \(Czechia\) · approximate/ }).check();
    const pin = page.getByRole('button', { name: 'The restaurant', exact: true });
    const place = () => Promise.all(['Latitude', 'Longitude'].map(async (label) => Number(await page.getByLabel(label).inputValue())));
    expect(await place()).toEqual([49.1731, 16.5752]);
    await pin.scrollIntoViewIfNeeded();
    const box = await pin.boundingBox();
    if (!box) throw new Error('The pin is shown.');
    await page.mouse.move(box.x + 16, box.y + 16);
    await page.mouse.down();
    await page.mouse.move(box.x + 56, box.y + 16, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await place())[1]).toBeGreaterThan(16.5755);
    expect((await place())[0]).toBeCloseTo(49.1731, 4);
    await pin.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await place())[0]).toBeLessThan(49.1731);
    await atBothWidths(page, async () => expect(await axeViolationsInBothColours(page)).toEqual([]));
    const [latitude, longitude] = await place();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved, with its place on the map', { exact: true })).toBeVisible();
    expect((await stored())?.location).toEqual({ latitude, longitude });
    const seen = async () => (await (await page.request.get('/')).text()).match(/"latitude":([\d.]+)/)?.[1];
    await expect.poll(seen, { timeout: 15_000 }).toBe(String(latitude));
  } finally {
    await callApi(api.restaurantInfo.update, { id: before._id, body: undo, token: manager.token });
  }
});
