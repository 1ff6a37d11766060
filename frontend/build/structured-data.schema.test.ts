import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { type Language, languages } from '#house/language/languages';
import { findLanguageBy } from '#house/language/spoken';
import { unwritten } from '#site/contract/unwritten-identity';
import { exampleSites } from './example-site.ts';
import { menuData, restaurantData } from './structured-data.ts';

// schema-dts is schema.org's vocabulary as types: the compiler knows each type, its properties and their values

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'structured-data-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => findLanguageBy(() => undefined));

const lunch = { name: 'Lunch', opens: '11:30', lastSeating: '14:00', closes: '15:00' };
const { menus = [], menuItems = [], identity = { ...unwritten, version: 1 }, ...others } = exampleSites[1]?.content ?? {};
const content = {
  ...{ menus, menuItems, ...others },
  restaurantInfo: others.restaurantInfo?.map((record) => ({
    ...record,
    ...(record.type === 'address' && { data: 'Nerudova 14, 118 00 Praha 1' }),
  })),
  identity: { ...identity, cuisine: 'Czech' },
  hours: { week: [[lunch], [lunch], [], [], [], [], []], days: [{ date: '2026-12-24', sittings: [], note: 'Holiday' }] },
};
const home = (changes: object = {}) => restaurantData({ ...content, ...changes }, 'https://example.com', 'https://example.com/a.jpg');
const menuPage = (menu = menus[0] as (typeof menus)[number]) =>
  menuData(
    menu,
    menuItems.filter(({ menuId }) => menuId === menu._id),
    { siteUrl: 'https://example.com', photographs: others.photographs ?? [] },
  );

type Page = [type: 'Restaurant' | 'Menu', data: object];

/** What is wrong with the data of these pages, by the vocabulary of schema.org: a line for each fault, with the number of its page. */
async function faultsOf(...pages: Page[]): Promise<string> {
  const file = join(mkdtempSync(join(folder, 'pages-')), 'data.ts');
  const lines = pages.map(([type, data], at) => `export const page${at}: WithContext<${type}> = ${JSON.stringify(data)};\n`);
  writeFileSync(file, `${lines.join('')}import type { Menu, Restaurant, WithContext } from 'schema-dts';\n`);
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', '', '--module', 'esnext', '--pretty', 'false'];
  const program = [join(root, 'node_modules/typescript/bin/tsc'), ...options, '--moduleResolution', 'bundler', file];
  return run(process.execPath, program).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout || 'The compiler did not run.',
  );
}

describe.each(languages)('the structured data in the language %s', (language: Language) => {
  it('of the home page and of a menu are of the vocabulary of schema.org, with hours by rules and with hours as text @full', async () => {
    findLanguageBy(() => language);
    const ofHome = [home(), home({ hours: undefined, identity: undefined })].map((data): Page => ['Restaurant', data]);
    expect(menus.length).toBeGreaterThan(0);
    expect(await faultsOf(...ofHome, ...menus.map((menu): Page => ['Menu', menuPage(menu)]))).toBe('');
  });

  // https://developers.google.com/search/docs/appearance/structured-data/local-business
  it('of the home page have what Google requires of a restaurant, and what it recommends', () => {
    findLanguageBy(() => language);
    expect(home()).toMatchObject({
      '@type': 'Restaurant',
      name: expect.any(String),
      address: {
        '@type': 'PostalAddress',
        streetAddress: expect.any(String),
        postalCode: expect.any(String),
        addressLocality: expect.any(String),
      },
      priceRange: expect.stringMatching(/Kč$/),
      logo: expect.stringMatching(/^https:/),
      potentialAction: {
        target: { actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'] },
      },
      geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
      image: expect.stringMatching(/^https:/),
      openingHoursSpecification: expect.arrayContaining([expect.objectContaining({ opens: '11:30', closes: '15:00' })]),
      servesCuisine: 'Czech',
      telephone: expect.any(String),
      url: expect.stringMatching(/^https:/),
    });
  });
});

it('data with an unknown property, type or value are found @full', async () => {
  const faults = await faultsOf(
    ['Restaurant', { ...home(), phone: '1' }],
    ['Restaurant', { ...home(), geo: { '@type': 'Place', latitude: 'x' } }],
    ['Menu', { ...menuPage(), '@type': 'Card' }],
  );
  expect(faults).toMatch(/data\.ts\(1,.*"phone"/);
  expect(faults).toMatch(/data\.ts\(2,.*not assignable/);
  expect(faults).toMatch(/data\.ts\(3,.*not assignable/);
});
