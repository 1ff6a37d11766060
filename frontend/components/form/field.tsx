import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { texts } from '#texts/components';

export interface FieldProps {
  label: ReactNode;
  /** Stands at the other end of the label's line, such as the language of the text. */
  aside?: ReactNode;
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
export function Field({ label, aside, error, hint, optional, children }: FieldProps & { children: (props: FieldInputProps) => ReactNode }) {
  const id = useId();
  const described = [aside && `${id}aside`, hint && `${id}hint`, error?.message && `${id}error`].filter(Boolean).join(' ');
  return (
    <Stack gap="1" minWidth="0" width="full">
      <Flex justify="space-between" gap="3" textStyle="small">
        <chakra.label htmlFor={id} fontWeight="bold">
          {label}
          {optional && (
            <chakra.span color="fg.muted" fontWeight="normal">
              {` ${texts.optional}`}
            </chakra.span>
          )}
        </chakra.label>
        {aside && (
          <chakra.span id={`${id}aside`} color="fg.muted" flexShrink="0">
            {aside}
          </chakra.span>
        )}
      </Flex>
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
