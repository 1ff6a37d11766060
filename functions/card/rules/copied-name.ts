import { catalogue as messages } from '#card/words/catalogue';
import { inLanguage } from '#house/language/in-language';
import { type Language, languages } from '#house/language/languages';
import type { Menu } from '../contract/menus.ts';

type Named = Pick<Menu, 'name' | 'translations'>;

const longest = 80;

/** The name of a copy of a menu in each language, other than that of all menus: `Card (copy)`, and `Card (copy 2)` for the next one. */
export function copiedName({ name, translations }: Named, menus: Iterable<Named>, defaultLanguage: Language): Named {
  const taken = new Set([...menus].map((menu) => menu.name));
  const called = (text: string, language: Language, number: number) => {
    const behind = inLanguage(language, () => messages().copyNumber(number));
    return `${text.slice(0, longest - behind.length).trimEnd()}${behind}`;
  };
  let number = 1;
  while (taken.has(called(name, defaultLanguage, number))) number += 1;
  const translated = languages.flatMap((language) => {
    const texts = translations?.[language];
    return texts?.name ? [[language, { ...texts, name: called(texts.name, language, number) }] as const] : [];
  });
  return {
    name: called(name, defaultLanguage, number),
    ...(translations && { translations: { ...translations, ...Object.fromEntries(translated) } }),
  };
}
