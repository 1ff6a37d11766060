import { Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Reservation } from '#contract/reservations';
import { Alert } from '../../components/alert.tsx';
import { announce } from '../../components/announcements.ts';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/card.tsx';
import { EditorForm } from '../../components/editor-dialog.tsx';
import { CancelMineDialog } from './cancel-mine-dialog.tsx';
import { asksAgain, isInFuture } from './editing.ts';
import { ReservationFacts } from './reservation-facts.tsx';
import { ReservationFields } from './reservation-fields.tsx';
import { texts as all } from './texts.ts';
import { useReservationEditor } from './use-reservation-editor.ts';

const texts = all.one;

/** A guest's reservation, read or edited. */
export function MyReservation({ reservation }: { reservation: Reservation }) {
  const [doing, setDoing] = useState<'edit' | 'cancel'>();
  const isOver = !isInFuture(reservation.dateTime);
  const isCancelled = reservation.status === 'cancelled';

  if (doing === 'edit') return <EditMine reservation={reservation} onClose={() => setDoing(undefined)} />;
  return (
    <Sheet>
      <Stack gap="6">
        <ReservationFacts reservation={reservation} />
        {isCancelled && <Alert tone="neutral">{texts.isCancelled}</Alert>}
        {isOver && !isCancelled && <Alert tone="neutral">{texts.isOver}</Alert>}
        {!isOver && !isCancelled && (
          <Flex gap="3" wrap="wrap">
            <Button onClick={() => setDoing('edit')}>{texts.edit}</Button>
            <Button look="danger" onClick={() => setDoing('cancel')}>
              {texts.cancel}
            </Button>
          </Flex>
        )}
      </Stack>
      {doing === 'cancel' && <CancelMineDialog reservation={reservation} onClose={() => setDoing(undefined)} />}
    </Sheet>
  );
}

function EditMine({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const editor = useReservationEditor(reservation, ({ message }) => {
    announce(message);
    onClose();
  });
  const [dateTime, seats] = editor.form.watch(['dateTime', 'seats']);
  const canSave = isInFuture(dateTime);
  return (
    <Sheet>
      <EditorForm editor={editor}>
        <ReservationFields form={editor.form} />
        {canSave && asksAgain(reservation, { dateTime, seats }) && <Alert tone="warning">{texts.asksAgain}</Alert>}
        {!canSave && <Alert tone="info">{all.dialog.inPast}</Alert>}
        <Flex gap="3" wrap="wrap">
          <Button type="submit" busy={editor.isSaving && 'Saving...'} disabled={!canSave}>
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
