import type { Locator } from '@playwright/test';
import { addDays } from '#house/rules/wall-time';
import { components } from '#texts/house';
import { phonePictureOf } from '../../../functions/testing/phone-picture.ts';
import { booked } from '../../texts/en/bookings.ts';
import { cardTable as cells, menus, pasting } from '../../texts/en/card.ts';
import { app, untranslated as languageTexts } from '../../texts/en/house.ts';
import { movingIn } from '../../texts/en/moving-in.ts';
import { closures, opening, room } from '../../texts/en/opening.ts';
import { auth } from '../../texts/en/people.ts';
import { restaurantInfo as contacts, identity, lastLook, legalEditor, photographs, firstSteps as steps } from '../../texts/en/site.ts';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { bookTable, today } from '../steps/booking.ts';
import { card, pastedCard } from '../steps/card.ts';
import { counted } from '../steps/counted.ts';
import { expect, test } from '../steps/fixtures.ts';
import { type OwnRestaurant, startRestaurant } from '../steps/own-stack.ts';

test.use({ allowedErrors: /^Failed to load resource/, actionTimeout: 60_000, permissions: ['clipboard-read', 'clipboard-write'] });

const most = { clicks: 120, seconds: 15 * 60 };

const sections = Object.fromEntries(card.map(({ section }) => section));
const dishes = card.flatMap(({ dishes }) => dishes);

const wines: [english: string, czech: string, rest: string][] = [
  ['Green Veltliner', 'Veltlínské zelené', '0,1 l 45 Kč / 0,75 l 290 Kč'],
  ['Riesling', 'Ryzlink rýnský', '0,1 l 49 Kč / 0,75 l 330 Kč'],
  ['Pinot noir', 'Rulandské modré', '0,1 l 55 Kč / 0,75 l 370 Kč'],
  ['Blaufränkisch', 'Frankovka', '0,1 l 45 Kč / 0,75 l 290 Kč'],
];

/** The first Monday after today. */
const monday = Array.from({ length: 7 }, (_, day) => addDays(today, day + 1)).find((date) => new Date(date).getUTCDay() === 1) ?? today;
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day, at) => {
  const [, month, date] = addDays(monday, at).split('-').map(Number);
  return `${day} ${date}. ${month}.`;
});
const lunches: [day: string, english: string, czech: string, rest: string][] = days.flatMap((day, at) => [
  [day, `Soup of the day ${'ABCDE'[at]}`, `Denní polévka ${'ABCDE'[at]}`, '(1,9)'],
  [day, `Roast chicken ${'ABCDE'[at]}`, `Pečené kuře ${'ABCDE'[at]}`, '150 g (1,7) 149 Kč'],
  [day, `Lentils with egg ${'ABCDE'[at]}`, `Čočka s vejcem ${'ABCDE'[at]}`, '300 g (1,3) 135 Kč'],
]);
const week = days
  .map((day) => [day, ...lunches.filter(([of]) => of === day).map(([, name, , rest]) => `${name} ${rest}`)].join('\n'))
  .join('\n');

/** What another system saves of its guests and of the tables that they have booked. */
const guestsFile = [
  'First Name,Last Name,Email,Phone,Total Visits,Last Visit Date,Guest Notes',
  ...Array.from({ length: 400 }, (_, at) => [
    `Guest${at}`,
    'Moved',
    `guest.${at}@example.test`,
    `+4206010${String(10000 + at)}`,
    1 + (at % 9),
    addDays(today, -1 - (at % 300)),
    'Window',
  ]),
].join('\n');
const bookedFile = [
  'Visit Date,Visit Time,Guest,Email,Phone,Party Size,Status,Guest Request',
  ...Array.from({ length: 60 }, (_, at) => [
    addDays(today, 2 + (at % 20)),
    `${18 + (at % 3)}:00`,
    `Guest${at} Moved`,
    `guest.${at}@example.test`,
    `+4206010${10000 + at}`,
    2 + (at % 3),
    'Confirmed',
    '',
  ]),
].join('\n');

