import { api } from '#contract/index';
import type { RestaurantInfo } from '#contract/site/restaurant-info';
import { callApi } from '../steps/call-api.ts';
import { interceptCall, recordCalls } from '../steps/intercept.ts';
import { expect, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('the screen Contacts', () => {
  test('managers see one value per type, and saving without a change sends nothing', { tag: ['@alike', '@full'] }, async ({
    page,
    manager,
  }) => {
    const { data: records } = await callApi(api.restaurantInfo.list, {});
    expect(manager.user.roles).toContain('MANAGER');
    const sent = recordCalls(page, api.restaurantInfo.update);
    await page.goto('/panel/contacts');
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurant contacts' })).toBeVisible();
    const fields = { name: 'Name', address: 'Address', email: 'Email', phone: 'Phone', 'opening-hours': 'Opening hours' } as const;
    for (const [type, label] of Object.entries(fields)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(records.find((record) => record.type === type)?.data ?? '');
    }
    for (const network of ['Facebook', 'Instagram', 'X']) await expect(page.getByLabel(`${network} (optional)`)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Nothing was changed.')).toBeVisible();
    expect(sent).toEqual([]);
  });

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
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Not just now.');
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

    test('saving a contact that was changed meanwhile shows both versions to choose from', { tag: '@full' }, async ({ page, manager }) => {
      const { data: records } = await callApi(api.restaurantInfo.list, {});
      const facebook = records.find(({ type }) => type === 'facebook');
      if (!facebook) throw new Error('The seed has one.');
      const link = (whose: string) => `https://facebook.example/${uniqueName(whose).replace(' ', '-')}`;
      const [mine, theirs] = [link('mine'), link('theirs')];
      await page.goto('/panel/contacts');
      await page.getByLabel('Facebook (optional)').fill(mine);
      await callApi(api.restaurantInfo.update, { id: facebook._id, body: { type: 'facebook', data: theirs }, token: manager.token });

      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(mine);
      await expect(dialog).toContainText(theirs);
      await dialog.getByRole('button', { name: 'Back to the form' }).click();
      await expect(page.getByLabel('Facebook (optional)')).toHaveValue(mine);
      await page.getByRole('button', { name: 'Save' }).click();
      await dialog.getByRole('button', { name: 'Save mine' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Facebook (optional)')).toHaveValue(mine);
      await callApi(api.restaurantInfo.update, { id: facebook._id, body: { type: 'facebook', data: facebook.data }, token: manager.token });
    });
  });
});
