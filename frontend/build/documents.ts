import type { renderHome } from './render-home.tsx';

export interface Home extends ReturnType<typeof renderHome> {
  template: string;
  styleSheet: string;
  fonts: readonly string[];
}

/** The document of `/`: readable as it comes. */
export function homePage(home: Home): string {
  return (
    filled(home)
      // whoever reads the page needs its words and letters before its script
      .replace('<script type="module"', '$& fetchpriority="low"')
      .replace('<!--home-head-->', socialTags(home))
      .replace('<!--page-->', () => home.markup)
  );
}

/** The document of every other page: the same head, and nothing yet to see. */
export function emptyShell(home: Home): string {
  return filled(home).replace('<!--home-head-->', '').replace('<!--page-->', '');
}

function filled({ template, title, description, name, styles, styleSheet, fonts }: Home): string {
  // emotion reads from these tags which styles are there already; they are empty because the policy allows no other
  const known = styles.map(({ key, ids }) => `<style data-emotion="${[key, ...ids].join(' ')}"></style>`).join('');
  const head = [
    ...fonts.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`),
    `<link rel="stylesheet" href="/${styleSheet}" />`,
    known,
  ].join('\n    ');
  return template
    .replaceAll('%TITLE%', escaped(title))
    .replaceAll('%DESCRIPTION%', escaped(description))
    .replaceAll('%NAME%', escaped(name))
    .replace('<script', () => `${head}\n    <script`);
}

function socialTags({ title, description, name }: Home): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': '%SITE_URL%/',
    'og:image': '%SITE_URL%/cover.png',
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const tags = Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
  return ['<link rel="canonical" href="%SITE_URL%/" />', ...tags].join('\n    ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
