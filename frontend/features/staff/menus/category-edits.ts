import { type Menu, withoutRepeats } from '#contract/card/menus';
import { type Translations, translationsOfCategories } from './category-translations.tsx';

/** The categories of a menu while they are edited; `renamed` has the new names of stored ones by the former. */
export interface EditedCategories {
  categories: string[];
  translations: Translations;
  renamed: Record<string, string>;
}

/** The text of the input: the name of a new category, or the new name of the category `of`. */
export interface TypedCategory {
  text: string;
  of?: string | undefined;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The categories with the typed one, added or renamed in its place; blanks and duplicates are ignored. `undefined` when the name is, or was
 * before this edit, that of another category: nobody could tell whose dishes are meant.
 */
export function withTyped(edited: EditedCategories, { text, of }: TypedCategory, stored: Menu | undefined): EditedCategories | undefined {
  const name = text.trim().replace(/\s+/g, ' ');
  const { categories, translations, renamed } = edited;
  if (!name || name === of) return edited;
  if (of === undefined) {
    if (Object.keys(renamed).some((former) => isSame(former, name))) return undefined;
    return { ...edited, categories: withoutRepeats([...categories, name]) };
  }
  const former = formerName(renamed, of);
  const taken = [...categories, ...(stored?.categories ?? [])].filter((other) => other !== of && other !== former);
  if (taken.some((other) => isSame(other, name))) return undefined;
  const { [former]: _, ...others } = renamed;
  const isStored = stored?.categories.includes(former) && former !== name;
  return {
    categories: categories.map((category) => (category === of ? name : category)),
    translations: translationRenamed(translations, of, name),
    renamed: isStored ? { ...others, [former]: name } : others,
  };
}

/** The categories without one of them. */
export function without({ categories, translations, renamed }: EditedCategories, removed: string): EditedCategories {
  const left = categories.filter((category) => category !== removed);
  const { [formerName(renamed, removed)]: _, ...others } = renamed;
  return { categories: left, translations: translationsOfCategories(left, translations), renamed: others };
}

function formerName(renamed: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(renamed).find(([, present]) => present === name)?.[0] ?? name;
}

function translationRenamed(translations: Translations, before: string, after: string): Translations {
  const ofLanguages = Object.entries(translations).map(([language, texts]) => {
    const categories = Object.entries(texts?.categories ?? {}).map(([name, text]) => [name === before ? after : name, text]);
    return [language, { ...texts, categories: Object.fromEntries(categories) }];
  });
  return Object.fromEntries(ofLanguages);
}
