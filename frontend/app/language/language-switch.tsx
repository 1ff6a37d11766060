import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { languageNames } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import { app as texts } from '#texts/house';
import { useLanguagesOn } from '../../house/ui/language/languages-on.ts';
import { addressOf } from './addresses.ts';
import { languageKey, storeLanguage } from './stored-language.ts';

/** Links to the present page in the other languages; the one that is followed is remembered. */
export function LanguageSwitch() {
  const { pathname } = useLocation();
  return useLanguagesOn()
    .filter((language) => language !== spokenLanguage())
    .map((language) => (
      // a full load: each language is a site of its own
      <chakra.a
        key={language}
        href={addressOf(pathname, language)}
        hrefLang={language}
        data-stored-as={languageKey}
        lang={language}
        title={texts.inLanguage[language]}
        onClick={({ currentTarget }) => {
          storeLanguage(language);
          // the written page cannot know them, and hydration corrects no attribute
          currentTarget.href = addressOf(pathname, language) + location.search + location.hash;
        }}
      >
        {languageNames[language]}
      </chakra.a>
    ));
}
