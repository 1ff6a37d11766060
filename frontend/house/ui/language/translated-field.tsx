import type { Language } from '#house/language/languages';
import type { Translated } from '#house/rules/translated';
import { TextareaField, TextField } from '../form/fields.tsx';
import { textToEdit, withText } from './form-translations.ts';
import { InEachLanguage } from './in-each-language.tsx';

/** What connects an input with a form. */
interface Input {
  value?: string;
  error?: { message?: string | undefined } | undefined;
  disabled?: boolean | undefined;
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
  hasFocus?: boolean;
  /** Below the text in the default language. */
  hint?: string | undefined;
  /** In the text in the default language, while it is empty. */
  placeholder?: string;
  maxLength?: number;
  /** Of a text with several lines. */
  rows?: number | undefined;
  /** Connects the input of a language; it has none for the default one. */
  inputOf: (path: Field | `translations.${Language}.${Field}`, language: Language | undefined) => Input;
}

/** A text that guests read as one field for each language, all of them alike. */
export function TranslatedField<Field extends string>({
  label,
  field,
  optional,
  hasFocus,
  hint,
  placeholder,
  rows,
  ...input
}: Props<Field>) {
  const { inputOf, ...limits } = input;
  return (
    <InEachLanguage label={label} optional={optional} hasFocus={hasFocus}>
      {(inLanguage, { path, language }) => {
        const props = { ...inLanguage, ...limits, ...(!language && { hint, placeholder }), ...inputOf(path(field), language) };
        return rows ? <TextareaField rows={rows} {...props} /> : <TextField {...props} />;
      }}
    </InEachLanguage>
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
