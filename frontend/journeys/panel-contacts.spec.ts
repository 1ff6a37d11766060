import { api } from '#contract/index';
import type { RestaurantInfo } from '#contract/restaurant-info';
import { callsOf, instead } from './answers.ts';
import { ask } from './ask.ts';
import { expect, marked, test } from './panel-steps.ts';

test.describe('the contacts of the panel', () => {
  test('managers find one value per type, and nothing is sent while nothing is changed', async ({ page, manager }) => {
    const { data: records } = await ask(api.restaurantInfo.list, {});
    expect(manager.user.roles).toContain('MANAGER');
    const sent = callsOf(page, api.restaurantInfo.update);
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

  test.describe('saving', { tag: '@desk' }, () => {
    // there is one restaurant, and the other tests read it too
    test('sends one update per changed type and tells each field what came of it', async ({ page, manager }) => {
      const { data: records } = await ask(api.restaurantInfo.list, {});
      const x = records.find(({ type }) => type === 'x');
      const address = records.find(({ type }) => type === 'address');
      if (!x || !address) throw new Error('The seed has both.');
      const link = `https://x.example/${marked('cranes').replace(' ', '-')}`;
      const sent = callsOf(page, api.restaurantInfo.update);
      await instead(page, api.restaurantInfo.update, (intercepted) => {
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
      await expect(page.getByText('Saved, but the address could not be found on the map.')).toBeVisible();
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
      await ask(api.restaurantInfo.update, { id: x._id, body: { type: 'x', data: x.data }, token: manager.token });
    });

    test('when somebody else was faster shows both versions and lets the manager choose', async ({ page, manager }) => {
      const { data: records } = await ask(api.restaurantInfo.list, {});
      const facebook = records.find(({ type }) => type === 'facebook');
      if (!facebook) throw new Error('The seed has one.');
      const link = (whose: string) => `https://facebook.example/${marked(whose).replace(' ', '-')}`;
      const [mine, theirs] = [link('mine'), link('theirs')];
      await page.goto('/panel/contacts');
      await page.getByLabel('Facebook (optional)').fill(mine);
      await ask(api.restaurantInfo.update, { id: facebook._id, body: { type: 'facebook', data: theirs }, token: manager.token });

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
      await ask(api.restaurantInfo.update, { id: facebook._id, body: { type: 'facebook', data: facebook.data }, token: manager.token });
    });
  });
});
