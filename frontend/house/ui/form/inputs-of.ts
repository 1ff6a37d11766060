import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** Connects inputs with a form: `{...inputOf('name')}` gives a field its value, and the error of it. */
export function inputsOf<Values extends FieldValues>({ register, getFieldState, formState }: UseFormReturn<Values, unknown, Values>) {
  return <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const { error } = getFieldState(name, formState);
    return { error: error && { message: error.message?.toString() }, ...register(name, options) };
  };
}
