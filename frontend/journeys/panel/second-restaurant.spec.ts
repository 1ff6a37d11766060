import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { foreignWord } from '../../../functions/testing/language.ts';
import { booked as bookedTexts, details, form, party as partyTexts } from '../../texts/cs/bookings.ts';
import { publicMenu as card, menus, pasting } from '../../texts/cs/card.ts';
import { app, components as words } from '../../texts/cs/house.ts';
import { opening, room } from '../../texts/cs/opening.ts';
import { auth } from '../../texts/cs/people.ts';
import { restaurantInfo as contacts, home, identity, lastLook, firstSteps as steps } from '../../texts/cs/site.ts';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { newPhone, reservationForm, timesLoaded } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { speaksOnly } from '../steps/languages.ts';
import { linkIn, mailTo } from '../steps/mailbox.ts';
import { wordsOf } from '../steps/opened-document.ts';
import { type OwnRestaurant, root, startRestaurant } from '../steps/own-stack.ts';
import { openSection } from '../steps/panel-steps.ts';
import { atBothWidths } from '../steps/screens.ts';

test.use({ allowedErrors: /^Failed to load resource/, locale: 'cs-CZ', actionTimeout: 60_000 });

const name = 'U\u00a0Zlaté lípy';
const password = 'lípa nad potokem 48';
const dishes = `POLÉVKY
Hovězí vývar s játrovými knedlíčky 0,33 l (1,3,9) 65 Kč
Kulajda 0,33 l (1,3,7) 75 Kč
HLAVNÍ JÍDLA
Svíčková na smetaně, houskový knedlík 150 g (1,3,7,9,10) 265 Kč
Vepřový řízek, bramborový salát 150 g (1,3,7,10) 229 Kč`;

/** What stands in a page in words, attributes that are read out included. */
const wordsIn = (html: string) =>
  [
    ...html.matchAll(/<(?:meta name="(?:description|application-name)"|meta property="og:(?:title|description)") content="([^"]*)"/g),
    ...html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g),
    ...html.replace(/<(script|style)\b.*?<\/\1>/gs, '').matchAll(/>([^<]+)</g),
  ]
    .map(([, text = '']) => text)
    .join('\n');

