import { chakra, Grid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingLimits } from '#rules/reservations/booking-limits';
import { texts } from '#texts/reservations/form';
import { Button } from '../../../components/action/button.tsx';
import { TextareaField, TextField } from '../../../components/form/fields.tsx';
import { earliestTime, latestTime, writtenLimits } from '../../shared/reservations/reservation-rules.ts';
import type { Booking, BookingValues } from './booking.ts';

type BookingForm = UseFormReturn<BookingValues, unknown, Booking>;

interface Props {
  /** `undefined` until the code of the form has loaded. */
  form?: BookingForm;
  limits?: BookingLimits;
}

/** The fields of the reservation form. */
export function BookingFields({ form, limits = writtenLimits() }: Props) {
  const errors = form?.formState.errors;
  const field = (name: keyof BookingValues, options?: { setValueAs: (value: string) => unknown }) => ({
    name,
    ...form?.register(name, options),
  });
  return (
    <Grid templateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} gap="5" alignItems="start">
      <chakra.p textStyle="dish" gridColumn="1 / -1" mb="-2">
        {texts.details}
      </chakra.p>
      <TextField label={texts.name} autoComplete="given-name" error={errors?.userName} {...field('userName')} />
      <TextField label={texts.surname} autoComplete="family-name" error={errors?.userSurname} {...field('userSurname')} />
      <TextField label={texts.email} type="email" autoComplete="email" error={errors?.userEmail} {...field('userEmail')} />
      <TextField label={texts.phone} type="tel" autoComplete="tel" error={errors?.userPhone} {...field('userPhone')} />
      <TextField
        label={texts.dateTime}
        type="datetime-local"
        // a page that stands written does not know when it is read
        min={form && earliestTime()}
        max={form && latestTime(limits)}
        error={errors?.dateTime}
        {...field('dateTime')}
      />
      <TextField
        label={texts.seats}
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.largestParty}
        hint={texts.seatsHint(limits.largestParty)}
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
