import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: ReactNode;
  /** What is wrong with the value, as react-hook-form reports it. */
  error?: { message?: string | undefined } | undefined;
  hint?: ReactNode;
  /** Marks a field that may stay empty; all others must be filled in. */
  optional?: boolean;
}

/** What the input of a field takes so that its label, hint and error belong to it. */
export interface FieldInputProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

/** A labelled place in a form: `<Field label="Name" error={errors.name}>{(props) => <Input {...props} {...register('name')} />}</Field>`. */
export function Field({ label, error, hint, optional, children }: FieldProps & { children: (props: FieldInputProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}hint`, error?.message && `${id}error`].filter(Boolean).join(' ');
  return (
    <Stack gap="1" minWidth="0" width="full">
      <chakra.label htmlFor={id} textStyle="small" fontWeight="bold">
        {label}
        {optional && (
          <chakra.span color="fg.muted" fontWeight="normal">
            {' (optional)'}
          </chakra.span>
        )}
      </chakra.label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': optional ? undefined : true,
      })}
      {hint && (
        <chakra.span id={`${id}hint`} textStyle="small" color="fg.muted">
          {hint}
        </chakra.span>
      )}
      {error?.message && (
        <chakra.span id={`${id}error`} textStyle="small" color="danger.fg" fontWeight="medium">
          {error.message}
        </chakra.span>
      )}
    </Stack>
  );
}
