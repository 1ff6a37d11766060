import type { Reservation } from '#contract/reservations';
import { Alert } from '../../components/alert.tsx';
import { announce } from '../../components/announcements.ts';
import { EditorDialog } from '../../components/editor-dialog.tsx';
import { isInFuture } from './editing.ts';
import { toldOfEdit } from './foretold.ts';
import { ReservationFields } from './reservation-fields.tsx';
import { texts as all } from './texts.ts';
import { useReservationEditor } from './use-reservation-editor.ts';

const texts = all.dialog;

/** Staff move or correct a reservation; what lies in the past cannot be saved. */
export function EditReservationDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const editor = useReservationEditor(reservation, ({ message }) => {
    announce(message);
    onClose();
  });
  const [dateTime, seats, userEmail] = editor.form.watch(['dateTime', 'seats', 'userEmail']);
  const canSave = isInFuture(dateTime);
  const told = toldOfEdit(reservation, { dateTime, seats, userEmail });
  return (
    <EditorDialog title={texts.editTitle} editor={editor} save={texts.save} cancel={texts.discard} canSave={canSave} onClose={onClose}>
      <ReservationFields form={editor.form} />
      {!canSave && <Alert tone="info">{texts.inPast}</Alert>}
      {canSave && told.length > 0 && <Alert tone="info">{texts.editTold(told)}</Alert>}
    </EditorDialog>
  );
}
