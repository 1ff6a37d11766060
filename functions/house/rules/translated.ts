import type { Translations } from '../contract/translations.ts';
import type { Language } from '../language/languages.ts';
import { spokenLanguage } from '../language/spoken.ts';

/** Something whose texts the restaurant has written in the default language, and perhaps in others. */
export type Translated<Field extends string> = { readonly [F in Field]: string } & {
  readonly translations?: Translations<{ readonly [F in Field]?: string | undefined }> | undefined;
};

/** A text of the restaurant in a language; in the default language where it is not translated. */
export function textIn<Field extends string>(language: Language, item: Translated<Field>, field: Field): string {
  return item.translations?.[language]?.[field] || item[field];
}

/** The same in the language that is spoken: of the page, the reply or the document. */
export function written<Field extends string>(item: Translated<Field>, field: Field): string {
  return textIn(spokenLanguage(), item, field);
}

/** A text in each language in which there is one, to be searched. */
export function allTexts<Field extends string>(item: Translated<Field>, field: Field): string[] {
  const translated = Object.values(item.translations ?? {}).map((texts) => texts?.[field]);
  return [item[field], ...translated.filter((text) => text !== undefined)];
}

/** The language of a text where it differs from the spoken one: the default language, as long as there is no translation. */
export function foreignLanguage<Field extends string>(
  item: Translated<Field>,
  field: Field,
  defaultLanguage: Language,
): Language | undefined {
  const language = spokenLanguage();
  const isForeign = language !== defaultLanguage && item[field] !== '' && !item.translations?.[language]?.[field];
  return isForeign ? defaultLanguage : undefined;
}

/** Which of these texts are written, but not in this language. */
export function untranslated<Field extends string>(language: Language, item: Translated<Field>, fields: readonly Field[]): Field[] {
  return fields.filter((field) => item[field] !== '' && !item.translations?.[language]?.[field]);
}

type Named = 'categories' | 'measures';

interface WithNamed<Field extends Named> {
  readonly translations?: Translations<{ readonly [F in Field]?: Readonly<Record<string, string>> | undefined }> | undefined;
}

/** A category of a menu as something with a name and its translations. */
export function categoryOf(menu: WithNamed<'categories'>, name: string): Translated<'name'> {
  return namedIn(menu, 'categories', name);
}

/** What a set price of a menu is for, in the same way. */
export function measureOf(menu: WithNamed<'measures'>, measure: string): Translated<'name'> {
  return namedIn(menu, 'measures', measure);
}

function namedIn<Field extends Named>({ translations = {} }: WithNamed<Field>, field: Field, name: string): Translated<'name'> {
  const named = Object.entries(translations).flatMap(([language, texts]) => {
    const own: Readonly<Record<string, string>> | undefined = texts?.[field];
    return own && Object.hasOwn(own, name) ? [[language, { name: own[name] }]] : [];
  });
  return { name, translations: Object.fromEntries(named) };
}
