import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Language } from '#house/language/languages';
import { type Translated, untranslated } from '#house/rules/translated';
import { untranslated as languageTexts } from '#texts/house';
import { Checkbox } from '../form/fields.tsx';
import { useOtherLanguages } from './languages-on.ts';

/** The labels of the texts of an item that are not translated into a language. */
type MissingIn = (language: Language) => readonly string[];

/** Gives the labels of the texts of an item that are not translated into a language. */
export function missingTexts<Field extends string>(labels: Readonly<Record<Field, string>>) {
  const fields = Object.keys(labels) as Field[];
  return (item: Translated<Field>, language: Language) => untranslated(language, item, fields).map((field) => labels[field]);
}

/** Says which texts of an item guests of another language read in the default one. */
export function NotTranslated({ missingIn }: { missingIn: MissingIn }) {
  return useOtherLanguages().map((language) => {
    const missing = missingIn(language);
    if (missing.length === 0) return null;
    return (
      <chakra.p key={language} textStyle="small" color="warning.fg">
        {languageTexts.notTranslated[language](missing)}
      </chakra.p>
    );
  });
}

/** The items that are not wholly translated if the user wants these only, else all; `filter` is the field that asks, where there are any. */
export function useUntranslatedFilter<Item>(items: readonly Item[], missing: (item: Item, language: Language) => readonly string[]) {
  const [isOn, setOn] = useState(false);
  const languages = useOtherLanguages();
  const lacking = items.filter((item) => languages.some((language) => missing(item, language).length > 0));
  const filter = (lacking.length > 0 || isOn) && (
    <div>
      <Checkbox label={languageTexts.onlyUntranslated(lacking.length, items.length)} checked={isOn} onChange={() => setOn(!isOn)} />
    </div>
  );
  return { shown: isOn ? lacking : items, filter };
}
