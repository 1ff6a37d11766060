import { settings } from 'virtual:settings';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type BookedReservation, quickestGuestSeconds } from '#evening/contract/reservation';
import { NewReservation } from '#evening/contract/reservations';
import { type BookingLimits, bookingTime, partyRefusal } from '#evening/rules/booking-time';
import type { User } from '#people/contract/users';
import { form as texts } from '#texts/bookings';
import { ApiError, messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useUnsaved } from '../../../house/client/editing/unsaved.ts';
import { useDraft, useStoredDraft } from '../../../house/client/editing/use-draft.ts';
import { type KeptTicket, keepTicket, keptTickets } from '../../../house/client/kept-tickets.ts';

const name = 'booking';

/** The state of the reservation form: prefilled for a signed-in user, restored from a draft after a reload. */
export function useBooking(user: User | undefined, limits: RefObject<BookingLimits>, typedEarly: Record<string, string> = {}) {
  const storedDraft = useStoredDraft<BookingValues>(name);
  const [refusal, setRefusal] = useState<{ text: string; error: unknown }>();
  const [sending, setSending] = useState<Pick<Booking, 'dateTime' | 'seats'> & { isBusy: boolean }>();
  const [second, setSecond] = useState<KeptTicket>();
  const agreedDay = useRef<string>(undefined);
  const [booked, setBooked] = useState<{ message: string; data: BookedReservation }>();
  const [idempotencyKey, setIdempotencyKey] = useState(() => storedDraft?.idempotencyKey ?? crypto.randomUUID());
  const form = useForm<BookingValues, unknown, Booking>({
    resolver: (...values) => zodResolver(bookingWithin(limits.current))(...values),
    defaultValues: valuesFor(user),
  });
  // react-hook-form tracks dirty fields only when they are read; `keepDirtyValues` below needs them
  const { isDirty, isSubmitting, dirtyFields: _ } = form.formState;
  const draft = useDraft(form, { name, extra: { idempotencyKey }, outlasts: true });
  useUnsaved(isDirty, { asks: false, ...(user && { withoutAccount: texts.withoutAccount }) });

  const [filledIn] = useState<Partial<BookingValues>>(() => ({
    ...filled(storedDraft?.values),
    ...typedEarly,
    ...seatsIn(typedEarly),
  }));
  const isBegun = Object.keys(filledIn).length > 0;
  const [kept, setKept] = useState(() => (isBegun ? [] : keptTickets()));
  useEffect(() => {
    if (isBegun) form.reset({ ...form.getValues(), ...filledIn }, { keepDefaultValues: true });
  }, [form, isBegun, filledIn]);

  const guest = useRef(user);
  useEffect(() => {
    const isNew = guest.current?._id !== user?._id;
    guest.current = user;
    // keeps what a visitor typed before signing in
    if (isNew && user) form.reset(valuesFor(user), { keepDirtyValues: true });
  }, [form, user]);

  const send = form.handleSubmit(async ({ website, area, ...booking }) => {
    setRefusal(undefined);
    const day = dayOf(booking);
    const other = keptTickets().find((ticket) => dayOf(ticket) === day);
    if (other && agreedDay.current !== day) return setSecond(other);
    setSecond(undefined);
    setSending({ ...booking, isBusy: false });
    try {
      const filledInSeconds = Math.floor(performance.now() / 1000);
      // what a guest finds filled in after a reload may be sent at once
      const isQuick = !storedDraft && filledInSeconds < quickestGuestSeconds;
      const consent = agreedDay.current === day && { anotherTable: true };
      const body = { ...booking, ...(area && { area }), ...consent, ...(website && { website }), ...(isQuick && { filledInSeconds }) };
      const reply = await repeatedWhileBusy(
        () => client.reservations.add({ body, idempotencyKey }),
        () => setSending({ ...booking, isBusy: true }),
      );
      form.reset(valuesFor(guest.current));
      draft.drop();
      setIdempotencyKey(crypto.randomUUID());
      agreedDay.current = undefined;
      keepTicket(reply.data);
      setBooked(reply);
    } catch (error) {
      const { code, status, errors } = error instanceof ApiError ? error : new ApiError({ message: messageOf(error) });
      if (code === 'idempotency_mismatch' || code === 'not_available') setIdempotencyKey(crypto.randomUUID());
      for (const { field, message } of errors) form.setError(field as keyof BookingValues, { message });
      const said = code === 'idempotency_mismatch' ? texts.sentBefore : messageOf(error);
      setRefusal({ text: status ? said : texts.unreachable(said), error });
    }
    setSending(undefined);
  });
  const bookAgreed = (dateTime: string) => {
    agreedDay.current = dayOf({ dateTime });
    return send();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // a double click sends once: the form stays until its values have been checked
    return isSubmitting ? undefined : send();
  };

  return {
    form,
    submit,
    /** What is on its way to the server; `isBusy` while it has to be sent again. */
    sending,
    /** Why the last attempt failed. */
    refusal,
    /** Sends it again for a guest who has a table on that day, if that is why it failed. */
    bookAnother: isAlreadyBooked(refusal?.error) ? () => bookAgreed(form.getValues('dateTime')) : undefined,
    forgetRefusal: () => setRefusal(undefined),
    /** The table for the same day that was booked in this browser before, until the guest says that another one is meant. */
    second,
    bookSecond: () => bookAgreed(second?.dateTime ?? ''),
    forgetSecond: () => setSecond(undefined),
    /** What has just been booked, until another table is wanted. */
    booked,
    /** What had been booked in this browser before it came to this page, until another table is wanted. */
    kept,
    startAgain: () => {
      setBooked(undefined);
      setKept([]);
    },
  };
}

