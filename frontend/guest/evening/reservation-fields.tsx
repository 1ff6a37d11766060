import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { detailNames, type Reservation } from '#evening/contract/reservation';
import { NewReservation, ReservationChanges } from '#evening/contract/reservations';
import { isGuestsComment } from '#evening/rules/reservation-change';
import { details as texts } from '#texts/bookings';
import { staffFacts as staffTexts } from '#texts/tonight';
import { client } from '../../house/client/client.ts';
import { useEditor } from '../../house/client/editing/use-editor.ts';
import { TextareaField } from '../../house/ui/form/fields.tsx';
import { detailInputs } from './detail-inputs.tsx';
import { needsInWords } from './needs-fields.tsx';
import { earliestTime } from './reservation-rules.ts';
import { Fields, TypedTable } from './times/typed-table.tsx';

interface Props {
  form: UseFormReturn<EditedReservation, unknown, EditedReservation>;
  /** Whether time and seats stay as they are. */
  isTableFixed?: boolean;
  /** The table that is chosen above the fields by taps, in words. */
  chosen?: string | undefined;
  /** The reservation that staff edit: what its guest has written stays. */
  ofStaff?: Reservation;
}

/** The fields of an existing reservation, for staff and customers. */
export function ReservationFields({ form, isTableFixed = false, chosen, ofStaff }: Props) {
  const [isTyped, setTyped] = useState(false);
  const { defaultValues } = form.formState;
  const isByTaps = !ofStaff && !isTableFixed;
  // what staff entered without surname, e-mail or phone may stay so
  const mayBeMissing = (name: 'userSurname' | 'userEmail' | 'userPhone') => ({ optional: defaultValues?.[name] === '' });
  const { dateTime, seats, comment, needs, ...guest } = detailInputs(
    form,
    {
      dateTime: {
        min: isTableFixed ? undefined : earliestTime(),
        readOnly: isTableFixed,
        ...(ofStaff && { 'data-autofocus': true }),
      },
      seats: { readOnly: isTableFixed, read: { valueAsNumber: true } },
      userSurname: mayBeMissing('userSurname'),
      userEmail: mayBeMissing('userEmail'),
      userPhone: mayBeMissing('userPhone'),
      ...(ofStaff && isGuestsComment(ofStaff) && { comment: { readOnly: true, hint: staffTexts.guestsComment } }),
    },
    ofStaff !== undefined,
  );
  return (
    <>
      <Fields>
        {!isByTaps && [dateTime, seats]}
        {Object.values(guest)}
      </Fields>
      {isByTaps && (
        <TypedTable table={chosen} isTyped={isTyped} onTyped={setTyped}>
          {dateTime}
          {seats}
        </TypedTable>
      )}
      {comment}
      {needs}
      {ofStaff && (
        <TextareaField
          label={texts.staffNote}
          optional
          rows={2}
          hint={staffTexts.staffNoteHint}
          error={form.formState.errors.staffNote}
          {...form.register('staffNote')}
        />
      )}
    </>
  );
}

const EditedReservation = z.extend(z.omit(NewReservation, { website: true, filledInSeconds: true, anotherTable: true }), {
  /** Only in the forms of staff. */
  staffNote: ReservationChanges.shape.staffNote,
});
type EditedReservation = z.infer<typeof EditedReservation>;

/** Surname, e-mail and phone may stay missing in a reservation that staff entered without them. */
const mayBeMissing = ['userSurname', 'userEmail', 'userPhone'] as const;

function schemaFor(reservation: Reservation): z.ZodMiniType<EditedReservation> {
  const missing = mayBeMissing.filter((field) => reservation[field] === '');
  const optional = missing.map((field) => {
    const schema = EditedReservation.shape[field];
    const error = schema.safeParse('?').error?.issues[0]?.message ?? '';
    // not a union, of which the form would show the message of the first part
    return [field, z.string().check(z.refine((text) => text === '' || schema.safeParse(text).success, error))];
  });
  return z.extend(EditedReservation, Object.fromEntries(optional) as Record<never, never>);
}

/** Makes a call, to which staff add the tables, why they seat a party although none suits, and whether the guest is told. */
type Attempt = <Reply>(call: (added: Pick<ReservationChanges, 'override' | 'tables' | 'tell'>) => Promise<Reply>) => Promise<Reply>;

/** Edits a reservation except its status; with `attempt` as staff, who have a note of their own. */
export function useReservationEditor(
  reservation: Reservation,
  onSaved: (reply: { message: string; data: Reservation }) => void,
  attempt?: Attempt,
) {
  const call: Attempt = attempt ?? ((request) => request({}));
  return useEditor({
    group: 'reservations',
    schema: schemaFor(reservation),
    edited: reservation,
    valuesOf: (edited = reservation) => {
      const details = Object.fromEntries(detailNames.map((name) => [name, edited[name]])) as EditedReservation;
      return attempt ? { ...details, staffNote: edited.staffNote ?? '' } : details;
    },
    save: (values, version) => {
      const { _id } = reservation;
      return call((added) => client.reservations.update({ id: _id, body: { ...withoutMissing(values), ...added, _id, version } }));
    },
    onSaved,
    fieldTexts: (values) => {
      const shown = { ...values, ...needsInWords(values) };
      const details = detailNames.map((name) => [texts.fields[name], String(shown[name])] as const);
      return values.staffNote === undefined ? details : [...details, [texts.staffNote, values.staffNote]];
    },
  });
}

function withoutMissing(values: EditedReservation): Partial<EditedReservation> {
  const missing: Partial<EditedReservation> = Object.fromEntries(
    mayBeMissing.filter((field) => values[field] === '').map((field) => [field, undefined]),
  );
  return { ...values, ...missing };
}
