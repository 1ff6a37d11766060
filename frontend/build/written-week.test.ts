import { afterAll, expect, it } from '@jest/globals';
import { prerenderToNodeStream } from 'react-dom/static';
import { exampleSites } from './example-site.ts';
import { renderPage } from './render-page.tsx';

// React keeps the router of the last page until it writes another one, and test files of components share it
afterAll(() => prerenderToNodeStream(null));

it('the home page begins with the lunches of the day on which it was written, without scripts too', async () => {
  const [example] = exampleSites;
  const menu = { _id: 'week', name: 'Lunch', description: '', type: 'weekly' as const, visibility: true, version: 1 };
  const days = { Tuesday: '2026-12-01', Monday: '2026-11-30', Sunday: '2026-11-29' };
  const menus = [{ ...menu, categories: Object.keys(days), days }];
  const menuItems = Object.keys(days).map((name) => ({
    _id: name,
    menuId: 'week',
    mealId: { _id: name, name: `${name}'s duck`, description: '', allergens: [] },
    mealPrice: name === 'Monday' ? null : 165,
    categories: [name],
    visibility: true,
    version: 1,
  }));
  const content = { ...example?.content, menus, menuItems };
  // four in the morning in Prague
  const { markup } = await renderPage({ path: '/', version: 1, publishedAt: '2026-11-30T03:00:00.000Z', content });
  document.body.innerHTML = markup;
  const headings = [...document.querySelectorAll('[data-section] > h3')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(headings).toEqual(['Today, Monday 30 November', 'Tuesday 1 December']);
  expect([...document.querySelectorAll('[data-section] h4')].map(({ textContent }) => textContent)).toEqual([
    "Monday's duck",
    "Tuesday's duck",
  ]);
  expect(document.querySelector('.included')?.textContent).toBe('included in the price of lunch');
});
