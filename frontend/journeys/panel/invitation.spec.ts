import type { Page } from '@playwright/test';
import { linkIn, mailTo } from '../steps/mailbox.ts';
import { expect, test } from '../steps/panel-steps.ts';
import { isSound } from '../steps/screens.ts';

test.use({ actionTimeout: 10_000 });

test('a manager invites a colleague, who chooses a password, is signed in and stands before Tonight', { tag: ['@alike', '@full'] }, async ({
  page,
  manager: _,
  browser,
  baseURL,
}) => {
  const mark = Date.now().toString(36);
  const email = `kolega.${mark}@demo.test`.toLowerCase();
  await page.goto('/panel/users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Invite a colleague' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  const open = page.getByRole('region', { name: 'Open invitations' }).getByRole('listitem').filter({ hasText: email });
  await expect(open).toContainText('Staff · valid until');
  await isSoundInBothWidths(page);
  const link = linkIn(await mailTo(email, 'You are invited to our team'));

  const colleague = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  colleague.setDefaultTimeout(10_000);
  await colleague.goto(link);
  await expect(colleague.getByText('You are invited as: Staff')).toBeVisible();
  await isSoundInBothWidths(colleague);
  await colleague.getByLabel('Name', { exact: true }).fill('Klára');
  await colleague.getByLabel('Surname').fill('Dlouhá');
  await colleague.getByLabel('Username').fill(`klara.${mark}`.slice(0, 30));
  await colleague.getByLabel('Password', { exact: true }).fill('lavice pod lipou');
  await colleague.getByLabel('Confirm password').fill('lavice pod lipou');
  await colleague.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(colleague).toHaveURL('/panel/tonight');
  await colleague.goto(link);
  await colleague.reload();
  await expect(colleague.getByRole('heading', { name: 'This invitation does not work any more' })).toBeVisible();
  await colleague.context().close();

  await page.reload();
  await expect(page.getByText(`klara.${mark}`.slice(0, 30))).toBeVisible();
  await expect(open).toHaveCount(0);
});

async function isSoundInBothWidths(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const size of [{ width: 360, height: 740 }, wide]) {
    await page.setViewportSize(size);
    await isSound(page);
  }
}
