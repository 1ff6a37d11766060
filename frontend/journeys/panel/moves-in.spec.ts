import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addDays } from '#house/rules/wall-time';
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
import { expect, test } from '../steps/fixtures.ts';
import { freePorts, kill, type OwnStack, start } from '../steps/own-stack.ts';

test.use({ allowedErrors: /^Failed to load resource/, actionTimeout: 60_000, permissions: ['clipboard-read', 'clipboard-write'] });

/** What a click, a key and another screen take, in seconds. */
const takes = { click: 1.1, key: 0.2, screen: 3 };
const most = { clicks: 120, seconds: 15 * 60 };

const sections = {
  Starters: 'Předkrmy',
  Soups: 'Polévky',
  'Main courses': 'Hlavní jídla',
  'Without meat': 'Bez masa',
  Sides: 'Přílohy',
  Desserts: 'Dezerty',
};
/** 34 dishes with their names in both languages. */
const dishes: [section: keyof typeof sections, english: string, czech: string, rest: string][] = [
  ['Starters', 'Beef tartare with toast', 'Tatarák s topinkami', '100 g (1,3,10) 245 Kč'],
  ['Starters', 'Marinated camembert', 'Nakládaný hermelín', '120 g (1,7) 125 Kč'],
  ['Starters', 'Duck liver pâté', 'Paštika z kachních jater', '80 g (1,7) 155 Kč'],
  ['Starters', 'Beetroot carpaccio', 'Carpaccio z červené řepy', '120 g (7,8) 149 Kč'],
  ['Soups', 'Beef broth with liver dumplings', 'Hovězí vývar s játrovými knedlíčky', '0,33 l (1,3,9) 65 Kč'],
  ['Soups', 'Mushroom soup with dill', 'Kulajda', '0,33 l (1,3,7) 75 Kč'],
  ['Soups', 'Garlic soup', 'Česnečka', '0,33 l (1,3,7) 69 Kč'],
  ['Main courses', 'Sirloin in cream sauce', 'Svíčková na smetaně', '150 g (1,3,7,9,10) 265 Kč'],
  ['Main courses', 'Beef goulash with dumplings', 'Hovězí guláš s knedlíkem', '150 g (1,3,7) 219 Kč'],
  ['Main courses', 'Leg of duck with red cabbage', 'Kachní stehno se zelím', '250 g (1,3) 289 Kč'],
  ['Main courses', 'Pork tenderloin with pepper', 'Vepřová panenka na pepři', '200 g (7) 279 Kč'],
  ['Main courses', 'Pork schnitzel', 'Vepřový řízek', '150 g (1,3,7,10) 229 Kč'],
  ['Main courses', 'Roast pork knuckle', 'Pečené koleno', '1 ks (1,10) 325 Kč'],
  ['Main courses', 'Chicken supreme with mash', 'Kuřecí supreme s kaší', '180 g (7,9) 245 Kč'],
  ['Main courses', 'Trout with butter', 'Pstruh na másle', '200 g (4,7) 259 Kč'],
  ['Main courses', 'Grilled pike-perch', 'Grilovaný candát', '200 g (4,7) 285 Kč'],
  ['Main courses', 'Lamb shank with spinach', 'Jehněčí koleno se špenátem', '300 g (7,9) 345 Kč'],
  ['Main courses', 'Beef burger with chips', 'Hovězí burger s hranolky', '200 g (1,3,7,10) 239 Kč'],
  ['Without meat', 'Fried cheese with tartar sauce', 'Smažený sýr s tatarkou', '120 g (1,3,7,10) 195 Kč'],
  ['Without meat', 'Mushroom risotto', 'Rizoto s hříbky', '300 g (7,9) 189 Kč'],
  ['Without meat', 'Potato dumplings with poppy seeds', 'Bramborové šišky s mákem', '300 g (1,3,7) 165 Kč'],
  ['Without meat', 'Vegetable curry with rice', 'Zeleninové kari s rýží', '300 g (9) 185 Kč'],
  ['Sides', 'Potato dumpling', 'Bramborový knedlík', '(1,3) 55 Kč'],
  ['Sides', 'Bread dumpling', 'Houskový knedlík', '(1,3,7) 55 Kč'],
  ['Sides', 'Mashed potatoes', 'Bramborová kaše', '(7) 55 Kč'],
  ['Sides', 'Chips', 'Hranolky', '200 g (1) 65 Kč'],
  ['Sides', 'Steamed rice', 'Dušená rýže', '(9) 45 Kč'],
  ['Sides', 'Coleslaw', 'Zelný salát', '150 g (3,10) 65 Kč'],
  ['Desserts', 'Pancakes with curd cheese', 'Palačinky s tvarohem', '2 ks (1,3,7) 115 Kč'],
  ['Desserts', 'Apple strudel', 'Jablečný závin', '150 g (1,3,7) 95 Kč'],
  ['Desserts', 'Honey cake', 'Medovník', '120 g (1,3,7,8) 99 Kč'],
  ['Desserts', 'Choux pastry with caramel', 'Větrník', '1 ks (1,3,7) 89 Kč'],
  ['Desserts', 'Ice-cream sundae', 'Zmrzlinový pohár', '150 g (3,7) 129 Kč'],
  ['Desserts', 'Fruit dumplings', 'Ovocné knedlíky', '4 ks (1,3,7) 159 Kč'],
];
const card = Object.keys(sections)
  .map((section) => [section, ...dishes.filter(([of]) => of === section).map(([, name, , rest]) => `${name} ${rest}`)].join('\n'))
  .join('\n\n');

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
  let stack: OwnStack;
  let folder: string;
  let site: string;
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    const ports = await freePorts();
    folder = await mkdtemp(join(tmpdir(), 'restaurant-moves-in-'));
    stack = await start(ports, folder, '--empty');
    site = `http://localhost:${ports.site}`;
  });
  test.afterAll(async () => {
    await kill(stack);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('sets up everything that the restaurant had, to its first booking, within 120 clicks and 15 minutes', async ({ page, browser }) => {
    test.setTimeout(900_000);
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
        .getByRole('button', { name: `${photographs.forPlace.upload}: ${identity.photographs.fields.coverPhotographId.label}` })
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
      await button(contacts.save).click();
      await expect(page.getByText(contacts.saved, { exact: true }).first()).toBeVisible();
      await follow('legal');
      await owner.types(page.getByLabel(`${legalEditor.operator.title} (optional)`), 'Golden Linden s.r.o.');
      await button('Save').click();
      await expect(page.getByText(/legal pages .*saved/i).first()).toBeVisible();
    });

    await test.step('usual hours, and three holidays closed', async () => {
      await follow('hours');
      await button(opening.first.fill).click();
      await button(opening.save).click();
      await expect(button(opening.save)).toBeDisabled();
      await page.getByText(closures.holidays.title).click();
      for (const holiday of ['Christmas Eve', 'Christmas Day', 'Boxing Day'])
        await page.getByRole('group', { name: holiday }).getByRole('button', { name: closures.holidays.closed }).click();
      await expect(page.getByRole('group', { name: 'Boxing Day' }).getByRole('button', { pressed: true })).toHaveText(
        closures.holidays.closed,
      );
    });

    await test.step('14 tables', async () => {
      await follow('room');
      await button(room.first.paste).click();
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
      await pasteCard(card, 34);
      await translate(dishes.map(([, , czech]) => czech));
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

    const { click, seconds } = await owner.spent();
    test.info().annotations.push({ type: 'counted', description: JSON.stringify(await owner.spent()) });
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
    }

    async function follow(step: keyof typeof steps.steps): Promise<void> {
      await page.getByRole('link', { name: app.pages.dashboard, exact: true }).first().click();
      await page.getByRole('region', { name: steps.title }).getByRole('link', { name: steps.steps[step].name, exact: true }).click();
    }
  });
});

/** Counts what a person does on a page: clicks and taps, keys, and screens that open. */
async function counted(page: Page) {
  const done = { click: 0, key: 0, screen: 0 };
  await page.exposeFunction('noteClick', () => done.click++);
  await page.addInitScript(() => addEventListener('pointerdown', () => Reflect.get(window, 'noteClick')(), true));
  page.on('framenavigated', (frame) => frame === page.mainFrame() && done.screen++);
  return {
    /** Goes on to a field by Tab and types into it. */
    async types(field: Locator, text: string): Promise<void> {
      done.key += text.length + 1;
      await field.fill(text);
    },
    /** Pastes into the field that has the focus. */
    async pastes(text: string): Promise<void> {
      done.key += 2;
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      await page.keyboard.press('ControlOrMeta+v');
    },
    async presses(key: string): Promise<void> {
      done.key++;
      await page.keyboard.press(key);
    },
    async spent() {
      const seconds = (Object.keys(takes) as (keyof typeof takes)[]).reduce((sum, kind) => sum + done[kind] * takes[kind], 0);
      return { ...done, seconds: Math.round(seconds) };
    },
  };
}
