import { chakra } from '@chakra-ui/react';
import type { Language } from '#messages/languages';
import { texts } from '#texts/translations';
import { otherLanguages } from './other-languages.ts';

/** The labels of the texts of an item that are not translated into a language. */
export type MissingIn = (language: Language) => readonly string[];

/** Says which texts of an item guests of another language read in the default one. */
export function NotTranslated({ missingIn }: { missingIn: MissingIn }) {
  return otherLanguages.map((language) => {
    const missing = missingIn(language);
    if (missing.length === 0) return null;
    return (
      <chakra.p key={language} textStyle="small" color="warning.fg">
        {texts.notTranslated[language](missing)}
      </chakra.p>
    );
  });
}
