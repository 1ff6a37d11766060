import { SimpleGrid } from '@chakra-ui/react';
import type { Menu } from '#contract/card/menus';
import { texts as all } from '#texts/card/menus';
import { texts as languageTexts } from '#texts/translations';
import { FieldGroup } from '../../../components/form/field-group.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { formTranslations } from '../../../components/language/form-translations.ts';
import { otherLanguages } from '../../../components/language/other-languages.ts';

export type Translations = NonNullable<Menu['translations']>;

interface Props {
  categories: readonly string[];
  translations: Translations;
  onChange: (translations: Translations) => void;
}

/** The categories of a menu in the other languages of the site. */
export function CategoryTranslations({ categories, translations, onChange }: Props) {
  if (categories.length === 0) return null;
  return otherLanguages.map((language) => {
    const own = translations[language]?.categories ?? {};
    return (
      <FieldGroup key={language} label={`${all.form.categories} (${languageTexts.inLanguage[language]})`}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
          {categories.map((category) => (
            <TextField
              key={category}
              label={category}
              optional
              lang={language}
              maxLength={40}
              value={Object.hasOwn(own, category) ? own[category] : ''}
              onChange={({ target }) =>
                onChange({ ...translations, [language]: { ...translations[language], categories: { ...own, [category]: target.value } } })
              }
            />
          ))}
        </SimpleGrid>
      </FieldGroup>
    );
  });
}

/** The translations of a menu, or of a new one, as form values. */
export function menuTranslations(menu: Menu | undefined): Translations {
  const texts = formTranslations(menu?.translations, ['name', 'description']);
  const withCategories = otherLanguages.map((language) => {
    return [language, { ...texts[language], categories: menu?.translations?.[language]?.categories ?? {} }];
  });
  return Object.fromEntries(withCategories);
}

/** The translations without those of categories that the menu does not have. */
export function translationsOfCategories(categories: readonly string[], translations: Translations): Translations {
  const ofLanguages = Object.entries(translations).map(([language, texts]) => {
    const kept = Object.entries(texts?.categories ?? {}).filter(([category]) => categories.includes(category));
    return [language, { ...texts, categories: Object.fromEntries(kept) }];
  });
  return Object.fromEntries(ofLanguages);
}
