import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { type Language, languages } from '#house/language/languages';
import { buildOutdated } from '../local/build-outdated.ts';
import { restaurantSettings } from '../settings.ts';

/** Amplify has the same sentence, which nobody reads. */
const ofLibraries = 'A network error has occurred.';

await buildOutdated();

/** What the catalogues of a language say without a gap, long enough to be nothing else. */
function sentencesOf(language: Language): Set<string> {
  const suffix = `${language[0]?.toUpperCase()}${language[1]}`;
  const ofRooms = globSync('functions/*/words{.ts,/*.ts}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/^const /m)
      .filter((catalogue) => new RegExp(`^\\w+${suffix}\\b`).test(catalogue)),
  );
  const ofSite = globSync(`frontend/texts/${language}/*.ts`).map((file) => readFileSync(file, 'utf8'));
  return new Set(
    [...ofSite, ...ofRooms].flatMap((code) => [...code.matchAll(/(?<= |\()'([^'"`\\\n]{20,})'/g)].map(([, text = '']) => text)),
  );
}

/** What stands between quotation marks of any kind, or between two such texts, in the scripts of the site in a language. */
function textsOf(language: Language): Set<string> {
  const manifest = language === restaurantSettings.defaultLanguage ? 'manifest' : language;
  const parts: Record<string, { file: string }> = JSON.parse(readFileSync(`dist/site/.vite/${manifest}.json`, 'utf8'));
  const files = Object.values(parts).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []));
  return new Set(files.flatMap((file) => readFileSync(`dist/site/${file}`, 'utf8').split(/['"`]/)));
}

it.each(languages)('the scripts of the site in %s hold sentences of this language only', (language) => {
  const own = sentencesOf(language);
  const texts = textsOf(language);
  const others = languages.filter((other) => other !== language).flatMap((other) => [...sentencesOf(other)]);
  expect(others.filter((text) => !own.has(text) && text !== ofLibraries && texts.has(text))).toEqual([]);
  expect([...own].filter((text) => texts.has(text)).length).toBeGreaterThan(500);
});
