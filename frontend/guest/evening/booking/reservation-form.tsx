import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type BookedReservation, quickestGuestSeconds } from '#evening/contract/reservation';
import { NewReservation } from '#evening/contract/reservations';
import { type BookingLimits, bookingTime, isConfirmedAtOnce, partyRefusal } from '#evening/rules/booking-time';
import { tableTimeInWords } from '#evening/rules/table-time';
import type { User } from '#people/contract/users';
import { paths, type RegisterState } from '#site/contract/page-paths';
import { booked as bookedTexts, party as partyTexts, form as texts } from '#texts/bookings';
import { ApiError, messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useUnsaved } from '../../../house/client/editing/unsaved.ts';
import { useDraft, useStoredDraft } from '../../../house/client/editing/use-draft.ts';
import { type KeptTicket, keepTicket, keptTickets } from '../../../house/client/kept-tickets.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { Loading } from '../../../house/ui/feedback/loading.tsx';
import { TextLink } from '../../../house/ui/layout/page.tsx';
import { guestOf, writtenLimits } from '../reservation-rules.ts';
import { Ticket, VisitActions } from '../ticket.tsx';
import { CallOrEnquireLink } from '../times/call-us.tsx';
import { Refused } from '../times/refused.tsx';
import { chosenTable, TimeChoice } from '../times/time-choice.tsx';
import { useTimeChoice } from '../times/use-time-choice.ts';
import { type Booking, BookingFields, type BookingValues, type FormProps } from './deferred-booking.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The reservation form. Sending twice books once, and the values stay when sending fails. */
export function ReservationForm({ user, typedEarly }: FormProps) {
  const limits = useRef(writtenLimits());
  const { form, submit, sending, refusal, bookAnother, forgetRefusal, second, bookSecond, forgetSecond, booked, kept, startAgain } =
    useBooking(user, limits, typedEarly?.values);
  const [dateTime, seats, area = ''] = form.watch(['dateTime', 'seats', 'area']);
  // the fields of a table that is chosen whole are folded; they are not asked for again
  const [isTyped, setTyped] = useState(true);
  const set = (wanted: { dateTime?: string; seats?: number | undefined; area?: string }) => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted };
    if (wanted.area !== undefined) form.clearErrors('area');
    for (const [name, value] of Object.entries(wanted)) form.setValue(name as 'dateTime', value as string, options);
    const chosen = { dateTime, seats, ...wanted };
    if (wanted.area === undefined && chosen.dateTime && chosen.seats) setTyped(false);
  };
  const table = { dateTime, seats, area, set };
  const choice = useTimeChoice(table, refusal?.error);
  limits.current = choice.limits;
  const chosen = chosenTable(table, choice);
  const formElement = useRef<HTMLFormElement>(null);
  const wantsAgain = useRef(false);

  useEffect(() => {
    if (typedEarly?.focused) fieldNamed(typedEarly.focused)?.focus();
  }, [typedEarly]);

  const isForm = !booked && kept.length === 0;
  useEffect(() => {
    if (isForm && wantsAgain.current) fieldNamed('party')?.focus();
    wantsAgain.current = !isForm;
  }, [isForm]);

  if (sending) return <Reserving {...sending} />;
  if (booked) return <Booked reservation={booked.data} message={booked.message} isVisitor={!user} onAgain={startAgain} />;
  if (kept.length > 0) return <KeptReservations tickets={kept} onAgain={startAgain} />;

  const focusSubmit = () => formElement.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  const takeFreeTime = (free: string) => {
    set({ dateTime: free });
    forgetRefusal();
    focusSubmit();
  };
  const stopSecond = () => {
    forgetSecond();
    focusSubmit();
  };
  return (
    <form ref={formElement} noValidate onSubmit={submit}>
      <Stack gap="10">
        {refusal && (
          <Refused {...refusal} onChoose={takeFreeTime}>
            {bookAnother && (
              <div>
                <Button look="outline" onClick={bookAnother}>
                  {texts.bookAnother}
                </Button>
              </div>
            )}
          </Refused>
        )}
        {second && <SecondTable ticket={second} onBook={bookSecond} onStop={stopSecond} />}
        <TimeChoice table={table} choice={choice} areaError={form.formState.errors.area?.message} />
        {choice.shown && !choice.isTooLarge && (
          <WaitingList key={choice.shown.date} form={form} day={choice.shown} onChoose={takeFreeTime} />
        )}
        <BookingFields
          form={form}
          limits={choice.limits}
          largePartyWay={choice.isTooLarge && <CallOrEnquireLink seats={seats} />}
          typed={{ table: chosen, isTyped, onTyped: setTyped }}
          promise={
            chosen && choice.confirmUpTo !== undefined && texts.promise(isConfirmedAtOnce(seats, { confirmUpTo: choice.confirmUpTo }))
          }
        />
      </Stack>
    </form>
  );
}

