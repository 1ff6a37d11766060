import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '#house/language/languages';
import { printPhone } from '#house/rules/phones';
import { api } from '#publishing/contract/api';
import { unwritten } from '#site/contract/unwritten-identity';
import { coloursOf } from '#site/rules/colours';
import {
  contacts,
  identity,
  ingredients,
  meals,
  menus,
  notifications,
  opening,
  photographs,
  specialDay,
} from '../../../infra/local/seed/demo.ts';
import { another, replaceCatalogue, replaceIdentity, replacePhotographs } from '../steps/another-restaurant.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, test } from '../steps/fixtures.ts';
import { wordsOf } from '../steps/opened-document.ts';
import { dateInDays, type SmallRestaurant, startSmallRestaurant } from '../steps/small-restaurant.ts';

test.use({ allowedErrors: /^Failed to load resource/ });

/** Pages by their paths in the default language, besides those of the sitemap. */
const pages = ['/login', '/register', '/forgot-password', '/reservation', '/unauthorized', '/nowhere', '/panel'];
const files = ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/manifest.webmanifest', '/cs/manifest.webmanifest'];

test.describe('another restaurant in place of the demo', { tag: ['@desk', '@full'] }, () => {
  let restaurant: SmallRestaurant;
  test.beforeAll(async () => {
    restaurant = await startSmallRestaurant();
  });
  test.afterAll(() => restaurant?.stop());

  test('nothing that is served names the demo, shows its colour or comes from it', async ({ browser }) => {
    test.setTimeout(600_000);
    const { site: baseURL } = restaurant;
    await replaceIdentity(restaurant);
    const { menuId } = await replaceCatalogue(restaurant);
    await replacePhotographs(restaurant);
    await expect.poll(async () => tracesIn(await textAt('/cs')), { timeout: 60_000 }).toEqual([]);

    const served = new Map<string, string>();
    const visitor = await browser.newContext({ baseURL });
    const addresses = [...(await textAt('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
    expect(addresses.filter((address) => address.includes('/menu/'))).toHaveLength(languages.length);
    const shown = await visitor.newPage();
    for (const path of [...addresses, ...pages]) served.set(`${path}, shown`, await shownAt(shown, path));
    for (const path of [...addresses, ...pages, ...pages.map((path) => `/cs${path}`)]) served.set(path, await textAt(path));
    for (const path of files) served.set(path, await textAt(path));
    for (const path of linkedFiles([...served.values()])) served.set(path, await textAt(path));
    for (const list of [api.menus, api.menuItems, api.notifications, api.restaurantInfo, api.photographs]) {
      served.set(list.list.path, await textAt(list.list.path));
    }
    for (const { path } of [api.identity.read, api.opening.hours]) served.set(path, await textAt(path));
    for (const language of languages) {
      const path = `${api.menus.menuPdf.path.replace('{id}', menuId)}?language=${language}`;
      const printed = await visitor.request.get(path);
      expect(printed.status(), path).toBe(200);
      served.set(path, await wordsOf(printed));
    }
    for (const [name, text] of await mailsOf(restaurant)) served.set(name, text);

    const traces = [...served].flatMap(([name, text]) => tracesIn(text).map((trace) => `${name}: ${trace}`));
    expect(traces).toEqual([]);
    // pages bring the styles of all palettes along; what wears a colour names it elsewhere
    const coloured = [...served].filter(([name]) => /mail|\.svg$|manifest/.test(name));
    const worn = [...served].map(([name, text]) => [name, text.replace(/<style[^>]*>.*?<\/style>/gs, '')] as const);
    expect(coloured.length).toBeGreaterThan(6);
    for (const colour of coloursOfDemo) {
      const wearing = [...coloured, ...worn].filter(([, text]) => text.toLowerCase().includes(colour)).map(([name]) => name);
      expect(wearing, colour).toEqual([]);
    }
    expect(served.get('/')).toContain(another.contacts.name);
    await visitor.close();

    async function textAt(path: string): Promise<string> {
      return (await fetch(baseURL + path)).text();
    }
  });
});

/** What a page holds when its scripts have filled it, title and attributes included. */
async function shownAt(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  return `${await page.title()} ${await page.locator('html').evaluate((html) => html.outerHTML)}`;
}

/** Icons, styles of the restaurant's colour and what else the publisher has written. */
function linkedFiles(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(/\/published\/[\w.-]+/g)].map(([path]) => path)));
}

