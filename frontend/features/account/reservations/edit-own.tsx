import { Flex } from '@chakra-ui/react';
import type { OwnReservation } from '#contract/reservations/reservations';
import { texts as all } from '#texts/reservations/reservations';
import { Button } from '../../../components/action/button.tsx';
import { EditorForm } from '../../../components/dialog/editor-dialog.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Sheet } from '../../../components/layout/card.tsx';
import { ChangeDeadline } from '../../shared/reservations/change-deadline.tsx';
import { ReservationFields } from '../../shared/reservations/reservation-fields.tsx';
import { isChangeable, isInFuture, needsNewConfirmation } from '../../shared/reservations/reservation-rules.ts';
import { Refused } from '../../shared/reservations/times/refused.tsx';
import { TimeChoice } from '../../shared/reservations/times/time-choice.tsx';
import { useTimeChoice } from '../../shared/reservations/times/use-time-choice.ts';
import { useReservationEditor } from '../../shared/reservations/use-reservation-editor.ts';

const texts = all.one;

/** The form in which customers change a reservation of their own. */
export function EditOwn({ reservation, onClose }: { reservation: OwnReservation; onClose: () => void }) {
  const editor = useReservationEditor(reservation, ({ message }) => {
    announce(message);
    onClose();
  });
  const { form, error } = editor;
  const [dateTime, seats] = form.watch(['dateTime', 'seats']);
  const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const table = {
    dateTime,
    seats,
    setDateTime: (wanted: string) => form.setValue('dateTime', wanted, set),
    setSeats: (wanted: number | undefined) => form.setValue('seats', wanted as number, set),
  };
  const choice = useTimeChoice(table, error, { id: reservation._id });
  const canSave = isInFuture(dateTime);
  const mayChange = isChangeable(reservation);
  return (
    <Sheet>
      <EditorForm editor={editor} failure={<Refused error={error} onChoose={table.setDateTime} />}>
        {mayChange ? (
          <TimeChoice table={table} choice={choice} />
        ) : (
          <ChangeDeadline until={reservation.changeableUntil} mayChange={false} />
        )}
        <ReservationFields form={form} {...(!mayChange && { fixed: 'table' })} />
        {canSave && needsNewConfirmation(reservation, table, choice.confirmUpTo) && (
          <Alert tone="warning">{all.needsNewConfirmation}</Alert>
        )}
        {!canSave && <Alert tone="info">{all.dialog.inPast}</Alert>}
        <Flex gap="3" wrap="wrap">
          <Button type="submit" busy={editor.isSaving && texts.saving} disabled={!canSave}>
            {texts.save}
          </Button>
          <Button look="outline" onClick={onClose}>
            {texts.stopEditing}
          </Button>
        </Flex>
      </EditorForm>
    </Sheet>
  );
}
