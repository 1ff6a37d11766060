import { api } from '#publishing/contract/api';
import type { RestaurantInfo } from '#site/contract/restaurant-info';
import { callApi } from '../steps/call-api.ts';
import { interceptCall, recordCalls } from '../steps/intercept.ts';
import { expect, test, uniqueName } from '../steps/panel-steps.ts';

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
      await expect(page.getByRole('alert')).toContainText('Address: Saved, but the address could not be found on the map.');
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
  });
});
