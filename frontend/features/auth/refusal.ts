import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';

/** Tells each refused field why, and gives the sentence for the alert. */
export function refusalIn<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): string {
  for (const { field, message } of error instanceof ApiError ? error.errors : []) setError(field as Path<Values>, { message });
  return messageOf(error);
}
