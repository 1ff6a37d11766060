import { settings } from 'virtual:settings';
import { type Translations, withoutEmpty } from '#house/contract/translations';
import { type Language, languages } from '#house/language/languages';
import type { Translated } from '#house/rules/translated';
import { untranslated as languageTexts } from '#texts/house';

type Texts<Field extends string> = { readonly [F in Field]?: string | undefined };

/** The translations of an item as form values: each field of each language is there, also an empty one. */
export function formTranslations<Field extends string>(
  translations: Translations<Texts<Field>> | undefined,
  fields: readonly Field[],
): Partial<Record<Language, Record<Field, string>>> {
  const ofLanguage = (language: Language) => fields.map((field) => [field, translations?.[language]?.[field] ?? '']);
  return Object.fromEntries(otherLanguages.map((language) => [language, Object.fromEntries(ofLanguage(language))]));
}

/** The translations of two parts of an item. */
export function joinedTranslations<One extends object, Other extends object>(
  one: Translations<One> = {},
  other: Translations<Other> = {},
): Translations<One & Other> {
  return Object.fromEntries(otherLanguages.map((language) => [language, { ...one[language], ...other[language] } as One & Other]));
}

/** The translations with their labels, to compare two versions of an item. */
export function translationTexts<Field extends string>(
  translations: Translations<Texts<NoInfer<Field>>> | undefined,
  labels: Readonly<Record<Field, string>>,
): [label: string, text: string][] {
  const fields = Object.keys(labels) as Field[];
  return otherLanguages.flatMap((language) =>
    fields.map((field): [string, string] => [
      `${labels[field]} (${languageTexts.inLanguage[language]})`,
      translations?.[language]?.[field] ?? '',
    ]),
  );
}

/** A text of an item as a form field of one language shows it. */
export function textToEdit<Field extends string>(item: Translated<Field>, field: Field, language: Language | undefined): string {
  return (language ? item.translations?.[language]?.[field] : item[field]) ?? '';
}

/** An item with a text in one language: in its field for the default one, for which `language` is undefined. */
export function withText<Field extends string, Item extends Translated<Field>>(
  item: Item,
  field: Field,
  language: Language | undefined,
  text: string,
): Item {
  if (!language) return { ...item, [field]: text };
  const translations = withoutEmpty({ ...item.translations, [language]: { ...item.translations?.[language], [field]: text } });
  return { ...item, translations: Object.keys(translations).length > 0 ? translations : undefined };
}

/** What is called so in each language. */
export function namedIn(names: Readonly<Record<Language, string>>) {
  const translations = Object.fromEntries(otherLanguages.map((language) => [language, { name: names[language] }]));
  return { name: names[settings.defaultLanguage], translations };
}

/** The languages in which translations are stored: all but the default one. Those of a language that is switched off are kept. */
export const otherLanguages = languages.filter((language) => language !== settings.defaultLanguage);
