import { expect, test } from '../steps/fixtures.ts';

const closed = ['/user/reservations', '/panel/menu/details/some-id', '/panel/tonight'];

// who may open which page: frontend/app/routes.test.tsx
test('protected pages redirect visitors to /login, and load nothing of the panel but its routes', { tag: '@alike' }, async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => /\/(panel-layout|tonight-\w+|\w+-screen)-/.test(request.url()) && files.push(request.url()));
  for (const path of closed) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(files.filter((url) => !url.includes('/login-screen-'))).toEqual([]);
});
