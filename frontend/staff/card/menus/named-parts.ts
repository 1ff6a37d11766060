import type * as z from 'zod/mini';
import type { Menu } from '#card/contract/menus';
import { translationsOf } from '#house/contract/translations';
import type { Translated } from '#house/rules/translated';
import { otherLanguages, textToEdit } from '../../../house/ui/language/form-translations.ts';

/** The fields of a category of a menu, or of a set price, in a form: its name with the translations of it. */
export const named = <Name extends z.ZodMiniType<string>>(name: Name) => ({ name, translations: translationsOf({ name }) });

/** A category, or what a set price is for, as its form has it. */
export function namedPart({ name, translations = {} }: Translated<'name'>): Translated<'name'> {
  return { name, translations: Object.keys(translations).length > 0 ? translations : undefined };
}

/** The translations of a menu with those of its categories, or of what its set prices are for. */
export function withParts(
  translations: Menu['translations'],
  field: 'categories' | 'measures',
  parts: readonly Translated<'name'>[],
): NonNullable<Menu['translations']> {
  const ofLanguages = otherLanguages.map((language) => {
    const texts = parts.flatMap((part) => (part.name ? [[part.name, textToEdit(part, 'name', language)]] : []));
    return [language, { ...translations?.[language], [field]: Object.fromEntries(texts) }];
  });
  return Object.fromEntries(ofLanguages);
}
