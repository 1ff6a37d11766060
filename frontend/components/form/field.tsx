import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { texts } from '#texts/components';

export interface FieldProps {
  label: ReactNode;
  /** The error as react-hook-form reports it. */
  error?: { message?: string | undefined } | undefined;
  hint?: ReactNode;
  /** Marks a field that may stay empty; other fields are required. */
  optional?: boolean;
}

/** The attributes that connect an input with its label, hint and error. */
interface FieldInputProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

/** An input with label, hint and error: `<Field label="Name" error={errors.name}>{(props) => <Input {...props} {...register('name')} />}</Field>`. */
export function Field({ label, error, hint, optional, children }: FieldProps & { children: (props: FieldInputProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}hint`, error?.message && `${id}error`].filter(Boolean).join(' ');
  return (
    <Stack gap="1" minWidth="0" width="full">
      <chakra.label htmlFor={id} textStyle="small" fontWeight="bold">
        {label}
        {optional && (
          <chakra.span color="fg.muted" fontWeight="normal">
            {` ${texts.optional}`}
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
