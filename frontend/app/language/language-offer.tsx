import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Language } from '#house/language/languages';
import { isLanguage, languageNames } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import { Button } from '../../house/ui/action/button.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { atBottom } from '../../house/ui/feedback/announcer.tsx';
import { useLanguagesOn } from '../../house/ui/language/languages-on.ts';
import { addressOf } from './addresses.ts';
import { storedLanguage, storeLanguage } from './stored-language.ts';

/** Offers the page in the browser's language to who has not chosen one yet, in that language. Dismissed, it does not come again. */
export function LanguageOffer() {
  const { pathname, search, hash } = useLocation();
  const [isDismissed, setIsDismissed] = useState(false);
  const on = useLanguagesOn();
  const language = navigator.languages.map((tag) => tag.split('-')[0]).find((one): one is Language => isLanguage(one) && on.includes(one));
  if (!language || language === spokenLanguage() || storedLanguage() || isDismissed) return null;
  const stay = () => {
    storeLanguage(spokenLanguage());
    setIsDismissed(true);
  };
  return (
    // in the corner, and short unless the window is wide: so that it does not cover 'Book a table' in the middle of the cover
    <Flex as="aside" lang={language} aria-label={languageNames[language]} {...atBottom} justify={{ base: 'center', sm: 'flex-end' }}>
      <Box pointerEvents="auto" boxShadow="overlay" borderRadius="md" maxWidth="dialog">
        <Alert tone="info" onDismiss={stay}>
          <Flex columnGap="4" rowGap="2" align="center" wrap="wrap">
            <chakra.span display={{ base: 'none', xl: 'inline' }}>{offers[language].sentence}</chakra.span>
            <Button asChild look="outline" size="sm">
              <chakra.a href={addressOf(pathname, language) + search + hash} hrefLang={language} onClick={() => storeLanguage(language)}>
                {offers[language].accept}
              </chakra.a>
            </Button>
          </Flex>
        </Alert>
      </Box>
    </Flex>
  );
}

/** The offer of each language, in that language: the pages of the others show it. */
const offers: Readonly<Record<Language, { sentence: string; accept: string }>> = {
  en: { sentence: 'This page is in English too.', accept: 'Read it in English' },
  cs: { sentence: 'Tuto stránku máme i česky.', accept: 'Číst česky' },
};
