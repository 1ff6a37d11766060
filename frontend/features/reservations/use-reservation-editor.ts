import * as z from 'zod/mini';
import { NewReservation, type Reservation } from '#contract/reservations';
import { useEditor } from '../../api/use-editor.ts';
import { texts } from './texts.ts';
import { changeReservation } from './use-reservations.ts';

const EditedReservation = z.omit(NewReservation, { website: true });
export type EditedReservation = z.infer<typeof EditedReservation>;

const fields = ['userName', 'userSurname', 'userEmail', 'userPhone', 'dateTime', 'seats', 'comment'] as const;

/** Edits the details of a reservation; its status moves by its own buttons only. */
export function useReservationEditor(reservation: Reservation, onSaved: (answer: { message: string }) => void) {
  return useEditor({
    group: 'reservations',
    schema: EditedReservation,
    edited: reservation,
    valuesOf: (edited = reservation): EditedReservation => ({
      userName: edited.userName,
      userSurname: edited.userSurname,
      userEmail: edited.userEmail,
      userPhone: edited.userPhone,
      dateTime: edited.dateTime,
      seats: edited.seats,
      comment: edited.comment,
    }),
    save: (values, version) => changeReservation(reservation, values, version),
    onSaved,
    inWords: (values) => fields.map((field) => [texts.fields[field], String(values[field])]),
  });
}
