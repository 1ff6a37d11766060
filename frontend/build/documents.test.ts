import { expect, it } from '@jest/globals';
import type { Language } from '#contract/languages';
import { emptyShell, homePage } from './documents.ts';

const template =
  '<head><!--language--><title>%TITLE%</title><!--manifest--><!--home-head--><script type="module"></script></head><!--page-->';
const home = (language: Language, defaultLanguage: Language) => ({
  ...{ template, title: 'Title', description: 'Description', name: 'Name', language, defaultLanguage },
  ...{ markup: '<h1>Name</h1>', styles: [], css: '', styleSheet: 'assets/home.css', fonts: [] },
});
const linksIn = (html: string) =>
  [...html.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]+)"/g)].map(([, rel, language, href]) =>
    [rel, language, href].filter(Boolean).join(' '),
  );

it.each([
  ['cs', 'en', '%SITE_URL%/en', '/en/manifest.webmanifest'],
  ['cs', 'cs', '%SITE_URL%/', '/manifest.webmanifest'],
  ['en', 'cs', '%SITE_URL%/cs', '/cs/manifest.webmanifest'],
] as const)(
  'where %s is the default, the home page in %s is at its address and names those of all languages',
  (defaultLanguage, language, address, manifest) => {
    const other = defaultLanguage === 'cs' ? 'en' : 'cs';
    const links = linksIn(homePage(home(language, defaultLanguage)));
    expect(links).toEqual(
      expect.arrayContaining([
        `manifest ${manifest}`,
        `canonical ${address}`,
        `alternate ${defaultLanguage} %SITE_URL%/`,
        `alternate ${other} %SITE_URL%/${other}`,
        'alternate x-default %SITE_URL%/',
      ]),
    );
    expect(linksIn(emptyShell(home(language, defaultLanguage)))).toContain(`manifest ${manifest}`);
  },
);

it('only the home page of the default language sends on who has chosen another one, to the others', () => {
  const page = homePage(home('cs', 'cs'));
  expect(page).toContain(`["en"].includes(`);
  for (const html of [homePage(home('en', 'cs')), emptyShell(home('cs', 'cs'))]) expect(html).not.toContain('localStorage');
});
