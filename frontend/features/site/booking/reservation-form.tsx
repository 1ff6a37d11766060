import { Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { User } from '#contract/accounts/users';
import { texts } from '#texts/reservations/form';
import { Button } from '../../../components/action/button.tsx';
import type { TypedEarly } from '../../../components/form/deferred-form.tsx';
import { writtenLimits } from '../../shared/reservations/reservation-rules.ts';
import { Refused } from '../../shared/reservations/times/refused.tsx';
import { TimeChoice } from '../../shared/reservations/times/time-choice.tsx';
import { useTimeChoice } from '../../shared/reservations/times/use-time-choice.ts';
import { Booked } from './booked.tsx';
import { BookingFields } from './booking-fields.tsx';
import { KeptReservations } from './kept-reservations.tsx';
import { Reserving } from './reserving.tsx';
import { SecondTable } from './second-table.tsx';
import { useBooking } from './use-booking.ts';

/** The reservation form. Sending twice books once, and the values stay when sending fails. */
export function ReservationForm({ user, typedEarly }: { user: User | undefined; typedEarly?: TypedEarly }) {
  const limits = useRef(writtenLimits());
  const { form, submit, sending, refusal, bookAnother, forgetRefusal, second, bookSecond, forgetSecond, booked, kept, startAgain } =
    useBooking(user, limits, typedEarly?.values);
  const [dateTime, seats] = form.watch(['dateTime', 'seats']);
  const set = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted };
  const table = {
    dateTime,
    seats,
    setDateTime: (wanted: string) => form.setValue('dateTime', wanted, set),
    setSeats: (wanted: number | undefined) => form.setValue('seats', wanted as number, set),
  };
  const choice = useTimeChoice(table, refusal?.error);
  limits.current = choice.limits;
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
        <TimeChoice table={table} choice={choice} />
        <BookingFields form={form} limits={choice.limits} />
      </Stack>
    </form>
  );
}

/** The field of this name; of radio buttons the chosen one, or the first. */
function fieldNamed(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[name="${name}"]:checked`) ?? document.querySelector<HTMLElement>(`[name="${name}"]`);
}