test.describe('an owner who moves in', { tag: ['@desk', '@full'] }, () => {
  let restaurant: OwnRestaurant;
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    restaurant = await startRestaurant({}, '--empty');
  });
  test.afterAll(() => restaurant?.stop());

  test('sets up everything that the restaurant had, to its first booking, within 120 clicks and 15 minutes', async ({ page, browser }) => {
    test.setTimeout(900_000);
    const { site, stack } = restaurant;
    const owner = await counted(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('the first manager signs in', async () => {
      const [link = ''] = /http:\/\/\S+\/auth\/password\/reset\S+/.exec(stack.output()) ?? [];
      await page.goto(link);
      await owner.types(page.getByLabel(auth.reset.password, { exact: true }), 'linden by the brook 48');
      await owner.types(page.getByLabel(auth.reset.confirm), 'linden by the brook 48');
      await button(auth.reset.submit).click();
      await expect(page).toHaveURL(`${site}/login`);
      await owner.types(page.getByLabel(auth.login.email), 'owner@restaurant.test');
      await owner.types(page.getByLabel(auth.login.password, { exact: true }), 'linden by the brook 48');
      await button(auth.login.submit).click();
      await page.getByRole('link', { name: app.toFirstSteps }).click();
    });

    await test.step('name, words, and on the cover a HEIC picture of 12 MB from a phone', async () => {
      await follow('words');
      await owner.types(page.getByLabel(identity.name), 'Golden Linden');
      await owner.types(page.getByLabel(`${identity.fields.tagline} (optional)`, { exact: true }), 'Czech cooking under an old linden.');
      await owner.types(inCzech(identity.fields.tagline), 'Česká kuchyně pod starou lípou.');
      await page.getByRole('radio', { name: identity.cover.styles.photograph }).click();
      await page
        .getByRole('button', { name: `${photographs.upload.start}: ${identity.photographs.fields.coverPhotographId.label}` })
        .click();
      const upload = page.getByRole('dialog');
      const picture = { name: 'IMG_0048.HEIC', mimeType: 'image/heic', buffer: phonePictureOf(12_000_000) };
      await upload.getByLabel(photographs.upload.choose).setInputFiles(picture);
      await owner.types(upload.getByLabel(photographs.alt, { exact: true }), 'The linden in front of the house');
      await owner.types(upload.getByLabel(new RegExp(`^${photographs.alt} \\(Czech\\)`)), 'Lípa před domem');
      await upload.getByRole('button', { name: photographs.upload.start }).click();
      await expect(page.getByText('The linden in front of the house')).toBeVisible({ timeout: 0 });
      await button('Save').click();
      await expect(page.getByText(identity.saved).first()).toBeVisible();
    });

    await test.step('contacts and who runs it', async () => {
      await follow('contacts');
      for (const [field, value] of [
        ['address', 'Masarykovo náměstí 12, 251 01 Říčany, Česko'],
        ['email', 'table@golden-linden.test'],
        ['phone', '+420 323 600 700'],
      ] as const)
        await owner.types(page.getByLabel(contacts.fields[field], { exact: true }), value);
      await button(components.save).click();
      await expect(page.getByText(contacts.saved, { exact: true }).first()).toBeVisible();
      await follow('legal');
      await owner.types(page.getByLabel(`${legalEditor.operator.title} (optional)`), 'Golden Linden s.r.o.');
      await button('Save').click();
      await expect(page.getByText(/legal pages .*saved/i).first()).toBeVisible();
    });

    await test.step('usual hours, and three holidays closed', async () => {
      await follow('hours');
      await button(opening.first.fill).click();
      await button(components.save).click();
      await expect(button(components.save)).toBeDisabled();
      await page.getByText(closures.holidays.title).click();
      for (const holiday of ['Christmas Eve', 'Christmas Day', 'Boxing Day'])
        await page.getByRole('group', { name: holiday }).getByRole('button', { name: opening.week.closed }).click();
      await expect(page.getByRole('group', { name: 'Boxing Day' }).getByRole('button', { pressed: true })).toHaveText(opening.week.closed);
    });

    await test.step('14 tables', async () => {
      await follow('room');
      await button(room.tables.paste).click();
      await owner.types(page.getByLabel(room.paste.label), '1-6: 4 seats, 7-10: 2 seats\nGarden:\n11-14: 6 seats');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: room.paste.take(14) })
        .click();
      await button('Save').click();
      await expect(button('Save')).toBeDisabled();
    });

    await test.step('a card of 34 dishes in both languages', async () => {
      await follow('card');
      await makeMenu('Menu', 'card');
      await pasteCard(pastedCard(0), 34);
      await translate(dishes.map(([, czech]) => czech));
      await show('Lístek', sections);
    });

    await test.step('a week of lunches and the wines', async () => {
      await page.getByRole('link', { name: menus.details.back }).click();
      await makeMenu('Lunches', 'week');
      await button(menus.week.open).click();
      await expect(page.getByLabel(menus.week.label)).toBeFocused();
      await owner.pastes(week);
      await button(pasting.read).click();
      await expect(page.getByText(menus.week.state(0))).toBeVisible();
      await button(menus.week.save).click();
      await expect(page.getByText(menus.week.hasNew)).toBeVisible();
      await translate(lunches.map(([, , czech]) => czech));
      await show('Obědy');
      await page.getByRole('link', { name: menus.details.back }).click();
      await makeMenu('Wines', 'drinks');
      await pasteCard(`Wines\n${wines.map(([name, , rest]) => `${name} ${rest}`).join('\n')}`, wines.length);
      await translate(wines.map(([, czech]) => czech));
      await show('Vína', { Wines: 'Vína' });
    });

    await test.step('400 guests and 60 reservations of another system', async () => {
      await follow('movingIn');
      for (const [file, stored] of [
        [guestsFile, movingIn.store.guests(400)],
        [bookedFile, movingIn.store.reservations(60)],
      ] as const) {
        await page.locator('input[type=file]').setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
        await expect(button(stored)).toBeEnabled();
        expect(await axeViolationsInBothColours(page)).toEqual([]);
        await button(stored).click();
        // as long as the computer needs
        await expect(page.getByText(movingIn.done(0))).toBeVisible({ timeout: 0 });
      }
    });

    await test.step('the site is opened after a test booking, which deletes itself', async () => {
      await page.getByRole('link', { name: app.pages.dashboard, exact: true }).first().click();
      await page.getByRole('link', { name: steps.openSite }).click();
      await button(lastLook.test.begin).click();
      await expect(page.getByText(lastLook.test.erased)).toBeVisible();
      await button(steps.openSite).click();
      await expect.poll(async () => (await fetch(`${site}/sitemap.xml`)).text()).toContain('/menu/');
    });

    await test.step('a guest books', async () => {
      const guest = await browser.newPage({ baseURL: site, reducedMotion: 'reduce' });
      await bookTable(guest, { when: `${addDays(monday, 3)}T18:30`, seats: 2 });
      await expect(guest.getByRole('heading', { name: booked.titles.confirmed })).toBeVisible();
      await guest.close();
    });

    const { click, seconds } = owner.spent();
    test.info().annotations.push({ type: 'counted', description: JSON.stringify(owner.spent()) });
    expect(click).toBeLessThanOrEqual(most.clicks);
    expect(seconds).toBeLessThanOrEqual(most.seconds);

    function inCzech(label: string): Locator {
      return page.getByLabel(`${label} (${languageTexts.inLanguage.cs}) (optional)`, { exact: true });
    }

    /** Makes a hidden menu by one question and its name, and opens its table. */
    async function makeMenu(name: string, kind: keyof typeof menus.quick.kinds): Promise<void> {
      await button(menus.quick.open).click();
      const dialog = page.getByRole('dialog', { name: menus.quick.title });
      if (kind !== 'card') await dialog.getByRole('radio', { name: menus.quick.kinds[kind] }).click();
      await owner.types(dialog.getByLabel(menus.form.name, { exact: true }), name);
      await dialog.getByRole('button', { name: menus.quick.make }).click();
      await expect(button(pasting.open)).toBeVisible();
    }

    async function pasteCard(text: string, lines: number): Promise<void> {
      await button(pasting.open).click();
      await expect(page.getByLabel(pasting.label)).toBeFocused();
      await owner.pastes(text);
      await button(pasting.read).click();
      await button(pasting.save(lines)).click();
      await expect(page.getByText(pasting.saved(lines))).toBeVisible();
    }

    /** Pastes the Czech names down their column. */
    async function translate(czech: string[]): Promise<void> {
      await page.getByRole('button', { name: /^Čeština: / }).click();
      await page
        .getByRole('textbox', { name: new RegExp(`^${cells.columns.name} \\(${languageTexts.inLanguage.cs}\\): `) })
        .first()
        .click();
      await owner.pastes(czech.join('\n'));
      await expect(page.getByRole('button', { name: cells.language('Čeština', 0) })).toBeVisible();
      await isSaved();
    }

    async function isSaved(): Promise<void> {
      await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${cells.saved}$`) })).toBeVisible();
    }

    /** Gives the menu and its sections their Czech names, and shows it to guests. */
    async function show(czech: string, inCzechOf: Readonly<Record<string, string>> = {}): Promise<void> {
      await button(menus.details.editMenu).click();
      const dialog = page.getByRole('dialog', { name: menus.form.editTitle });
      await owner.types(dialog.getByLabel(/^Name \(Czech\)/), czech);
      await dialog.getByText(menus.form.more).click();
      const translated = dialog.getByRole('group', { name: `${menus.form.categories} (${languageTexts.inLanguage.cs})` });
      for (const [section, inCzech] of Object.entries(inCzechOf))
        await owner.types(translated.getByLabel(`${section} (optional)`), inCzech);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
      await button(menus.quick.show).click();
      await expect(page.getByText(menus.quick.stillHidden)).toHaveCount(0);
      // `Saved` may have been that of the lines before
      await isSaved();
    }

    async function follow(step: keyof typeof steps.steps): Promise<void> {
      await page.getByRole('link', { name: app.pages.dashboard, exact: true }).first().click();
      await page.getByRole('region', { name: steps.title }).getByRole('link', { name: steps.steps[step].name, exact: true }).click();
    }
  });
});
