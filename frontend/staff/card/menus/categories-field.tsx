import { chakra, Flex, SimpleGrid } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { type Menu, withoutRepeats } from '#card/contract/menus';
import { menus as all } from '#texts/card';
import { untranslated as languageTexts } from '#texts/house';
import { Button } from '../../../house/ui/action/button.tsx';
import { IconButton } from '../../../house/ui/action/icon-button.tsx';
import { CloseIcon, EditIcon } from '../../../house/ui/art/icons.tsx';
import { FieldError, Input, TextField } from '../../../house/ui/form/fields.tsx';
import { FieldGroup } from '../../../house/ui/form/radio.tsx';
import { formTranslations, otherLanguages } from '../../../house/ui/language/form-translations.ts';
import { useOtherLanguages } from '../../../house/ui/language/languages-on.ts';

const texts = all.form;

interface Props {
  categories: readonly string[];
  /** What stands in the input, not added yet. */
  typed: TypedCategory;
  error: string | undefined;
  onType: (typed: TypedCategory) => void;
  /** Adds or renames the typed category. */
  onAdd: () => void;
  onRemove: (category: string) => void;
}

/** The categories of a menu: added with Enter or Add, removed with X; the pencil puts one into the input to be renamed. */
export function CategoriesField({ categories, typed, error, onType, onAdd, onRemove }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const label = typed.of === undefined ? texts.newCategory : texts.newNameOf(typed.of);
  const rename = (category: string) => {
    onType({ text: category, of: category });
    input.current?.focus();
  };

  return (
    <FieldGroup label={texts.categories} display="grid" gap="2">
      {categories.length > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2" p="0" m="0">
          {categories.map((category) => (
            <Chip key={category}>
              {category}
              <IconButton label={texts.rename(category)} width="7" height="7" onClick={() => rename(category)}>
                <EditIcon />
              </IconButton>
              <IconButton label={texts.remove(category)} width="7" height="7" onClick={() => onRemove(category)}>
                <CloseIcon />
              </IconButton>
            </Chip>
          ))}
        </chakra.ul>
      )}
      <Flex gap="2">
        <Input
          ref={input}
          aria-label={label}
          placeholder={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          maxLength={40}
          value={typed.text}
          onChange={({ target }) => onType({ ...typed, text: target.value })}
          onKeyDown={(event) => {
            // with nothing typed it sends the form
            if (event.key !== 'Enter' || !typed.text.trim()) return;
            event.preventDefault();
            onAdd();
          }}
        />
        <Button look="outline" onClick={onAdd}>
          {typed.of === undefined ? texts.add : texts.renameButton}
        </Button>
      </Flex>
      {error && <FieldError id={id}>{error}</FieldError>}
    </FieldGroup>
  );
}

const Chip = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    ps: '3',
    pe: '0.5',
    py: '0.5',
    bg: 'accent.subtle',
    borderRadius: 'full',
    textStyle: 'small',
  },
});

/** The categories of a menu while they are edited; `renamed` has the new names of stored ones by the former. */
export interface EditedCategories {
  categories: string[];
  translations: Translations;
  renamed: Record<string, string>;
  days: NonNullable<Menu['days']>;
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
  const { categories, translations, renamed, days } = edited;
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
    days: Object.fromEntries(Object.entries(days).map(([category, date]) => [category === of ? name : category, date])),
  };
}

/** The categories without one of them. */
export function without({ categories, translations, renamed, days }: EditedCategories, removed: string): EditedCategories {
  const left = categories.filter((category) => category !== removed);
  const { [formerName(renamed, removed)]: _, ...others } = renamed;
  const { [removed]: _date, ...otherDays } = days;
  return { categories: left, translations: translationsOfCategories(left, translations), renamed: others, days: otherDays };
}

function formerName(renamed: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(renamed).find(([, present]) => present === name)?.[0] ?? name;
}

export function translationRenamed(translations: Translations, before: string, after: string): Translations {
  const ofLanguages = Object.entries(translations).map(([language, texts]) => {
    const categories = Object.entries(texts?.categories ?? {}).map(([name, text]) => [name === before ? after : name, text]);
    return [language, { ...texts, categories: Object.fromEntries(categories) }];
  });
  return Object.fromEntries(ofLanguages);
}

type Translations = NonNullable<Menu['translations']>;

interface CategoryTranslationsProps {
  categories: readonly string[];
  translations: Translations;
  onChange: (translations: Translations) => void;
}

/** The categories of a menu in the other languages of the site. */
export function CategoryTranslations({ categories, translations, onChange }: CategoryTranslationsProps) {
  const languages = useOtherLanguages();
  if (categories.length === 0) return null;
  return languages.map((language) => {
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
function translationsOfCategories(categories: readonly string[], translations: Translations): Translations {
  const ofLanguages = Object.entries(translations).map(([language, texts]) => {
    const kept = Object.entries(texts?.categories ?? {}).filter(([category]) => categories.includes(category));
    return [language, { ...texts, categories: Object.fromEntries(kept) }];
  });
  return Object.fromEntries(ofLanguages);
}
