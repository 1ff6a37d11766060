import { SimpleGrid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { detailInputs } from './detail-inputs.tsx';
import { earliestTime } from './reservation-rules.ts';
import type { EditedReservation } from './use-reservation-editor.ts';

interface Props {
  form: UseFormReturn<EditedReservation, unknown, EditedReservation>;
  /** What is shown, and stays as it is. */
  fixed?: 'time' | 'table';
  isStaff?: boolean;
}

/** The fields of an existing reservation, for staff and customers. */
export function ReservationFields({ form, fixed, isStaff }: Props) {
  const { defaultValues } = form.formState;
  // what staff entered without surname, e-mail or phone may stay so
  const mayBeMissing = (name: 'userSurname' | 'userEmail' | 'userPhone') => ({ optional: defaultValues?.[name] === '' });
  const { comment, needs, ...inputs } = detailInputs(
    form,
    {
      dateTime: {
        min: fixed ? undefined : earliestTime(),
        readOnly: fixed !== undefined,
        ...(fixed === undefined && { 'data-autofocus': true }),
      },
      seats: { readOnly: fixed === 'table', read: { valueAsNumber: true } },
      userSurname: mayBeMissing('userSurname'),
      userEmail: mayBeMissing('userEmail'),
      userPhone: mayBeMissing('userPhone'),
    },
    isStaff,
  );
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {Object.values(inputs)}
      </SimpleGrid>
      {comment}
      {needs}
    </>
  );
}
