import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '../../../api/api-error.ts';

/** Sets the errors of the fields that the server refused; returns the message for the alert. */
export function applyServerErrors<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): string {
  for (const { field, message } of error instanceof ApiError ? error.errors : []) setError(field as Path<Values>, { message });
  return messageOf(error);
}