test.describe('a second restaurant in Czech alone, from nothing', { tag: ['@desk', '@full'] }, () => {
  let restaurant: OwnRestaurant;
  test.beforeAll(async () => {
    // it is built for its language
    test.setTimeout(600_000);
    restaurant = await startCzechRestaurant();
  });
  test.afterAll(() => restaurant?.stop());

  test('is set up by its manager from the first link to the open site, and a guest books on a phone and reads no English word', async ({
    page,
    browser,
  }) => {
    test.setTimeout(600_000);
    const { site } = restaurant;

    await test.step('the manager chooses a password and finds the first steps', async () => {
      const [passwordLink = ''] = /http:\/\/\S+\/auth\/password\/reset\S+/.exec(restaurant.stack.output()) ?? [];
      await page.goto(passwordLink);
      await speaksOnlyCzech(page);
      await page.getByLabel(auth.reset.password, { exact: true }).fill(password);
      await page.getByLabel(auth.reset.confirm).fill(password);
      await page.getByRole('button', { name: auth.reset.submit }).click();
      await expect(page).toHaveURL(`${site}/login`);
      await page.getByLabel(auth.login.email).fill('owner@restaurant.test');
      await page.getByLabel(auth.login.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: auth.login.submit }).click();
      await page.getByRole('link', { name: app.toFirstSteps }).click();
      await expect(page.getByText(steps.closed)).toBeVisible();
    });

    await test.step('guests read that it opens soon', async () => {
      await expect.poll(() => textAt('/')).toContain('noindex');
      expect(await textAt('/sitemap.xml')).not.toContain('<loc>');
      const visitor = await browser.newPage();
      await visitor.goto(site, { waitUntil: 'networkidle' });
      await expect(visitor.getByText(app.openingSoon)).toBeVisible();
      await expect(visitor.getByRole('link', { name: app.toFirstSteps })).toHaveCount(0);
      await visitor.close();
    });

    await test.step('English is switched off, and its addresses lead to the Czech pages within 15 s', async () => {
      await page.getByRole('link', { name: steps.steps.languages.name }).click();
      await page.getByRole('button', { name: steps.languages.switchOffOf('English') }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: steps.languages.switchOff }).click();
      await expect(page.getByRole('button', { name: steps.languages.switchOnOf('English') })).toBeVisible();
      await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0);
      const leadsTo = async (path: string) => (await fetch(site + path, { redirect: 'manual' })).headers.get('location');
      await expect.poll(() => leadsTo('/en'), { timeout: 15_000 }).toBe('/');
      expect(await leadsTo('/en/terms')).toBe('/terms');
      expect(await textAt('/')).not.toMatch(/hreflang|\/en\b/);
    });

    await test.step('name, words and letters of a monogram', async () => {
      await openSection(page, identity.cover.title);
      await page.getByLabel(identity.name).fill(name);
      await optional(page, identity.fields.tagline).fill('Česká kuchyně pod starou lípou.');
      await openSection(page, identity.mark.title);
      await optional(page, identity.cover.monogram).fill('ZL');
      await page.getByRole('button', { name: 'Uložit', exact: true }).click();
      await expect(page.getByText(identity.saved).first()).toBeVisible();
    });

    await test.step('hours', async () => {
      await takeStep(page, site, 'hours');
      await page.getByRole('button', { name: opening.first.fill }).click();
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await page.getByRole('link', { name: opening.toRules }).click();
      await openSection(page, opening.answers.title);
      await page.getByLabel(opening.answers.confirmUpTo).fill('4');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page.getByText(/ (byly|je) uložen[yo]\.$/).first()).toBeVisible();
    });

    await test.step('the room, pasted', async () => {
      await takeStep(page, site, 'room');
      await page.getByRole('button', { name: room.tables.paste }).click();
      await page.getByLabel(room.paste.label).fill('1-6: 4 místa\n7-8: 2 místa');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: room.paste.take(8) })
        .click();
      await page.getByRole('button', { name: 'Uložit', exact: true }).click();
      await expect(page.getByText(/ (byly|je) uložen[yo]\.$/).first()).toBeVisible();
    });

    await test.step('the card, pasted', async () => {
      await takeStep(page, site, 'card');
      await page.getByRole('button', { name: menus.create }).first().click();
      const dialog = page.getByRole('dialog', { name: menus.form.createTitle });
      await dialog.getByLabel(menus.form.name, { exact: true }).fill('Stálý lístek');
      await dialog.getByLabel(menus.form.newCategory).fill('Polévky');
      await dialog.getByRole('button', { name: words.save }).click();
      await page.getByRole('link', { name: menus.viewOf('Stálý lístek') }).click();
      await page.getByRole('button', { name: pasting.open }).click();
      await page.getByLabel(pasting.label).fill(dishes);
      await page.getByRole('button', { name: pasting.read }).click();
      await page.getByRole('button', { name: pasting.save(4) }).click();
      await expect(page.getByText(pasting.saved(4))).toBeVisible();
    });

    await test.step('contacts and legal details', async () => {
      await takeStep(page, site, 'contacts');
      for (const [field, value] of [
        ['address', 'Masarykovo náměstí 12, 251 01 Říčany'],
        ['email', 'stul@zlata-lipa.test'],
        ['phone', '+420 323 600 700'],
      ] as const)
        await page.getByLabel(contacts.fields[field], { exact: true }).fill(value);
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page.getByText(contacts.saved, { exact: true }).first()).toBeVisible();
      await takeStep(page, site, 'legal');
      await page.getByLabel('Provozovatel (nepovinné)').fill('Zlatá lípa Říčany s.r.o.');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page.getByText('Právní stránky byly uloženy')).toBeVisible();
      await speaksOnlyCzech(page);
      await expect.poll(() => textAt('/terms'), { timeout: 15_000 }).toContain('Zlatá lípa Říčany s.r.o.');
    });

    await test.step('it is opened after a last look and a test booking, which deletes itself', async () => {
      const list = await openSteps(page, site);
      for (const step of ['words', 'languages', 'looks', 'hours', 'room', 'card', 'contacts', 'legal'] as const) {
        const row = list.getByRole('listitem').filter({ has: page.getByRole('link', { name: steps.steps[step].name, exact: true }) });
        await expect(row.getByText(steps.states.done)).toBeVisible();
      }
      await page.getByRole('link', { name: steps.openSite }).click();
      const lawAsks = page.getByRole('region', { name: lastLook.law.title }).getByRole('listitem');
      await expect(lawAsks.filter({ hasText: lastLook.law.asked.allergens.name })).toContainText(lastLook.law.there);
      await expect(lawAsks.filter({ hasText: lastLook.law.asked.operator.name })).toContainText(lastLook.law.asked.operator.missing(2));
      await page.getByRole('button', { name: lastLook.test.begin }).click();
      const tested = page.getByRole('region', { name: lastLook.test.title });
      await expect(tested.getByText(lastLook.test.erased)).toBeVisible();
      await expect(tested.getByText(lastLook.test.states.sent)).toHaveCount(2);
      await mailTo('owner@restaurant.test', 'Vaše rezervace je potvrzena', restaurant.mail);
      await atBothWidths(page, async () => {
        expect(await axeViolationsInBothColours(page)).toEqual([]);
        await speaksOnlyCzech(page);
      });
      await page.getByRole('button', { name: steps.openSite }).click();
      await expect(page.getByText(steps.open)).toBeVisible();
      await expect.poll(() => textAt('/sitemap.xml'), { timeout: 15_000 }).toContain('/menu/staly-listek-');
    });

    await test.step('a guest with an English browser and a telephone books, and the answer and the mail are in Czech', async () => {
      const guest = await phoneOf(browser, site);
      const email = `zofie.${randomUUID()}@example.test`;
      const shown = await guest.newPage();
      await shown.goto('/');
      const section = await reservationForm(shown, { ...form, ...home.reservation });
      await speaksOnlyCzech(shown);
      await expect(shown.getByRole('button', { name: card.pdfBoth })).toHaveCount(0);
      await expect(shown.getByRole('complementary', { name: 'English' })).toHaveCount(0);
      await section.getByRole('radio', { name: partyTexts.guests(2), exact: true }).check();
      await timesLoaded(section);
      await section.locator('[name=day]:not([value=later]):enabled').nth(5).check();
      await timesLoaded(section);
      await section
        .getByRole('radio', { name: /^1[89]:\d\d$/ })
        .first()
        .check();
      for (const [field, value] of [
        ['userName', 'Žofie'],
        ['userSurname', 'Říčanová'],
        ['userEmail', email],
        ['userPhone', newPhone()],
      ] as const)
        await section.getByLabel(details.fields[field], { exact: true }).fill(value);
      await section.getByRole('button', { name: form.submit }).click();
      await expect(shown.getByRole('heading', { name: bookedTexts.titles.confirmed })).toBeVisible();
      await speaksOnlyCzech(shown);

      const mail = await mailTo(email, 'Vaše rezervace je potvrzena', restaurant.mail);
      expect(foreignWord(mail, 'cs')).toBeUndefined();
      const link = linkIn(mail, '/reservation');
      await shown.goto(`/en${link}`);
      await expect(shown).toHaveURL(site + link);
      await expect(shown.getByRole('definition').filter({ hasText: /host/ }).first()).toBeVisible();
      await speaksOnlyCzech(shown);
      await guest.close();
    });

    await test.step('no page, document or file that a guest gets has an English word', async () => {
      const guest = await phoneOf(browser, site);
      const listed = [...(await textAt('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
      expect(listed).toHaveLength(5);
      for (const path of [...listed, '/login', '/register', '/forgot-password', '/nowhere']) {
        const written = wordsIn(await textAt(path));
        expect(written).toMatch(/[ěščřžýáíéúů]/);
        expect(foreignWord(written, 'cs'), `${path}, as it is written`).toBeUndefined();
        const shown = await guest.newPage();
        await shown.goto(path);
        await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
        await speaksOnlyCzech(shown);
        await shown.close();
      }
      const manifest = await textAt('/manifest.webmanifest');
      expect(JSON.parse(manifest)).toMatchObject({ lang: 'cs-CZ', name, start_url: '/' });
      const { data } = await (await fetch(`${site}/api/menus/list`)).json();
      for (const query of ['', '?language=en', '?language=both']) {
        const printed = await guest.request.get(`/api/menus/menu-pdf/${data[0]._id}${query}`);
        expect(foreignWord(await wordsOf(printed), 'cs'), query).toBeUndefined();
      }
      await guest.close();
    });

    async function textAt(path: string): Promise<string> {
      return (await fetch(site + path)).text();
    }
  });
});

