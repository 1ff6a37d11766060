import { SimpleGrid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { texts } from '#texts/reservations/reservations';
import { TextareaField, TextField } from '../../../components/form/fields.tsx';
import { earliestTime } from './reservation-rules.ts';
import type { EditedReservation } from './use-reservation-editor.ts';

interface Props {
  form: UseFormReturn<EditedReservation, unknown, EditedReservation>;
  /** What is shown, and stays as it is. */
  fixed?: 'time' | 'table';
}

/** The fields of an existing reservation, for staff and customers. */
export function ReservationFields({ form, fixed }: Props) {
  const { register, formState } = form;
  const { errors, defaultValues } = formState;
  // what staff entered without surname, e-mail or phone may stay so
  const isOptional = (name: 'userSurname' | 'userEmail' | 'userPhone') => defaultValues?.[name] === '';
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField
          label={texts.fields.dateTime}
          type="datetime-local"
          min={fixed ? undefined : earliestTime()}
          readOnly={fixed !== undefined}
          error={errors.dateTime}
          data-autofocus={fixed === undefined || undefined}
          {...register('dateTime')}
        />
        <TextField
          label={texts.fields.seats}
          type="number"
          inputMode="numeric"
          min={1}
          readOnly={fixed === 'table'}
          error={errors.seats}
          {...register('seats', { valueAsNumber: true })}
        />
        <TextField label={texts.fields.userName} error={errors.userName} {...register('userName')} />
        <TextField
          label={texts.fields.userSurname}
          optional={isOptional('userSurname')}
          error={errors.userSurname}
          {...register('userSurname')}
        />
        <TextField
          label={texts.fields.userEmail}
          optional={isOptional('userEmail')}
          type="email"
          error={errors.userEmail}
          {...register('userEmail')}
        />
        <TextField
          label={texts.fields.userPhone}
          optional={isOptional('userPhone')}
          type="tel"
          error={errors.userPhone}
          {...register('userPhone')}
        />
      </SimpleGrid>
      <TextareaField label={texts.fields.comment} optional rows={3} error={errors.comment} {...register('comment')} />
    </>
  );
}
