import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingLimits } from '#evening/rules/booking-time';
import { party as partyTexts, form as texts } from '#texts/bookings';
import { Button } from '../../../house/ui/action/button.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { detailInputs } from '../detail-inputs.tsx';
import { earliestTime, latestTime, writtenLimits } from '../reservation-rules.ts';
import type { Booking, BookingValues } from './use-booking.ts';

type BookingForm = UseFormReturn<BookingValues, unknown, Booking>;

interface Props {
  /** `undefined` until the code of the form has loaded. */
  form?: BookingForm;
  limits?: BookingLimits;
  /** The table that date and party make, in words; whether their fields are unfolded. */
  table?: string | undefined;
  isTyped?: boolean;
  onTyped?: (isTyped: boolean) => void;
  /** What becomes of the reservation. */
  promise?: ReactNode;
  /** The way to a table for a party that is too large to book, once one is typed. */
  largePartyWay?: ReactNode;
}

/**
 * The fields of the reservation form. Date and party are the way of those who type, and what is left when the free times cannot be loaded; once a
 * table is chosen above they hold it, folded behind one line.
 */
export function BookingFields({ form, limits = writtenLimits(), table, isTyped = true, onTyped, promise, largePartyWay }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { submitCount = 0 } = form?.formState ?? {};
  // a folded field could not take the focus when it was refused
  useEffect(() => {
    const refused = fold.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (submitCount === 0 || !fold.current || !refused) return;
    fold.current.open = true;
    if (!document.activeElement?.matches('[aria-invalid=true]')) refused.focus();
  }, [submitCount]);
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
        <Fold
          ref={fold}
          open={isTyped}
          onToggle={({ currentTarget }) => onTyped?.(currentTarget.open)}
          line={
            <chakra.span display="inline-block" _firstLetter={{ textTransform: 'uppercase' }}>
              {table && !isTyped ? texts.chosen(table) : texts.typed}
            </chakra.span>
          }
        >
          <Fields pt="2">
            {dateTime}
            {seats}
          </Fields>
        </Fold>
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

const Fields = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, gap: '5', alignItems: 'start' },
});
