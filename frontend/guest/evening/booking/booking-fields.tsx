import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingLimits } from '#evening/rules/booking-time';
import { party as partyTexts, form as texts } from '#texts/bookings';
import { Button } from '../../../house/ui/action/button.tsx';
import { detailInputs } from '../detail-inputs.tsx';
import { earliestTime, latestTime, writtenLimits } from '../reservation-rules.ts';
import { Fields, TypedTable, type TypedTableProps } from '../times/typed-table.tsx';
import type { Booking, BookingValues } from './use-booking.ts';

type BookingForm = UseFormReturn<BookingValues, unknown, Booking>;

interface Props {
  /** `undefined` until the code of the form has loaded. */
  form?: BookingForm;
  limits?: BookingLimits;
  /** The table that date and party make. */
  typed?: Omit<TypedTableProps, 'children'>;
  /** What becomes of the reservation. */
  promise?: ReactNode;
  /** The way to a table for a party that is too large to book, once one is typed. */
  largePartyWay?: ReactNode;
}

/** The fields of the reservation form. */
export function BookingFields({ form, limits = writtenLimits(), typed, promise, largePartyWay }: Props) {
  const { dateTime, seats, comment, needs, ...guest } = detailInputs(form, {
    userName: { autoComplete: 'given-name' },
    userSurname: { autoComplete: 'family-name' },
    userEmail: { autoComplete: 'email' },
    userPhone: { autoComplete: 'tel' },
    // a page that stands written does not know when it is read
    dateTime: form && { min: earliestTime(), max: latestTime(limits) },
    seats: {
      max: limits.largestParty,
      hint: (
        <>
          {partyTexts.largeParty(limits.largestParty)} {largePartyWay}
        </>
      ),
      read: { setValueAs: (text) => (text === '' ? undefined : Number(text)) },
    },
  });
  return (
    <Fields>
      <chakra.p textStyle="dish" gridColumn="1 / -1" mb="-2">
        {texts.details}
      </chakra.p>
      {Object.values(guest)}
      <chakra.div gridColumn="1 / -1">
        <TypedTable {...typed} submitCount={form?.formState.submitCount}>
          {dateTime}
          {seats}
        </TypedTable>
      </chakra.div>
      <chakra.div gridColumn="1 / -1">{comment}</chakra.div>
      <chakra.div gridColumn="1 / -1">{needs}</chakra.div>
      <chakra.label srOnly aria-hidden="true">
        {texts.website}
        <input tabIndex={-1} autoComplete="off" name="website" {...form?.register('website')} />
      </chakra.label>
      <chakra.div gridColumn="1 / -1">
        {promise && (
          <chakra.p textStyle="small" color="fg.muted" mb="3">
            {promise}
          </chakra.p>
        )}
        <Button type="submit" size="lg" width="full" disabled={!form}>
          {texts.submit}
        </Button>
      </chakra.div>
    </Fields>
  );
}
