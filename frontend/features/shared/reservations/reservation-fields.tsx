import { SimpleGrid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import type { Reservation } from '#contract/reservations/reservation';
import { presentServiceHours } from '#contract/reservations/staff-times';
import { isGuestsComment } from '#rules/reservations/reservation-change';
import { texts } from '#texts/reservations/details';
import { texts as staffTexts } from '#texts/reservations/staff';
import { TextareaField } from '../../../components/form/fields.tsx';
import { detailInputs } from './detail-inputs.tsx';
import { earliestTime } from './reservation-rules.ts';
import type { EditedReservation } from './use-reservation-editor.ts';

interface Props {
  form: UseFormReturn<EditedReservation, unknown, EditedReservation>;
  /** Whether time and seats stay as they are. */
  isTableFixed?: boolean;
  /** The reservation that staff edit: its time may be past, and what its guest has written stays. */
  ofStaff?: Reservation;
}

/** The fields of an existing reservation, for staff and customers. */
export function ReservationFields({ form, isTableFixed = false, ofStaff }: Props) {
  const { defaultValues } = form.formState;
  // what staff entered without surname, e-mail or phone may stay so
  const mayBeMissing = (name: 'userSurname' | 'userEmail' | 'userPhone') => ({ optional: defaultValues?.[name] === '' });
  const { comment, needs, ...inputs } = detailInputs(
    form,
    {
      dateTime: {
        min: isTableFixed ? undefined : earliestFor(ofStaff),
        readOnly: isTableFixed,
        ...(!isTableFixed && { 'data-autofocus': true }),
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
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {Object.values(inputs)}
      </SimpleGrid>
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

/** The earliest time that the input offers: for staff that of the present service, unless the reservation is older. */
function earliestFor(ofStaff: Reservation | undefined): string | undefined {
  if (!ofStaff) return earliestTime();
  const earliest = earliestTime(new Date(Date.now() - presentServiceHours * 3_600_000));
  return earliest <= ofStaff.dateTime ? earliest : undefined;
}
