import { globSync, readFileSync } from 'node:fs';
import { inLanguage } from '#house/language/in-language';
import type { Language } from '#house/language/languages';

const folder = new URL('../', import.meta.url);

/** The topics, by module and name: one catalogue each, with the sentences of all languages. */
export const topics = globSync('*/words{.ts,/*.ts}', { cwd: folder }).flatMap((file) => {
  const code = readFileSync(new URL(file, folder), 'utf8');
  return [...code.matchAll(/^export const (\w+) = \(\) => spokenOf/gm)].map(([, name]) => `${file.replace(/\.ts$/, '')}.${name}`);
});

/** The catalogue of a topic in each language. */
export async function catalogueOf(topic: string): Promise<Record<Language, unknown>> {
  const [file, name = ''] = topic.split('.');
  const { [name]: messages } = await import(new URL(`${file}.ts`, folder).href);
  return { en: inLanguage('en', messages), cs: inLanguage('cs', messages) };
}

/** What stands in a sentence for something that differs each time. */
const gap = '§';

/** Every sentence under a key of a catalogue, by its path; a function is called with a gap, and with numbers of each plural category. */
export function sentencesIn(catalogue: unknown, path: string): Map<string, string[]> {
  if (typeof catalogue === 'string') return new Map([[path, [catalogue]]]);
  if (typeof catalogue === 'function') return new Map([[path, [gap, 0, 1, 2, 5].map((value) => String(catalogue(value, value, value)))]]);
  return new Map(Object.entries(catalogue as object).flatMap(([key, value]) => [...sentencesIn(value, `${path}.${key}`)]));
}

/** Tells whether a text is a sentence of the catalogues in this language, alone or after others. */
export async function saysIn(language: Language): Promise<(text: string) => boolean> {
  const catalogues = await Promise.all(topics.map(catalogueOf));
  const sentences = catalogues.flatMap((catalogue) => [...sentencesIn(catalogue[language], '').values()].flat()).filter(Boolean);
  const patterns = [...new Set(sentences)].map((sentence) => sentence.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(gap, '.+?'));
  const said = new RegExp(`^(?:(?:${patterns.join('|')}) ?)+$`);
  return (text) => said.test(text);
}
