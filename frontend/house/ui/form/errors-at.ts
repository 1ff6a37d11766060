import { type FieldErrors, type FieldValues, get, type Path, type RegisterOptions, type UseFormReturn } from 'react-hook-form';

/** What is wrong at a path of a form such as `areas.0.name`, as a field shows it. */
export type ErrorAt = (path: string) => { message: string } | undefined;

/** The errors of a form by their path. */
export function errorsIn(errors: FieldErrors<FieldValues>): ErrorAt {
  return (path) => errorOf((get(errors, path) as { message?: unknown } | undefined)?.message);
}

export function errorOf(message: unknown): { message: string } | undefined {
  return typeof message === 'string' ? { message } : undefined;
}

/** Those of a part of it; an empty path is the part itself. */
export function errorsBelow(errorAt: ErrorAt, place: string | number): ErrorAt {
  return (path) => errorAt(path ? `${place}.${path}` : String(place));
}

/** Connects inputs with a form: `{...inputOf('name')}` gives a field its value, and the error of it. */
export function inputsOf<Values extends FieldValues>({ register, getFieldState, formState }: UseFormReturn<Values, unknown, Values>) {
  return <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const { error } = getFieldState(name, formState);
    return { error: error && { message: error.message?.toString() }, ...register(name, options) };
  };
}
