import { chakra, Flex, SimpleGrid } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import * as z from 'zod/mini';
import { type Menu, mostCategories } from '#card/contract/menus';
import { catalogueFields as messages } from '#card/words/catalogue';
import { translationsOf, withoutEmpty } from '#house/contract/translations';
import { categoryOf, type Translated } from '#house/rules/translated';
import { menus as all } from '#texts/card';
import { untranslated as languageTexts } from '#texts/house';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { CloseIcon, EditIcon } from '../../../house/ui/art/icons.tsx';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { FieldError, FieldGroup, Input, TextField } from '../../../house/ui/form/fields.tsx';
import { otherLanguages, textToEdit, withText } from '../../../house/ui/language/form-translations.ts';
import { useOtherLanguages } from '../../../house/ui/language/languages-on.ts';

const texts = all.form;

interface Props {
  categories: readonly string[];
  /** What stands in the input, not added yet. */
  typed: TypedCategory;
  error: string | undefined;
  onType: (typed: TypedCategory) => void;
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
              <IconButton label={texts.rename(category)} onClick={() => rename(category)}>
                <EditIcon />
              </IconButton>
              <IconButton label={texts.remove(category)} onClick={() => onRemove(category)}>
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
    // smaller than a finger only where a mouse presses them
    '@media (pointer: fine)': { '& button': { width: '7', height: '7' } },
  },
});

/** The fields of a category of a menu, or of a set price, in a form: its name with the translations of it. */
export const named = <Name extends z.ZodMiniType<string>>(name: Name) => ({ name, translations: translationsOf({ name }) });

/** A category, or what a set price is for, as its form has it. */
export function namedPart({ name, translations = {} }: Translated<'name'>): Translated<'name'> {
  return { name, translations: Object.keys(translations).length > 0 ? translations : undefined };
}

/** The categories of a menu as a form has them: the stored name of each, its date, and its name in the other languages. */
export const EditedCategories = z
  .array(z.object({ ...named(z.string()), of: z.optional(z.string()), date: z.string() }))
  .check(
    z.minLength(1, { error: () => messages().noCategory }),
    z.maxLength(mostCategories, { error: () => messages().tooManyCategories }),
  );
type EditedCategories = z.infer<typeof EditedCategories>;

export function editedCategories(menu: Menu): EditedCategories {
  return menu.categories.map((name) => ({ ...namedPart(categoryOf(menu, name)), of: name, date: menu.days?.[name] ?? '' }));
}

/** What is sent of edited categories, with the translations of the menu; `renamed` has the new names by the stored ones. */
export function sentCategories(rows: EditedCategories, translations: Menu['translations']) {
  return {
    categories: rows.map(({ name }) => name),
    renamed: Object.fromEntries(rows.flatMap(({ name, of }) => (of !== undefined && of !== name ? [[of, name]] : []))),
    days: Object.fromEntries(rows.flatMap(({ name, date }) => (date ? [[name, date]] : []))),
    translations: withoutEmpty(withParts(translations, 'categories', rows)),
  };
}

/** The text of the input: the name of a new category, or the new name of the category `of`. */
export interface TypedCategory {
  text: string;
  of?: string | undefined;
}

/**
 * The categories with the typed one, added or renamed in its place; blanks and duplicates are ignored. `undefined` when the name is, or was
 * before this edit, that of another category: nobody could tell whose dishes are meant.
 */
export function withTyped(rows: EditedCategories, { text, of }: TypedCategory, stored: readonly string[]): EditedCategories | undefined {
  const name = text.trim().replace(/\s+/g, ' ');
  if (!name || name === of) return rows;
  const isSame = (other: string | undefined) => other?.toLowerCase() === name.toLowerCase();
  const renamed = rows.find((row) => row.name === of);
  const others = rows.filter((row) => row !== renamed);
  if (!renamed) {
    if (rows.some((row) => isSame(row.of) && !isSame(row.name))) return undefined;
    const added = { name, of: stored.find((other) => other === name), date: '', translations: undefined };
    return rows.some((row) => isSame(row.name)) ? rows : [...rows, added];
  }
  if ([...others.map((row) => row.name), ...stored.filter((other) => other !== renamed.of)].some(isSame)) return undefined;
  return rows.map((row) => (row === renamed ? { ...row, name } : row));
}

interface RowsProps {
  rows: EditedCategories;
  onChange: (rows: EditedCategories) => void;
}

/** The days of a menu of a week. */
export function CategoryDays({ rows, onChange }: RowsProps) {
  return (
    <FieldGroup label={texts.days}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {rows.map((row, at) => (
          <DateField
            key={row.name}
            label={row.name}
            optional
            value={row.date}
            onChange={({ target }) => onChange(rows.with(at, { ...row, date: target.value }))}
          />
        ))}
      </SimpleGrid>
    </FieldGroup>
  );
}

/** The categories of a menu in the other languages of the site. */
export function CategoryTranslations({ rows, onChange }: RowsProps) {
  const others = useOtherLanguages();
  if (rows.length === 0) return null;
  return others.map((language) => (
    <FieldGroup key={language} label={`${texts.categories} (${languageTexts.inLanguage[language]})`}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        {rows.map((row, at) => (
          <TextField
            key={row.name}
            label={row.name}
            optional
            lang={language}
            maxLength={40}
            value={textToEdit(row, 'name', language)}
            onChange={({ target }) => onChange(rows.with(at, withText(row, 'name', language, target.value)))}
          />
        ))}
      </SimpleGrid>
    </FieldGroup>
  ));
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
