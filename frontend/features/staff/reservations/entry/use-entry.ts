import { settings } from 'virtual:settings';
import { useEffect } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { EnteredReservation } from '#contract/reservations/reservations';
import { texts } from '#texts/reservations/entry';
import { texts as tableTexts } from '#texts/reservations/tables';
import { client } from '../../../../api/client.ts';
import { useEditor } from '../../../../api/editing/use-editor.ts';
import { announce } from '../../../../components/feedback/announcements.ts';
import { earliestTime } from '../../../shared/reservations/reservation-rules.ts';
import { labelsOf, useRoom } from '../tables/room-tables.ts';
import { useOverride } from './use-override.ts';

export type Source = EnteredReservation['source'];

const usualSeats = 2;

/** A reservation by telephone, whose time is not known before the caller has said it, or guests who walked in, as a rule now. */
export function useEntry(source: Source, onSaved: (entered: Reservation) => void) {
  const override = useOverride();
  const room = useRoom();
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
      area: '',
      comment: '',
      staffNote: '',
      source,
      language: settings.defaultLanguage,
      override: undefined,
      tables: undefined,
    }),
    save: (values, _, idempotencyKey) =>
      override.attempt((reason) => client.reservations.enter({ body: { ...values, source, override: reason }, idempotencyKey })),
    onSaved: ({ message, data }) => {
      const { tables = [] } = data;
      announce(room && tables.length > 0 ? tableTexts.seated(message, labelsOf(tables, room)) : message);
      onSaved(data);
    },
    fieldTexts: () => [],
  });
  const { form } = editor;
  const [dateTime, seats, area, tables] = form.watch(['dateTime', 'seats', 'area', 'tables']);

  const isCount = Number.isInteger(seats) && seats > 0;
  const { clear } = override;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about this time, these seats, this area and these tables
  useEffect(() => clear(), [dateTime, seats, area, tables]);

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
    area,
    chooseArea: (chosen: string) => form.setValue('area', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    override,
    tables,
    chooseTables: (chosen: string[] | undefined) => form.setValue('tables', chosen, { shouldDirty: true }),
    chooseTime: (chosen: string) => form.setValue('dateTime', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
}
