import { settings } from 'virtual:settings';
import { useEffect, useRef, useState } from 'react';
import type { GuestRecord } from '#contract/reservations/guests';
import type { Reservation } from '#contract/reservations/reservation';
import { EnteredReservation } from '#contract/reservations/reservations';
import { texts } from '#texts/reservations/entry';
import { texts as tableTexts } from '#texts/reservations/tables';
import { ApiError } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { useEditor } from '../../../../api/editing/use-editor.ts';
import { announce } from '../../../../components/feedback/announcements.ts';
import { earliestTime } from '../../../shared/reservations/reservation-rules.ts';
import { labelsOf, useRoom } from '../tables/room-tables.ts';
import { useOverride } from './use-override.ts';

export type Source = EnteredReservation['source'];

const usualSeats = 2;

/** Asks whether a second table is meant for a guest who has one on that day. */
interface SecondTableQuestion {
  /** Which table the guest has. */
  text: string;
  answer: (isMeant: boolean) => void;
}

/**
 * A reservation by telephone, whose time is not known before the caller has said it, or guests who walked in, as a rule now. `question` is there
 * while staff are asked about a second table of the guest.
 */
export function useEntry(source: Source, onSaved: (entered: Reservation) => void) {
  const override = useOverride();
  const room = useRoom();
  const [question, setQuestion] = useState<SecondTableQuestion>();
  /** For which guest and day the question was answered with a yes. */
  const agreed = useRef<string>(undefined);
  const isMeant = async (text: string) => {
    const answered = await new Promise<boolean>((answer) => setQuestion({ text, answer }));
    setQuestion(undefined);
    return answered;
  };
  const enter = (values: EnteredReservation, idempotencyKey: string, anotherTable: boolean) =>
    override.attempt((reason) => {
      const body = { ...values, source, override: reason, ...(anotherTable && { anotherTable }) };
      return client.reservations.enter({ body, idempotencyKey });
    });
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
    save: async (values, _, idempotencyKey) => {
      const guestAndDay = [values.dateTime.slice(0, 10), values.userPhone, values.userEmail].join();
      try {
        return await enter(values, idempotencyKey, agreed.current === guestAndDay);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'already_booked') throw error;
        if (!(await isMeant(error.message))) return undefined;
        agreed.current = guestAndDay;
        return enter(values, idempotencyKey, true);
      }
    },
    onSaved: ({ message, data }) => {
      const { tables = [] } = data;
      announce(room && tables.length > 0 ? tableTexts.seated(message, labelsOf(tables, room)) : message);
      onSaved(data);
    },
    fieldTexts: () => [],
  });
  const { form } = editor;
  const [dateTime, seats, area, tables] = form.watch(['dateTime', 'seats', 'area', 'tables']);

  const chooseGuest = ({ userName, userSurname, userPhone, userEmail, language, allergens, needs }: GuestRecord) => {
    const known = { userName, userSurname, userPhone: userPhone || undefined, userEmail: userEmail || undefined, allergens, needs };
    for (const [name, value] of Object.entries({ ...known, ...(language && { language }) })) {
      form.setValue(name as keyof EnteredReservation, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };

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
    question,
    chooseGuest,
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