/** A telephone whose browser asks for English. */
function phoneOf(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' });
}

async function speaksOnlyCzech(page: Page): Promise<void> {
  await speaksOnly(page, 'cs');
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

/** The first steps on the dashboard. */
async function openSteps(page: Page, site: string) {
  await page.goto(`${site}/panel/dashboard`);
  return page.getByRole('region', { name: steps.title });
}

/** Follows the link of one of the first steps. */
async function takeStep(page: Page, site: string, step: keyof typeof steps.steps): Promise<void> {
  const list = await openSteps(page, site);
  await list.getByRole('link', { name: steps.steps[step].name, exact: true }).click();
}

const optional = (page: Page, label: string) => page.getByLabel(`${label} (nepovinné)`, { exact: true });

/** Matches the names of what a restaurant is built and started from. */
const sources = /^(frontend|functions|infra|events|package(-lock)?\.json|vite\.config\.ts|tsconfig\..*json)$/;

/**
 * Starts a restaurant as an owner does who sets the default language in `cdk.json` before the first start: `npm start -- --empty`, from a copy of
 * the sources, because the site is built for that language.
 */
async function startCzechRestaurant(): Promise<OwnRestaurant> {
  const folder = await mkdtemp(join(tmpdir(), 'restaurant-czech-'));
  const names = (await readdir(root)).filter((name) => sources.test(name));
  await Promise.all(names.map((name) => cp(join(root, name), join(folder, name), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const settings = JSON.parse(await readFile(join(root, 'cdk.json'), 'utf8'));
  settings.context.defaultLanguage = 'cs';
  await writeFile(join(folder, 'cdk.json'), JSON.stringify(settings));

  const restaurant = await startRestaurant({ sources: folder }, '--empty');
  const stop = async () => {
    await restaurant.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...restaurant, stop };
}