function dayOf({ dateTime }: { dateTime: string }): string {
  return dateTime.slice(0, 10);
}

function isAlreadyBooked(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'already_booked';
}

/** The number of guests as typed, or as chosen by a chip. */
function seatsIn({ seats, party }: Record<string, string>): { seats?: number } {
  const typed = Number(seats ?? party);
  return typed > 0 ? { seats: typed } : {};
}

// empty fields are left out, so that a user who has signed in since gets them prefilled
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
    area: '',
    comment: '',
    website: '',
  };
}

/** How long a booking is repeated, in seconds, and the longest wait that the server may ask for. */
const patience = { inAll: 30, once: 10 };

/** Sends a booking again while the restaurant is too busy to answer it; `onBusy` is told before each wait. The last refusal is thrown. */
async function repeatedWhileBusy<T>(send: () => Promise<T>, onBusy: () => void): Promise<T> {
  const started = performance.now();
  while (true) {
    try {
      return await send();
    } catch (error) {
      const waitMs = pauseAfter(error) * 1000;
      if (!(performance.now() - started + waitMs < patience.inAll * 1000)) throw error;
      onBusy();
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** How many seconds to wait after this refusal, `Infinity` when another try would be refused as well. */
function pauseAfter(error: unknown): number {
  const { status, retryAfterSeconds } = error instanceof ApiError ? error : {};
  const isBusy = status === 503 || (status === 429 && retryAfterSeconds !== undefined);
  if (!isBusy || (retryAfterSeconds ?? 0) > patience.once) return Number.POSITIVE_INFINITY;
  // guests who were refused together do not come back together
  return (retryAfterSeconds ?? 1) + 2 * Math.random();
}

export type Booking = z.output<typeof NewReservation>;
export type BookingValues = z.input<typeof NewReservation>;

/** The schema of the form: that of the contract, with a time and a number of seats that the restaurant accepts. */
export function bookingWithin({ horizonDays, largestParty }: BookingLimits) {
  const refusedTime = ({ dateTime }: Booking) => {
    const time = bookingTime(dateTime, { ...settings, bookingHorizonDays: horizonDays }, new Date());
    return 'refusal' in time ? time.refusal : undefined;
  };
  const refusedParty = ({ seats }: Booking) => partyRefusal(seats, largestParty);
  return NewReservation.check(
    z.refine((booking) => !refusedTime(booking), { path: ['dateTime'], error: ({ input }) => refusedTime(input as Booking) }),
    z.refine((booking) => !refusedParty(booking), { path: ['seats'], error: ({ input }) => refusedParty(input as Booking) }),
  );
}
