import type { Reservation } from '#contract/reservations/reservation';
import { texts as all } from '#texts/reservations/reservations';
import { EditorDialog } from '../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { ReservationFields } from '../../shared/reservations/reservation-fields.tsx';
import { useReservationEditor } from '../../shared/reservations/use-reservation-editor.ts';

const texts = all.dialog;

/** Staff write down who came, how many they were and how to reach them, after the start of a reservation; its time stays. */
export function CorrectReservationDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const editor = useReservationEditor(reservation, ({ message }) => {
    announce(message);
    onClose();
  });
  return (
    <EditorDialog title={texts.correctTitle} editor={editor} save={texts.save} cancel={texts.discard} onClose={onClose}>
      <ReservationFields form={editor.form} fixed="time" />
    </EditorDialog>
  );
}
