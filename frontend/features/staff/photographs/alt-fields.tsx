import type { ComponentProps } from 'react';
import type { Language } from '#messages/languages';
import { texts } from '#texts/site/photographs';
import { TextField } from '../../../components/form/fields.tsx';
import { InEachLanguage } from '../../../components/language/in-each-language.tsx';

type Path = 'alt' | `translations.${Language}.alt`;
type InputProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** What a photograph shows, in each language, with a hint how to write it; `inputOf` connects each field with the form. */
export function AltFields({ inputOf }: { inputOf: (path: Path) => InputProps }) {
  return (
    <InEachLanguage label={texts.alt} hasFocus>
      {(field, { path, language }) => <TextField {...field} {...(!language && { hint: texts.altHint })} {...inputOf(path('alt'))} />}
    </InEachLanguage>
  );
}
