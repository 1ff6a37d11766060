import { Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { User } from '#contract/auth';
import { Alert } from '../../components/alert.tsx';
import type { Begun } from '../../components/form-soon.tsx';
import { Loading } from '../../components/loading.tsx';
import { BookingFields } from './booking-fields.tsx';
import { earliestTime } from './editing.ts';
import { texts } from './reservation-form-texts.ts';
import { useBooking } from './use-booking.ts';

/** Books a table. A booking sent twice is one booking, and what was typed survives whatever goes wrong. */
export function ReservationForm({ user, begun }: { user: User | undefined; begun?: Begun }) {
  const { form, submit, outcome } = useBooking(user, begun?.values);
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outcome) result.current?.focus();
  }, [outcome]);

  useEffect(() => {
    if (begun?.focused) document.getElementsByName(begun.focused)[0]?.focus();
  }, [begun]);

  if (form.formState.isSubmitting) return <Loading>{texts.reserving}</Loading>;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="6">
        {outcome && (
          <div ref={result} tabIndex={-1}>
            <Alert tone={outcome.success ? 'success' : 'danger'}>{outcome.text}</Alert>
          </div>
        )}
        <BookingFields form={form} earliest={earliestTime()} />
      </Stack>
    </form>
  );
}
