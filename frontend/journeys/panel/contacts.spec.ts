import { api } from '#publishing/contract/api';
import type { RestaurantInfo } from '#site/contract/restaurant-info';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { callApi } from '../steps/call-api.ts';
import { interceptCall, recordCalls } from '../steps/intercept.ts';
import { expect, test, uniqueName } from '../steps/panel-steps.ts';
import { atBothWidths } from '../steps/screens.ts';

test.describe('the screen Contacts', () => {
  test.describe('saving contacts', { tag: '@desk' }, () => {
    // all tests share the contacts of the one restaurant
    test('saving sends one update per changed type and shows the result at each field', { tag: '@full' }, async ({ page, manager }) => {
      const { data: records } = await callApi(api.restaurantInfo.list, {});
      const x = records.find(({ type }) => type === 'x');
      const address = records.find(({ type }) => type === 'address');
      if (!x || !address) throw new Error('The seed has both.');
      const link = `https://x.example/${uniqueName('cranes').replace(' ', '-')}`;
      const sent = recordCalls(page, api.restaurantInfo.update);
      await interceptCall(page, api.restaurantInfo.update, (intercepted) => {
        const { type, data } = intercepted.request().postDataJSON() as RestaurantInfo;
        if (type === 'email')
          return intercepted.fulfill({ status: 503, json: { success: false, message: 'Not just now.', code: 'unavailable' } });
        if (type !== 'address') return intercepted.fallback();
        return intercepted.fulfill({ json: { success: true, message: '', data: { _id: address._id, type, data, version: 9 } } });
      });

      await page.goto('/panel/contacts');
      await page.getByLabel('X (optional)').fill(link);
      await page.getByLabel('Address').fill('Nowhere 1');
      await page.getByLabel('Email').fill('cranes@demo.test');
      await page.getByLabel('Phone').fill('call us');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved', { exact: true })).toHaveCount(1);
      await expect(page.getByRole('alert')).toBeInViewport();
      await expect(page.getByRole('alert')).toContainText('Address: Saved, but its place on the map is not known for sure.');
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Not just now\.$/);
      await expect(page.getByLabel('Email')).toHaveValue('cranes@demo.test');
      await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/phone number/);
      const bodies = sent.map((call) => call.postDataJSON() as RestaurantInfo);
      expect(bodies.map(({ type, data }) => [type, data]).toSorted()).toEqual([
        ['address', 'Nowhere 1'],
        ['email', 'cranes@demo.test'],
        ['x', link],
      ]);
      await page.reload();
      await expect(page.getByLabel('X (optional)')).toHaveValue(link);
      await callApi(api.restaurantInfo.update, { id: x._id, body: { type: 'x', data: x.data }, token: manager.token });
    });

    test('a pin that is found, dragged and moved by keys is where guests see it', { tag: '@full' }, async ({ page, manager }) => {
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
  });
});
