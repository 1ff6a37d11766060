import { settings } from 'virtual:settings';
import { useEffect } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { EnteredReservation } from '#contract/reservations/reservations';
import { texts } from '#texts/reservations/entry';
import { client } from '../../../../api/client.ts';
import { useEditor } from '../../../../api/editing/use-editor.ts';
import { announce } from '../../../../components/feedback/announcements.ts';
import { earliestTime } from '../../../shared/reservations/reservation-rules.ts';
import { useOverride } from './use-override.ts';

export type Source = EnteredReservation['source'];

const usualSeats = 2;

/** A reservation by telephone, whose time is not known before the caller has said it, or guests who walked in, as a rule now. */
export function useEntry(source: Source, onSaved: () => void) {
  const override = useOverride();
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
  const { form } = editor;
  const [dateTime, seats] = form.watch(['dateTime', 'seats']);

  const isCount = Number.isInteger(seats) && seats > 0;
  const { clear } = override;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about this time and these seats
  useEffect(() => clear(), [dateTime, seats]);

  return {
    editor: {
      ...editor,
      failure: override.refusal ? undefined : editor.failure,
      submit: async () => {
        if (override.mayAttempt()) await editor.submit();
      },
    },
    form,
    dateTime,
    seats: isCount ? seats : usualSeats,
    override,
    chooseTime: (chosen: string) => form.setValue('dateTime', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
}