/** The field of this name; of radio buttons the chosen one, or the first. */
function fieldNamed(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[name="${name}"]:checked`) ?? document.querySelector<HTMLElement>(`[name="${name}"]`);
}

/** Stands in place of the form while the booking is on its way, and says what is being booked; takes the focus of the button that is gone. */
function Reserving({ dateTime, seats, isBusy }: { dateTime: string; seats: number; isBusy: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} tabIndex={-1} outline="none" scrollMarginTop="24" gap="0" minHeight="96" textAlign="center" py="8">
      <Loading>{isBusy ? texts.busy : texts.reserving}</Loading>
      <chakra.p textStyle="group" _firstLetter={{ textTransform: 'uppercase' }}>
        {tableTimeInWords(dateTime)}
      </chakra.p>
      <chakra.p color="fg.muted">{partyTexts.guests(seats)}</chakra.p>
    </Stack>
  );
}

/** What has been booked in this browser before, in place of the form. */
function KeptReservations({ tickets, onAgain }: { tickets: readonly KeptTicket[]; onAgain: () => void }) {
  return (
    <Stack gap="8">
      <chakra.h3 textStyle="page">{bookedTexts.kept(tickets.length)}</chakra.h3>
      {tickets.map((ticket) => (
        <Ticket key={ticket._id} reservation={ticket} />
      ))}
      <p>{bookedTexts.keptNote}</p>
      <VisitActions number="" calendar={undefined} />
      <div>
        <Button look="outline" onClick={onAgain}>
          {bookedTexts.again}
        </Button>
      </div>
    </Stack>
  );
}

interface Props {
  /** The table that is booked for the same day. */
  ticket: KeptTicket;
  onBook: () => void;
  onStop: () => void;
}

/** Asks whether a second table for the same day is meant; takes the focus. */
function SecondTable({ ticket: { dateTime, seats, number }, onBook, onStop }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="warning">
        <Stack gap="3">
          {texts.second(tableTimeInWords(dateTime), partyTexts.guests(seats), number)}
          <Flex gap="3" wrap="wrap">
            <Button size="sm" onClick={onBook}>
              {texts.bookSecond}
            </Button>
            <Button size="sm" look="outline" onClick={onStop}>
              {texts.noSecond}
            </Button>
          </Flex>
        </Stack>
      </Alert>
    </div>
  );
}

interface BookedProps {
  reservation: BookedReservation;
  /** The message of the server. */
  message: string;
  isVisitor: boolean;
  onAgain: () => void;
}

/** What a guest has just booked, and what comes next; its heading takes the focus. */
function Booked({ reservation, message, isVisitor, onAgain }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, number = '', link, userEmail } = reservation;
  const invited: RegisterState = { guest: { name: reservation.userName, surname: reservation.userSurname, email: userEmail } };
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="8">
      <Alert tone="success">{message}</Alert>
      <chakra.h3 ref={heading} tabIndex={-1} outline="none" textStyle="page" scrollMarginTop="24">
        {bookedTexts.titles[status]}
      </chakra.h3>
      <Ticket reservation={reservation} guest={guestOf(reservation)} />
      <p>{bookedTexts.next[status](userEmail)}</p>
      <VisitActions number={number} calendar={reservation.calendar} />
      <Stack gap="3" borderTopWidth="1px" pt="6" textStyle="small">
        <p>
          {link ? bookedTexts.changeNote : bookedTexts.changeByPhone}{' '}
          {link && <TextLink to={paths.reservationLink(link)}>{bookedTexts.change}</TextLink>}
        </p>
        {isVisitor && (
          <p>
            {bookedTexts.accountNote}{' '}
            <TextLink to={paths.register} state={invited}>
              {bookedTexts.account}
            </TextLink>
          </p>
        )}
      </Stack>
      <div>
        <Button look="outline" onClick={onAgain}>
          {bookedTexts.again}
        </Button>
      </div>
    </Stack>
  );
}

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
