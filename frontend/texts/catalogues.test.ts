import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Catalogues, cataloguesOf, sentences } from '../testing/catalogues.ts';

/** What all languages write in the same way. */
const same = ['A4', 'A5', '150 g', 'V', 'Menu', 'logo', 'Ornament', 'Monogram', 'Bistro', 'Facebook', 'Instagram', 'X'];
/** Czech names in English texts. */
const names = /Kč|Úřad pro ochranu osobních údajů|ÚOOÚ|IČO|DIČ|Česká obchodní inspekce|Štěpánská/g;

let english: Catalogues;
let czech: Catalogues;

beforeAll(async () => {
  [english, czech] = [await cataloguesOf(import.meta.dirname, 'en'), await cataloguesOf(import.meta.dirname, 'cs')];
});

it('each language has the same catalogues with the same keys', () => {
  expect([...sentences(czech).keys()].sort()).toEqual([...sentences(english).keys()].sort());
});

it('no sentence is the same in two languages', () => {
  const inEnglish = sentences(english);
  const untranslated = [...sentences(czech)].filter(
    ([key, text]) => /\p{L}/u.test(text) && text === inEnglish.get(key) && !same.includes(text),
  );
  expect(untranslated).toEqual([]);
});

it('English sentences have no Czech letters outside of names', () => {
  const letters = /[áčďéěíňóřšťúůýž]/i;
  expect([...sentences(english)].filter(([, text]) => letters.test(text.replace(names, '')))).toEqual([]);
});

describe('Czech sentences', () => {
  it.each([
    ['have no English words', /(?<!\p{L})(the|and|or|your?|we|please|with|this|is|are|not|of|for|from)(?!\p{L})/iu],
    ['keep words of one letter on the line of the next word', /(?<!\p{L})[ksvzouai] /iu],
    ['have no quotation marks of other languages', /["”‘’]|“(?=\p{L})/u],
    ['have no part without a text', /undefined|NaN|\[object/],
  ])('%s', (_, fault) => {
    expect([...sentences(czech)].filter(([, text]) => fault.test(text))).toEqual([]);
  });
});

it('each key is used by a module that imports its catalogue @full', () => {
  const lists = sourcesOf(join(import.meta.dirname, '../staff/house/list')).join('\n');
  // a list reads the catalogue that its screen hands to it
  const modules = sourcesOf(join(import.meta.dirname, '..')).map((code) => (/\bwords[=:]/.test(code) ? code + lists : code));
  const catalogues = Object.entries(english).flatMap(([room, exported]) =>
    Object.entries(exported).map(([name, texts]) => ({ room, name, texts })),
  );
  const unused = catalogues.flatMap(({ room, name, texts }) => {
    const imports = new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\} from '[^']*texts/(en/)?${room}(\\.ts)?'`);
    const users = modules.filter((code) => imports.test(code));
    return keysOf(texts, [name])
      .filter((path) => !users.some((code) => uses(code, path)))
      .map((path) => `${room}: ${path.join('.')}`);
  });
  expect(unused).toEqual([]);
});

/** The paths of all keys, without those inside of functions and lists. */
function keysOf(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, part]) => keysOf(part, [...path, key]));
}

/** Whether code reads a key, by its name, as that of a form's field, by a variable or with all beside it. */
function uses(code: string, path: string[]): boolean {
  const [key = '', parent = ''] = path.toReversed();
  const isNamed = new RegExp(`\\.${key}\\b|\\['?${key}'?\\]|\\b(field|text)\\('${key}'|\\{[^{}]*\\b${key}\\b[^{}]*\\} (= |from )`).test(
    code,
  );
  const isIndexed = new RegExp(
    `\\.${parent}\\[|\\.{3}texts\\.${parent}\\b|\\.{3}\\w+ \\} = \\w+\\.${parent};|(missingTexts|Object\\.entries)\\(\\w+\\.${parent}\\)|\\.${parent};[^]*\\btexts\\[`,
  ).test(code);
  return isNamed || isIndexed;
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!texts|journeys).*\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
