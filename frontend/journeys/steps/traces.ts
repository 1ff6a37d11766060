import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwritten } from '#contract/site/unwritten-identity';
import { printPhone } from '#rules/phones';
import { coloursOf } from '#rules/site/colours';
import { ingredients } from '../../../infra/local/seed/ingredients.ts';
import { categoriesInEnglish, menus } from '../../../infra/local/seed/menus.ts';
import { opening, specialDay } from '../../../infra/local/seed/opening.ts';
import { pictures } from '../../../infra/local/seed/photographs/pictures.ts';
import { recipes } from '../../../infra/local/seed/seed-catalogue.ts';
import { contacts, identity, notifications } from '../../../infra/local/seed/site.ts';

const root = join(import.meta.dirname, '../../..');
const shortest = 5;

/** What the site itself says, in every language: a short name of a dish may be one of its words. */
const sentences = ['frontend/texts', 'functions/messages']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(file, 'utf8'))
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
  ...textsIn([specialDay.special, ...opening.seasons].map((one) => ['note' in one ? one.note : one.name, one.translations])),
  // the authorities that the legal texts name are in a town too
  ...ofType('name', 'address').flatMap((text) => text.split(/[\s,–]+/).filter((word) => !sentences.includes(word.toLowerCase()))),
  ...ofType('email').map((address) => address.split('@')[1] ?? ''),
  ...ofType('phone').map(printPhone),
];

/** What it serves and shows. */
const dishes = textsIn([
  menus.map(({ texts, card }) => [texts, Object.keys(card)]),
  categoriesInEnglish,
  recipes.map(({ rows: _rows, marks: _marks, ...texts }) => texts),
  ingredients.map(({ name }) => name),
  Object.values(pictures).map(({ texts }) => texts),
]);

const needles = [...new Set([...names, ...dishes.filter((text) => !sentences.includes(text.toLowerCase()))].map(plain))].filter(
  (text) => text.length >= shortest,
);

/** The colours of the demo restaurant, which follow from its accent. */
export const coloursOfDemo: readonly string[] = [coloursOf(accent).light, coloursOf(accent).dark].flatMap((tones) =>
  (['accent.solid', 'accent.hover', 'accent.fg', 'cover.bg', 'cover.deep'] as const).map((tone) => tones[tone]),
);

/** The texts of the demo restaurant that stand in a text, whatever encodes it. */
export function tracesIn(text: string): string[] {
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
