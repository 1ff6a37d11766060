import { chakra } from '@chakra-ui/react';
import type { RestaurantInfoType } from '#contract/restaurant-info';
import { texts } from '#texts/restaurant-info';
import { TextareaField, TextField } from '../../components/form/fields.tsx';
import { isOptional } from './contact-changes.ts';
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
  value: string;
  outcome: Outcome | undefined;
  onChange: (value: string) => void;
}

/** The field of one contact, with the result of saving it. */
export function ContactField({ type, value, outcome, onChange }: Props) {
  const isRefused = outcome?.tone === 'danger';
  const field = {
    label: texts.fields[type],
    optional: isOptional(type),
    error: isRefused ? { message: outcome.text } : undefined,
    value,
  };
  return (
    <div>
      {type === 'opening-hours' ? (
        <TextareaField {...field} rows={7} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextField {...field} type={inputTypes[type] ?? 'text'} onChange={(event) => onChange(event.target.value)} />
      )}
      <chakra.div role="status" textStyle="small" color={`${outcome?.tone ?? 'success'}.fg`}>
        {!isRefused && outcome?.text}
      </chakra.div>
    </div>
  );
}
