import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { BookedReservation } from '#evening/contract/reservation';
import { isConfirmedAtOnce } from '#evening/rules/booking-time';
import { tableTimeInWords } from '#evening/rules/table-time';
import type { User } from '#people/contract/users';
import { paths, type RegisterState } from '#site/contract/page-paths';
import { booked as bookedTexts, party as partyTexts, form as texts } from '#texts/bookings';
import type { KeptTicket } from '../../../house/client/kept-tickets.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { Loading } from '../../../house/ui/feedback/query-result.tsx';
import type { TypedEarly } from '../../../house/ui/form/deferred-form.tsx';
import { TextLink } from '../../../house/ui/layout/page.tsx';
import { guestOf, writtenLimits } from '../reservation-rules.ts';
import { Ticket, VisitActions } from '../ticket.tsx';
import { CallOrEnquireLink } from '../times/call-us.tsx';
import { Refused } from '../times/refused.tsx';
import { chosenTable, TimeChoice } from '../times/time-choice.tsx';
import { useTimeChoice } from '../times/use-time-choice.ts';
import { BookingFields } from './booking-fields.tsx';
import { useBooking } from './use-booking.ts';
import { WaitingList } from './waiting-list.tsx';

/** The reservation form. Sending twice books once, and the values stay when sending fails. */
export function ReservationForm({ user, typedEarly }: { user: User | undefined; typedEarly?: TypedEarly }) {
  const limits = useRef(writtenLimits());
  const { form, submit, sending, refusal, bookAnother, forgetRefusal, second, bookSecond, forgetSecond, booked, kept, startAgain } =
    useBooking(user, limits, typedEarly?.values);
  const [dateTime, seats, area = ''] = form.watch(['dateTime', 'seats', 'area']);
  // the fields of a table that is chosen whole are folded; they are not asked for again
  const [isTyped, setTyped] = useState(true);
  const set = (wanted: { dateTime?: string; seats?: number | undefined }) => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted };
    for (const [name, value] of Object.entries(wanted)) form.setValue(name as 'dateTime' | 'seats', value as string | number, options);
    const chosen = { dateTime, seats, ...wanted };
    if (chosen.dateTime && chosen.seats) setTyped(false);
  };
  const table = {
    dateTime,
    seats,
    area,
    setDateTime: (wanted: string) => set({ dateTime: wanted }),
    setSeats: (wanted: number | undefined) => set({ seats: wanted }),
    setArea: (wanted: string) => {
      form.clearErrors('area');
      form.setValue('area', wanted, { shouldDirty: true });
    },
  };
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
    table.setDateTime(free);
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
