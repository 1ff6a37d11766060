import { chakra } from '@chakra-ui/react';
import type { RestaurantInfoType } from '#contract/site/restaurant-info';
import { texts } from '#texts/site/restaurant-info';
import { TextareaField, TextField } from '../../../components/form/fields.tsx';
import { textToEdit, withText } from '../../../components/language/form-translations.ts';
import { InEachLanguage } from '../../../components/language/in-each-language.tsx';
import { type Contact, isOptional } from './contact-changes.ts';
import type { Outcome } from './save-contact.ts';

const inputTypes: Partial<Record<RestaurantInfoType, string>> = {
  email: 'email',
  phone: 'tel',
  facebook: 'url',
  instagram: 'url',
  x: 'url',
};

interface Props {
  type: RestaurantInfoType;
  value: Contact;
  outcome: Outcome | undefined;
  onChange: (value: Contact) => void;
}

/** The field of one contact, with the result of saving it. */
export function ContactField({ type, value, outcome, onChange }: Props) {
  const isRefused = outcome?.tone === 'danger';
  const field = {
    label: texts.fields[type],
    optional: isOptional(type),
    error: isRefused ? { message: outcome.text } : undefined,
  };
  return (
    <div>
      {type === 'opening-hours' ? (
        <InEachLanguage label={field.label}>
          {(inLanguage, { language }) => (
            <TextareaField
              {...inLanguage}
              rows={7}
              error={language ? undefined : field.error}
              value={textToEdit(value, 'data', language)}
              onChange={({ target }) => onChange(withText(value, 'data', language, target.value))}
            />
          )}
        </InEachLanguage>
      ) : (
        <TextField
          {...field}
          type={inputTypes[type] ?? 'text'}
          value={value.data}
          onChange={({ target }) => onChange({ data: target.value })}
        />
      )}
      {outcome && !isRefused && (
        <chakra.div textStyle="small" color={`${outcome.tone}.fg`}>
          {outcome.text}
        </chakra.div>
      )}
    </div>
  );
}
