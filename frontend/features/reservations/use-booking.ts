import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '#contract/auth';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { useUnsaved } from '../../api/unsaved.ts';
import { useDraft, useLeftDraft } from '../../api/use-draft.ts';
import { Booking, type BookingValues } from './booking.ts';
import { texts } from './reservation-form-texts.ts';

const name = 'booking';

/** A booking while it is typed and sent: prefilled for who is signed in, and there again after the page was away. */
export function useBooking(user: User | undefined, begun: Record<string, string> = {}) {
  const left = useLeftDraft<BookingValues>(name);
  const [outcome, setOutcome] = useState<{ text: string; success: boolean }>();
  const [idempotencyKey, setIdempotencyKey] = useState(() => left?.idempotencyKey ?? crypto.randomUUID());
  const form = useForm({ resolver: zodResolver(Booking), defaultValues: valuesFor(user) });
  // what was changed is what stays when somebody signs in over it
  const { isDirty, dirtyFields: _ } = form.formState;
  const draft = useDraft(form, { name, beside: { idempotencyKey }, outlasts: true });
  useUnsaved(isDirty, { asks: false, ...(user && { withoutAccount: texts.withoutAccount }) });

  const [filledIn] = useState<Partial<BookingValues>>(() => ({
    ...filled(left?.values),
    ...begun,
    ...(begun.seats && { seats: Number(begun.seats) }),
  }));
  useEffect(() => {
    if (Object.keys(filledIn).length > 0) form.reset({ ...form.getValues(), ...filledIn }, { keepDefaultValues: true });
  }, [form, filledIn]);

  const guest = useRef(user);
  useEffect(() => {
    const isNew = guest.current?._id !== user?._id;
    guest.current = user;
    // over what a visitor had begun
    if (isNew && user) form.reset(valuesFor(user), { keepDirtyValues: true });
  }, [form, user]);

  const submit = form.handleSubmit(async ({ website, ...booking }) => {
    setOutcome(undefined);
    try {
      const { message } = await client.reservations.add({ body: website ? { ...booking, website } : booking, idempotencyKey });
      form.reset(valuesFor(guest.current));
      draft.drop();
      setIdempotencyKey(crypto.randomUUID());
      setOutcome({ text: message, success: true });
    } catch (error) {
      const { code, status, errors } = error instanceof ApiError ? error : new ApiError({ message: messageOf(error) });
      if (code === 'idempotency_mismatch') setIdempotencyKey(crypto.randomUUID());
      for (const { field, message } of errors) form.setError(field as keyof BookingValues, { message });
      setOutcome({ text: status ? messageOf(error) : texts.unreachable(messageOf(error)), success: false });
    }
  });

  return { form, submit, outcome };
}

// what was left empty is filled in for who has signed in since
function filled(values: Partial<BookingValues> = {}): Partial<BookingValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));
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
