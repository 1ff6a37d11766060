import { settings } from 'virtual:settings';
import { useEffect, useState } from 'react';
import type { DayAvailability } from '#contract/availability';
import type { Reservation } from '#contract/reservation';
import { EnteredReservation } from '#contract/reservations';
import { wallTimeOf } from '#rules/wall-time';
import { texts } from '#texts/reservations/entry';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import { announce } from '../../../components/feedback/announcements.ts';
import { earliestTime } from '../reservation-rules.ts';
import { useAvailability } from '../times/use-availability.ts';
import { useOverride } from './use-override.ts';

export type Source = EnteredReservation['source'];

const usualSeats = 2;
const halfHour = 30 * 60_000;

/**
 * A reservation by telephone, or guests who walked in. The time is the next free one, or now, and follows the number of seats until it is
 * chosen by hand.
 */
export function useEntry(source: Source, onSaved: () => void) {
  const override = useOverride();
  const [isTimeChosen, setTimeChosen] = useState(source === 'walkin');
  const editor = useEditor<EnteredReservation, Reservation>({
    group: 'reservations',
    schema: EnteredReservation,
    edited: undefined,
    valuesOf: () => ({
      seats: usualSeats,
      dateTime: source === 'walkin' ? earliestTime() : '',
      userName: source === 'walkin' ? texts.guestName : '',
      userSurname: '',
      userPhone: undefined,
      userEmail: undefined,
      comment: '',
      source,
      language: settings.defaultLanguage,
      override: undefined,
    }),
    save: (values, _, idempotencyKey) =>
      override.attempt((reason) => client.reservations.enter({ body: { ...values, source, override: reason }, idempotencyKey })),
    onSaved: ({ message }) => {
      announce(message);
      onSaved();
    },
    fieldTexts: () => [],
  });
  const { form, isRestored } = editor;
  const [dateTime, seats] = form.watch(['dateTime', 'seats']);

  const isCount = Number.isInteger(seats) && seats > 0;
  const { data, isPlaceholderData } = useAvailability(earliestTime().slice(0, 10), isCount ? Math.min(seats, 60) : usualSeats);
  const nextTime = data && !isPlaceholderData ? timeToStart(data.days, dateTime) : undefined;
  useEffect(() => {
    if (nextTime && !isTimeChosen && !isRestored) form.setValue('dateTime', nextTime);
  }, [form, nextTime, isTimeChosen, isRestored]);

  const { clear } = override;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about this time and these seats
  useEffect(() => clear(), [dateTime, seats]);

  return {
    editor: {
      ...editor,
      failure: override.refusal ? undefined : editor.failure,
      submit: async () => {
        // a time that moved on after Enter would not be the one that was read out
        setTimeChosen(true);
        if (override.mayAttempt()) await editor.submit();
      },
    },
    form,
    dateTime,
    seats: isCount ? seats : usualSeats,
    override,
    chooseTime: (chosen: string) => {
      setTimeChosen(true);
      form.setValue('dateTime', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    },
    keepTime: () => setTimeChosen(true),
  };
}

/** The first free time; where there is none, the time that is there already, else the first one or the next half hour. */
function timeToStart(days: readonly DayAvailability[], current: string): string {
  const times = days.flatMap(({ times }) => times);
  const free = times.find(({ state }) => state === 'free')?.dateTime;
  const halfHourOn = wallTimeOf(new Date(Math.ceil(Date.now() / halfHour) * halfHour), settings.timeZone);
  return free ?? (current || times.find(({ dateTime }) => dateTime >= halfHourOn)?.dateTime || halfHourOn);
}
