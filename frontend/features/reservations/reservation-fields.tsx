import { SimpleGrid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { TextareaField, TextField } from '../../components/fields.tsx';
import { earliestTime } from './editing.ts';
import { texts } from './texts.ts';
import type { EditedReservation } from './use-reservation-editor.ts';

/** The fields of an existing reservation, the same for staff and guests. */
export function ReservationFields({ form }: { form: UseFormReturn<EditedReservation, unknown, EditedReservation> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField
          label={texts.fields.dateTime}
          type="datetime-local"
          min={earliestTime()}
          error={errors.dateTime}
          data-autofocus
          {...register('dateTime')}
        />
        <TextField
          label={texts.fields.seats}
          type="number"
          inputMode="numeric"
          min={1}
          error={errors.seats}
          {...register('seats', { valueAsNumber: true })}
        />
        <TextField label={texts.fields.userName} error={errors.userName} {...register('userName')} />
        <TextField label={texts.fields.userSurname} error={errors.userSurname} {...register('userSurname')} />
        <TextField label={texts.fields.userEmail} type="email" error={errors.userEmail} {...register('userEmail')} />
        <TextField label={texts.fields.userPhone} type="tel" error={errors.userPhone} {...register('userPhone')} />
      </SimpleGrid>
      <TextareaField label={texts.fields.comment} optional rows={3} error={errors.comment} {...register('comment')} />
    </>
  );
}
