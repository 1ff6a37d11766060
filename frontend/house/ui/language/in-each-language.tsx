import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { Language } from '#house/language/languages';
import { untranslated as languageTexts } from '#texts/house';
import type { FieldProps } from '../form/fields.tsx';
import { useOtherLanguages } from './languages-on.ts';

/** What the field of one language gets. */
interface LanguageField extends Pick<FieldProps, 'label' | 'aside' | 'optional'> {
  lang: Language;
  /** Only the text in the default language takes the focus when a dialog opens. */
  'data-autofocus': true | undefined;
}

/** The place of a text in its item, as react-hook-form names it. */
type PathOf = <Field extends string>(field: Field) => Field | `translations.${Language}.${Field}`;

interface Props {
  label: string;
  optional?: boolean;
  hasFocus?: boolean;
  /** Makes the field of the default language, for which `language` is undefined, and those of the others. */
  children: (field: LanguageField, at: { path: PathOf; language: Language | undefined }) => ReactNode;
}

/** A text that guests read, in one field for each language of the site that is switched on: side by side, where there is little room one below the other. Translations are optional. */
export function InEachLanguage({ label, optional = false, hasFocus = false, children }: Props) {
  const { defaultLanguage } = settings;
  const others = useOtherLanguages();
  return (
    <chakra.div display="grid" gap="4" alignItems="start" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))">
      {children(
        {
          label,
          optional,
          aside: others.length > 0 ? languageTexts.inLanguage[defaultLanguage] : undefined,
          lang: defaultLanguage,
          'data-autofocus': hasFocus || undefined,
        },
        { path: (field) => field, language: undefined },
      )}
      {others.map((language) => (
        <Fragment key={language}>
          {children(
            {
              label: `${label} (${languageTexts.inLanguage[language]})`,
              optional: true,
              aside: undefined,
              lang: language,
              'data-autofocus': undefined,
            },
            { path: (field) => `translations.${language}.${field}`, language },
          )}
        </Fragment>
      ))}
    </chakra.div>
  );
}
