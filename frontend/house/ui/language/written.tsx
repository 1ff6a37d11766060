import { settings } from 'virtual:settings';
import { foreignLanguage, type Translated, written } from '#house/rules/translated';
import { typeset } from '#house/rules/typesetting';

interface Props<Field extends string> {
  of: Translated<Field>;
  field: Field;
}

/** A text of the restaurant in the language of the page; one that is not translated is marked with the language that it is in. */
export function Written<Field extends string>({ of: item, field }: Props<Field>) {
  const text = typeset(written(item, field));
  const lang = foreignLanguage(item, field, settings.defaultLanguage);
  return lang ? <span lang={lang}>{text}</span> : text;
}
