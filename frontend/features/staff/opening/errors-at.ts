import { type FieldErrors, type FieldValues, get } from 'react-hook-form';

/** The messages of a form's errors by path below a field; an empty path means the field itself. */
export function errorsAt(errors: FieldErrors<FieldValues>, field: string): (path: string) => string | undefined {
  return (path) => {
    const { message } = (get(errors, path ? `${field}.${path}` : field) ?? {}) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  };
}
