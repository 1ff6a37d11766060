import { addressPrefix, type Language, languages, languageTags } from '../../functions/contract/languages.ts';
import { rememberedLanguage } from './remembered-language.ts';
import type { renderHome } from './render-home.tsx';
import { manifestFile } from './web-manifest.ts';

type Description = Pick<Home, 'template' | 'title' | 'description' | 'name'>;

export interface Home extends ReturnType<typeof renderHome> {
  template: string;
  /** All styles of the page, and the file that holds them too. */
  css: string;
  styleSheet: string;
  fonts: readonly string[];
  language: Language;
  defaultLanguage: Language;
}

/**
 * The home page, readable as it comes: its styles stand in it (`infra/site/response-headers.ts` allows them by their hash), and once more
 * behind it as a file, for a moment in which a new page meets an old policy.
 */
export function homePage(home: Home): string {
  const preloads = home.fonts.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`);
  return filled(home, [...preloads, `<style>${home.css}</style>`])
    .replace('<script type="module"', '$& fetchpriority="low"')
    .replace('<!--language-->', languageChoice(home))
    .replace('<!--home-head-->', socialTags(home))
    .replace('<!--page-->', () => home.markup)
    .replace('</body>', `  ${linkTo(home)}\n  </body>`);
}

/** The document of every other page: the same head, and nothing yet to see. */
export function emptyShell(home: Home): string {
  return filled(home, [linkTo(home)])
    .replace('<!--language-->', '')
    .replace('<!--home-head-->', '')
    .replace('<!--page-->', '');
}

/** The document of every page while the site is developed: the scripts make everything. */
export function devDocument(page: Description): string {
  return described(page)
    .replace('<!--language-->', '')
    .replace('<!--manifest-->', '')
    .replace('<!--home-head-->', '')
    .replace('<!--page-->', '');
}

function filled(home: Home, styling: readonly string[]): string {
  // emotion reads from these empty tags which styles are there already
  const known = home.styles.map(({ key, ids }) => `<style data-emotion="${[key, ...ids].join(' ')}"></style>`).join('');
  const head = [...styling, known].join('\n    ');
  const folder = addressPrefix(home.language, home.defaultLanguage);
  return described(home)
    .replace('<!--manifest-->', `<link rel="manifest" href="${folder}/${manifestFile}" />`)
    .replace('<script', () => `${head}\n    <script`);
}

function described({ template, title, description, name }: Description): string {
  return template
    .replaceAll('%TITLE%', escaped(title))
    .replaceAll('%DESCRIPTION%', escaped(description))
    .replaceAll('%NAME%', escaped(name));
}

function linkTo({ styleSheet }: Home): string {
  return `<link rel="stylesheet" href="/${styleSheet}" />`;
}

/** At the address without a prefix, which nobody has chosen for its language, the language that the visitor has chosen before. */
function languageChoice({ language, defaultLanguage }: Home): string {
  return language === defaultLanguage ? `<script>${rememberedLanguage(defaultLanguage)}</script>` : '';
}

function socialTags({ title, description, name, language, defaultLanguage }: Home): string {
  const addressIn = (other: Language) => `%SITE_URL%${addressPrefix(other, defaultLanguage) || '/'}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': addressIn(language),
    'og:locale': languageTags[language].replace('-', '_'),
    'og:image': '%SITE_URL%/cover.png',
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const tags = Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
  const alternates = [...languages.map((other) => [other, addressIn(other)]), ['x-default', addressIn(defaultLanguage)]];
  const links = alternates.map(([other, href]) => `<link rel="alternate" hreflang="${other}" href="${href}" />`);
  return [`<link rel="canonical" href="${addressIn(language)}" />`, ...links, ...tags].join('\n    ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
