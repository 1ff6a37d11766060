import type { UseFormReturn } from 'react-hook-form';
import { texts } from '#texts/site/identity';
import { TextareaField, TextField } from '../../../components/form/fields.tsx';
import { InEachLanguage } from '../../../components/language/in-each-language.tsx';
import type { SiteValues } from './site.ts';

interface Props {
  form: UseFormReturn<SiteValues, unknown, SiteValues>;
  field: keyof typeof texts.fields;
  /** How many rows the field of a text with several lines has. */
  rows?: number;
}

/** A text of the site in each language. */
export function SiteText({ form: { register, getFieldState, formState }, field, rows }: Props) {
  return (
    <InEachLanguage label={texts.fields[field]} optional>
      {(props, { path, language }) => {
        const shared = { ...props, hint: language ? undefined : texts.hints[field], error: getFieldState(path(field), formState).error };
        return rows ? (
          <TextareaField {...shared} rows={rows} {...register(path(field))} />
        ) : (
          <TextField {...shared} {...register(path(field))} />
        );
      }}
    </InEachLanguage>
  );
}
