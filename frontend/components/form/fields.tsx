import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Input, Select, Textarea } from './input.tsx';

/** A one-line input (text, number, date …): `<TextField label="Name" error={errors.name} {...register('name')} />`. */
export function TextField({ label, aside, error, hint, optional, ...input }: FieldProps & ComponentProps<typeof Input>) {
  return (
    <Field label={label} aside={aside} error={error} hint={hint} optional={optional}>
      {(props) => <Input {...props} {...input} />}
    </Field>
  );
}

/** A multi-line input. */
export function TextareaField({ label, aside, error, hint, optional, ...input }: FieldProps & ComponentProps<typeof Textarea>) {
  return (
    <Field label={label} aside={aside} error={error} hint={hint} optional={optional}>
      {(props) => <Textarea {...props} {...input} />}
    </Field>
  );
}

/** A select box; its options are `children`. */
export function SelectField({ label, aside, error, hint, optional, ...input }: FieldProps & ComponentProps<typeof Select>) {
  return (
    <Field label={label} aside={aside} error={error} hint={hint} optional={optional}>
      {(props) => <Select {...props} {...input} />}
    </Field>
  );
}

/** A checkbox with its label. */
export function Checkbox({ label, ...input }: ComponentProps<typeof chakra.input> & { label: ReactNode }) {
  return (
    <chakra.label display="inline-flex" alignItems="flex-start" gap="2.5" minHeight="6" cursor="pointer">
      <chakra.input type="checkbox" width="5" height="5" mt="0.5" flexShrink="0" accentColor="accent.solid" {...input} />
      <span>{label}</span>
    </chakra.label>
  );
}
