import type { ComponentProps, ReactElement } from 'react';
import type { FieldError } from 'react-hook-form';
import type { Detail } from '#contract/reservations/reservation';
import { texts } from '#texts/reservations/details';
import { TextareaField, TextField } from '../../../components/form/fields.tsx';

interface DetailForm {
  register(name: Detail, options?: object): object;
  formState: { errors: Partial<Record<Detail, FieldError>> };
}

/** What a form says of an input: its attributes, and how the form library reads its value. */
interface Own extends Omit<ComponentProps<typeof TextField>, 'label' | 'error'> {
  read?: { valueAsNumber: true } | { setValueAs(text: string | undefined): unknown };
  'data-autofocus'?: true;
}

/**
 * The inputs of a reservation's details, which each form lays out; `form` is `undefined` until its code has loaded. A detail that the contract
 * gets has to be given its input here, and is then asked for in every form.
 */
export function detailInputs(form: DetailForm | undefined, own: Partial<Record<Detail, Own>> = {}): Record<Detail, ReactElement> {
  const given = (name: Detail) => {
    const { read, ...input } = own[name] ?? {};
    return { name, label: texts.fields[name], error: form?.formState.errors[name], ...form?.register(name, read), ...input };
  };
  return {
    dateTime: <TextField key="dateTime" type="datetime-local" {...given('dateTime')} />,
    seats: <TextField key="seats" type="number" inputMode="numeric" min={1} {...given('seats')} />,
    userName: <TextField key="userName" {...given('userName')} />,
    userSurname: <TextField key="userSurname" {...given('userSurname')} />,
    userEmail: <TextField key="userEmail" type="email" {...given('userEmail')} />,
    userPhone: <TextField key="userPhone" type="tel" {...given('userPhone')} />,
    comment: <TextareaField key="comment" optional rows={3} {...(given('comment') as ComponentProps<typeof TextareaField>)} />,
  };
}
