import type { ComponentProps } from 'react';
import { TextField } from './fields.tsx';

interface Props<None> extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> {
  value: number | None;
  /** What an empty field means: `undefined` where it may stay empty, else `NaN`. */
  none: None;
  onChange: (value: number | None) => void;
}

/** A whole number that its form keeps. */
export function NumberField<None extends number | undefined>({ value, none, onChange, ...field }: Props<None>) {
  return (
    <TextField
      {...field}
      optional={none === undefined}
      type="number"
      inputMode="numeric"
      value={Number.isNaN(value) ? '' : (value ?? '')}
      onChange={({ target }) => onChange(target.value === '' ? none : target.valueAsNumber)}
    />
  );
}
