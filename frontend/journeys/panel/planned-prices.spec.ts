import type { Browser } from '@playwright/test';
import { instantAt } from '#evening/rules/service-day';
import { addDays, dateInWords } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { menuPath } from '#site/contract/page-paths';
import { restaurantSettings } from '../../../infra/settings.ts';
import { publicMenu as publicTexts, menus as texts } from '../../texts/en/card.ts';
import { today } from '../steps/booking.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, test } from '../steps/fixtures.ts';
import { demoPassword, storeSession, submitLogin } from '../steps/session.ts';
import { type SmallRestaurant, startSmallRestaurant } from '../steps/small-restaurant.ts';

const { prices, planned } = texts;
const tomorrow = addDays(today, 1);
const minute = 60_000;

test.use({ actionTimeout: 15_000 });

test.describe('a card with its days', { tag: ['@desk', '@full'] }, () => {
  let restaurant: SmallRestaurant;
  test.beforeAll(async () => {
    restaurant = await startSmallRestaurant();
  });
  test.afterAll(() => restaurant?.stop());

  test('gets its planned prices in the morning of their day, and what was sold out is back without another publication', async ({
    page,
    browser,
  }) => {
    const { site: at, token } = restaurant;
    const { data: menu } = await callApi(api.menus.add, { token, at, body: { name: 'Beers', visibility: true, categories: ['Draught'] } });
    for (const name of ['Lager', 'Stout']) {
      const { data: meal } = await callApi(api.meals.add, { token, at, body: { name } });
      const body = { menuId: menu._id, mealId: meal._id, mealPrice: 60, categories: ['Draught'] };
      const { data: item } = await callApi(api.menuItems.add, { token, at, body });
      if (name === 'Stout') await callApi(api.menuItems.update, { token, at, id: item._id, body: { soldOut: true } });
    }

    await storeSession(page, restaurant.session, at);
    await page.goto(`${at}/panel/menu/details/${menu._id}`);
    await page.getByRole('checkbox', { name: 'Mark Lager' }).check();
    await page.getByRole('region', { name: '1 line marked' }).getByRole('button', { name: prices.open }).click();
    const form = page.getByRole('dialog', { name: prices.title });
    await form.getByLabel(prices.by).fill('10');
    await form.getByLabel(prices.unit).selectOption(prices.crowns);
    await form.getByLabel(prices.from).fill(tomorrow);
    await form.getByRole('button', { name: prices.plan(1) }).click();
    const day = page.getByRole('region', { name: planned.title }).getByRole('group', { name: planned.from(dateInWords(tomorrow)) });
    await expect(day.getByRole('listitem')).toHaveText(/^Lager\s*60\sKč → 70\sKč$/);

    const address = at + menuPath(menu, menu.name);
    /** What the page of the menu says of its dishes to search engines. */
    const offered = async () => {
      const html = await (await page.request.get(address)).text();
      const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      const [section] = JSON.parse(json).hasMenuSection ?? [];
      return section?.hasMenuItem.map((item: { name: string; offers: { price: string } }) => [item.name, item.offers.price]);
    };
    const before = [
      ['Lager', '60.00'],
      ['Stout', '60.00'],
    ];
    await expect.poll(offered).toEqual(before);
    await expect.poll(async () => await (await page.request.get(address)).text()).toContain(publicTexts.soldOut);
    expect(await soldOutWords(browser, address, new Date())).toEqual([publicTexts.soldOut]);
    expect(await soldOutWords(browser, address, new Date(Date.now() + 24 * 3600_000))).toEqual([]);
    // nothing on a page without scripts takes it off when the day is over
    const reader = await browser.newPage({ javaScriptEnabled: false });
    await reader.goto(address);
    await expect(reader.getByText(publicTexts.soldOut)).toHaveText(/^sold out \(\d+\s\p{L}+\s\d{4}\)$/u, { useInnerText: true });
    await reader.close();
    expect(await offered()).toEqual(before);

    // a page that is open would ask the server until it is there again
    await page.goto('about:blank');
    await restaurant.goOn((instantAt(tomorrow, 12 * 60, restaurantSettings.timeZone).getTime() - Date.now()) / minute);
    await expect.poll(offered, { timeout: 120_000 }).toEqual([
      ['Lager', '70.00'],
      ['Stout', '60.00'],
    ]);
    // the session of yesterday has ended
    const nextDay = await browser.newPage();
    await nextDay.goto(address);
    await expect(nextDay.getByRole('listitem').filter({ hasText: 'Lager' })).toContainText(/70\sKč/);
    await expect(nextDay.getByText(publicTexts.soldOut)).toHaveCount(0);
    await nextDay.goto(`${at}/login`);
    await submitLogin(nextDay, 'manager@demo.test', demoPassword);
    await nextDay.waitForURL(/\/panel|\/$/);
    await nextDay.goto(`${at}/panel/menu/details/${menu._id}`);
    await expect(nextDay.getByLabel('Price (Kč): Lager')).toHaveValue('70');
    await expect(nextDay.getByRole('region', { name: planned.title })).toHaveCount(0);
    await nextDay.close();
  });
});

/** What a written page says of dishes that are sold out to who opens it at a time, before the application has been loaded. */
async function soldOutWords(browser: Browser, address: string, time: Date): Promise<string[]> {
  const guest = await browser.newPage();
  const html = await (await guest.request.get(address)).text();
  const [tag = ''] = /<script[^>]*data-src[^>]*>/.exec(html) ?? [];
  const [, first] = / src="([^"]+)"/.exec(tag) ?? [];
  await guest.clock.setFixedTime(time);
  await guest.route(
    ({ pathname }) => pathname.endsWith('.js') && pathname !== first,
    (route) => route.abort(),
  );
  await guest.goto(address);
  const words = await guest.getByText(publicTexts.soldOut).filter({ visible: true }).allInnerTexts();
  await guest.close();
  return words;
}
