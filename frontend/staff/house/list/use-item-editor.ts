import type { FieldValues, Path, RegisterOptions } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Language } from '#house/language/languages';
import type { Group } from '#publishing/contract/api';
import { type FieldTexts, useEditor } from '../../../house/client/editing/use-editor.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { inputsOf } from '../../../house/ui/form/errors-at.ts';
import { formTranslations, translationTexts } from '../../../house/ui/language/form-translations.ts';

type Labels<Values> = { readonly [Field in keyof Values]?: string };

interface Options<Values extends FieldValues, Item> {
  group: Group;
  /** The contract's fields of a new item. */
  schema: z.ZodMiniType<Values> & { readonly shape: { readonly [Field in keyof Values]: z.core.$ZodType } };
  item: Item | undefined;
  /** What a new item begins with, where that is not the contract's default or an empty text. */
  begun?: Partial<Values>;
  translated?: readonly (keyof Values & string)[];
  /** What the fields are called, in the form and where two versions are compared. */
  labels: Labels<Values>;
  /** How the fields read that are no texts. */
  inWords?: { readonly [Field in keyof Values]?: (value: Values[Field], values: Values) => string };
  save: (values: Values, version: number | undefined, idempotencyKey: string) => Promise<{ message: string; data: Item } | undefined>;
  onSaved?: ((item: Item) => void) | undefined;
  onClose: () => void;
}

/** The form of an item of a list in a dialog, which closes when it is saved; `field` and `text` give the inputs their labels, values and errors. */
export function useItemEditor<Values extends FieldValues, Item extends { _id: string; version: number }>({
  item,
  begun,
  translated = [],
  labels,
  inWords = {},
  onSaved,
  onClose,
  ...options
}: Options<Values, Item>) {
  const editor = useEditor<Values, Item>({
    ...options,
    edited: item,
    valuesOf: (stored) => formValues(options.schema.shape, stored ?? begun ?? {}, translated) as Values,
    onSaved: ({ message, data }) => {
      announce(message);
      onSaved?.(data);
      onClose();
    },
    fieldTexts: (values): FieldTexts =>
      Object.keys(values).flatMap((name) => {
        const label = labels[name];
        if (name === 'translations') return translationTexts(values.translations, pick(labels, translated));
        return label ? [[label, inWords[name]?.(values[name], values) ?? String(values[name] ?? '')]] : [];
      }),
  });
  const inputOf = inputsOf(editor.form);
  return {
    ...editor,
    field: <Name extends Path<Values>>(name: Name, read?: RegisterOptions<Values, Name>) => ({
      label: labels[name] ?? '',
      ...inputOf(name, read),
    }),
    text: <Name extends string>(name: Name) => ({
      label: labels[name] ?? '',
      field: name,
      inputOf: (path: Name | `translations.${Language}.${Name}`) => inputOf(path as Path<Values>),
    }),
  };
}

function pick<Field extends string>(labels: Labels<Record<string, unknown>>, fields: readonly Field[]): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, labels[field] ?? ''])) as Record<Field, string>;
}

/** Each field with what is stored of it; else with the contract's default, or as an empty text. */
function formValues(shape: Readonly<Record<string, z.core.$ZodType>>, stored: object, translated: readonly string[]) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const value: unknown = Reflect.get(stored, name);
      return [name, name === 'translations' ? formTranslations(value ?? {}, translated) : (value ?? emptyOf(field))];
    }),
  );
}

function emptyOf(field: z.core.$ZodType): unknown {
  const { def } = (field as z.core.$ZodTypes)._zod;
  if (def.type === 'default') return def.defaultValue;
  if (def.type === 'optional') return emptyOf(def.innerType);
  return def.type === 'nullable' ? null : '';
}