/** The mails of all kinds that a guest, a new account and a colleague get from now on, with their calendar files. */
async function mailsOf({ site: at, mailPort, token }: SmallRestaurant): Promise<[string, string][]> {
  const mails = async () => {
    const { emails } = (await (await fetch(`http://localhost:${mailPort}/store`)).json()) as { emails: { subject: string }[] };
    return emails;
  };
  const before = (await mails()).length;
  const person = { userName: 'Ida', userSurname: 'Nová', userEmail: 'ida@zum-loewen.test', userPhone: '+420777000111' };
  const book = (day: number) => callApi(api.reservations.add, { body: { ...person, dateTime: `${dateInDays(day)}T18:00`, seats: 2 }, at });
  const [kept, changed] = [(await book(12)).data, (await book(13)).data];
  await callApi(api.reservations.update, { id: kept._id, body: { status: 'cancelled' }, token, at });
  await callApi(api.reservations.update, { id: changed._id, body: { dateTime: `${dateInDays(14)}T19:00` }, token, at });
  const account = { name: 'Ida', surname: 'Nová', username: 'ida.nova', email: 'ida.nova@zum-loewen.test', password: 'lev z pece 771' };
  const { user } = (await callApi(api.auth.register, { body: account, at })).data;
  await callApi(api.auth.updateUser, { id: user._id, body: { roles: ['STAFF'] }, token, at });
  await callApi(api.auth.forgotPassword, { body: { email: account.email }, at });
  // two confirmations, a cancellation, a change, an account, a role and a reset
  await expect.poll(async () => (await mails()).length - before, { timeout: 60_000 }).toBeGreaterThanOrEqual(6);
  return (await mails()).slice(before).map((mail, at) => [`mail ${at}: ${mail.subject}`, JSON.stringify(mail)]);
}

const root = join(import.meta.dirname, '../../..');
const shortest = 5;

/** What the site itself says, in every language: a short name of a dish may be one of its words. */
const sentences = globSync(['frontend/texts/**/*.ts', 'functions/*/words/**/*.ts'], { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
  .toLowerCase();

const { translations = {}, accent } = identity;
/** The texts of the site; that for the kind of kitchen is a word of every day. */
const words = Object.keys(unwritten).filter((field) => Reflect.get(unwritten, field) === '' && field !== 'cuisine');
const ofType = (...types: string[]) => contacts.filter(({ type }) => types.includes(type)).map(({ data }) => data);

/** Whom the demo restaurant is: its texts, the words of its name and address, and its numbers. */
const names = [
  ...contacts.map(({ data }) => data),
  ...textsIn([identity, ...Object.values(translations)].map((texts) => words.map((field) => Reflect.get(texts, field)))),
  ...textsIn(notifications.map(({ heading, message, translations }) => [heading, message, translations])),
  ...textsIn([specialDay, ...opening.seasons].map((one) => ['note' in one ? one.note : one.name, one.translations])),
  // the authorities that the legal texts name are in a town too
  ...ofType('name', 'address').flatMap((text) => text.split(/[\s,–]+/).filter((word) => !sentences.includes(word.toLowerCase()))),
  ...ofType('email').map((address) => address.split('@')[1] ?? ''),
  ...ofType('phone').map(printPhone),
];

/** What it serves and shows. */
const dishes = textsIn([
  [...menus, ...menus.flatMap(({ categories }) => categories), ...ingredients].map(({ name, translations }) => [name, translations]),
  menus.map(({ description }) => description),
  meals.map(({ recipe: _recipe, marks: _marks, ...texts }) => texts),
  photographs.map(({ alt, translations }) => [alt, translations]),
]);

const needles = [...new Set([...names, ...dishes.filter((text) => !sentences.includes(text.toLowerCase()))].map(plain))].filter(
  (text) => text.length >= shortest,
);

/** The colours of the demo restaurant, which follow from its accent. */
const coloursOfDemo: readonly string[] = [coloursOf(accent).light, coloursOf(accent).dark].flatMap((tones) =>
  (['accent.solid', 'accent.hover', 'accent.fg', 'cover.bg', 'cover.deep'] as const).map((tone) => tones[tone]),
);

/** The texts of the demo restaurant that stand in a text, whatever encodes it. */
function tracesIn(text: string): string[] {
  const readable = plain(text);
  return needles.filter((needle) => readable.includes(needle));
}

/** The same text without entities and with usual spaces, in small letters. */
function plain(text: string): string {
  return text
    .replace(/&#x27;|&#39;|&apos;/g, '’')
    .replaceAll("'", '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([, part]) => textsIn(part)) : [];
}
