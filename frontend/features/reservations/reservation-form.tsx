import { Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '#contract/auth';
import { ApiError } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { Alert } from '../../components/alert.tsx';
import { Loading } from '../../components/loading.tsx';
import { Booking, type BookingValues } from './booking.ts';
import { BookingFields } from './booking-fields.tsx';
import { earliestTime } from './editing.ts';
import { texts } from './reservation-form-texts.ts';

/** Books a table. A booking sent twice is one booking, and what was typed survives whatever goes wrong. */
export function ReservationForm({ user }: { user: User | undefined }) {
  const form = useForm({ resolver: zodResolver(Booking), defaultValues: valuesFor(user) });
  const [outcome, setOutcome] = useState<{ text: string; success: boolean }>();
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outcome) result.current?.focus();
  }, [outcome]);

  const submit = form.handleSubmit(async ({ website, ...booking }) => {
    const body = website ? { ...booking, website } : booking;
    setOutcome(undefined);
    try {
      const { message } = await client.reservations.add({ body, idempotencyKey });
      form.reset(valuesFor(user));
      setIdempotencyKey(crypto.randomUUID());
      setOutcome({ text: message, success: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'idempotency_mismatch') setIdempotencyKey(crypto.randomUUID());
      for (const { field, message } of error.errors) form.setError(field as keyof BookingValues, { message });
      setOutcome({ text: error.status ? error.message : texts.unreachable(error.message), success: false });
    }
  });

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

function valuesFor(user: User | undefined) {
  return {
    userName: user?.name ?? '',
    userSurname: user?.surname ?? '',
    userEmail: user?.email ?? '',
    userPhone: '',
    dateTime: '',
    comment: '',
    website: '',
  };
}
