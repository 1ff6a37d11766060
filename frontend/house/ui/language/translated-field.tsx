import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import type { Language } from '#house/language/languages';
import type { Translated } from '#house/rules/translated';
import { untranslated as languageTexts } from '#texts/house';
import { TextareaField, TextField } from '../form/fields.tsx';
import { textToEdit, withText } from './form-translations.ts';
import { useOtherLanguages } from './languages-on.ts';

/** What connects an input with a form. */
interface Input {
  value?: string;
  error?: { message?: string | undefined } | undefined;
  disabled?: boolean | undefined;
  hint?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  name?: string;
  ref?: (input: HTMLElement | null) => void;
  onChange: (event: { target: { value: string }; type: string }) => unknown;
  onBlur?: (event: { target: { value: string }; type: string }) => unknown;
}

interface Props<Field extends string> {
  label: string;
  field: Field;
  optional?: boolean;
  /** The text in the default language takes the focus when a dialog opens. */
  hasFocus?: boolean;
  /** Below the text in the default language. */
  hint?: string | undefined;
  /** In the text in the default language, while it is empty. */
  placeholder?: string;
  maxLength?: number;
  /** Of a text with several lines. */
  rows?: number | undefined;
  /** Connects the input of a language, by the place of its text as react-hook-form names it; there is no language for the default one. */
  inputOf: (path: Field | `translations.${Language}.${Field}`, language: Language | undefined) => Input;
}

/**
 * A text that guests read, in one field for each language of the site that is switched on: side by side, where there is little room one below
 * the other. Translations are optional.
 */
export function TranslatedField<Field extends string>(props: Props<Field>) {
  const { label, field, optional = false, hasFocus, hint, placeholder, maxLength, rows, inputOf } = props;
  const others = useOtherLanguages();
  const fieldIn = (language: Language | undefined) => {
    const input = language
      ? { label: `${label} (${languageTexts.inLanguage[language]})`, optional: true, lang: language }
      : {
          label,
          optional,
          aside: others.length > 0 ? languageTexts.inLanguage[settings.defaultLanguage] : undefined,
          lang: settings.defaultLanguage,
          'data-autofocus': hasFocus || undefined,
          hint,
          placeholder,
        };
    const connected = { ...input, maxLength, ...inputOf(language ? `translations.${language}.${field}` : field, language) };
    return rows ? <TextareaField key={input.lang} rows={rows} {...connected} /> : <TextField key={input.lang} {...connected} />;
  };
  return (
    <chakra.div display="grid" gap="4" alignItems="start" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))">
      {[undefined, ...others].map(fieldIn)}
    </chakra.div>
  );
}

/** Connects the inputs of a text with an item that is changed as a whole; `errorAt` finds what is wrong by a path in the item. */
export function textInputs<Field extends string, Item extends Translated<Field>>(
  item: Item,
  field: Field,
  onChange: (changed: Item) => unknown,
  errorAt: (path: string) => { message?: string | undefined } | undefined = () => undefined,
) {
  return (path: string, language: Language | undefined) => ({
    value: textToEdit(item, field, language),
    error: errorAt(path),
    onChange: ({ target }: { target: { value: string } }) => onChange(withText(item, field, language, target.value)),
  });
}
