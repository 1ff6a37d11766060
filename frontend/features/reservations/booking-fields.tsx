import { chakra, Grid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { TextareaField, TextField } from '../../components/fields.tsx';
import type { Booking, BookingValues } from './booking.ts';
import { texts } from './reservation-form-texts.ts';

export type BookingForm = UseFormReturn<BookingValues, unknown, Booking>;

interface Props {
  /** Absent as long as there is no form behind the fields. */
  form?: BookingForm;
  /** The earliest time that can be asked for, as the restaurant's wall time. */
  earliest?: string;
}

/** The fields of a booking, in the order a waiter would ask. */
export function BookingFields({ form, earliest }: Props) {
  const errors = form?.formState.errors;
  const field = (name: keyof BookingValues, options?: { setValueAs: (value: string) => unknown }) => ({
    name,
    ...form?.register(name, options),
  });
  return (
    <Grid templateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} gap="5" alignItems="start">
      <TextField label={texts.name} autoComplete="given-name" error={errors?.userName} {...field('userName')} />
      <TextField label={texts.surname} autoComplete="family-name" error={errors?.userSurname} {...field('userSurname')} />
      <TextField label={texts.email} type="email" autoComplete="email" error={errors?.userEmail} {...field('userEmail')} />
      <TextField label={texts.phone} type="tel" autoComplete="tel" error={errors?.userPhone} {...field('userPhone')} />
      <TextField label={texts.dateTime} type="datetime-local" min={earliest} error={errors?.dateTime} {...field('dateTime')} />
      <TextField
        label={texts.seats}
        type="number"
        inputMode="numeric"
        min={1}
        hint={texts.seatsHint}
        error={errors?.seats}
        {...field('seats', { setValueAs: (value) => (value === '' ? undefined : Number(value)) })}
      />
      <chakra.div gridColumn="1 / -1">
        <TextareaField label={texts.comment} optional rows={3} error={errors?.comment} {...field('comment')} />
      </chakra.div>
      <chakra.label srOnly aria-hidden="true">
        {texts.website}
        <input tabIndex={-1} autoComplete="off" {...field('website')} />
      </chakra.label>
      <chakra.div gridColumn="1 / -1">
        <Button type="submit" size="lg" width="full" disabled={!form}>
          {texts.submit}
        </Button>
      </chakra.div>
    </Grid>
  );
}
