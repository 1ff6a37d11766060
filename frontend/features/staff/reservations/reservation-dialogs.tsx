import type { Reservation } from '#contract/reservations/reservation';
import { effectOf } from '#rules/reservations/action-effect';
import { texts as all } from '#texts/reservations/reservations';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { EditorDialog } from '../../../components/dialog/editor-dialog.tsx';
import { useRestoreFocus } from '../../../components/dialog/restore-focus.ts';
import { announce } from '../../../components/feedback/announcements.ts';
import { ReservationFields } from '../../shared/reservations/reservation-fields.tsx';
import { guestOf, whenOf } from '../../shared/reservations/reservation-rules.ts';
import { useReservationEditor } from '../../shared/reservations/use-reservation-editor.ts';
import { BlockDialog } from './block-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { EditReservationDialog } from './edit-reservation-dialog.tsx';
import { ReservationDialog } from './reservation-dialog.tsx';
import type { OpenDialog } from './reservation-row.tsx';
import { useDeleteReservation } from './use-reservations.ts';

const texts = all.dialog;

interface Props {
  reservation: Reservation;
  dialog: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** The dialog that is open over the list. */
export function ReservationDialogs({ reservation, dialog, onOpen, onClose }: Props) {
  // dialogs follow one another: the focus returns to the row that opened the first one
  useRestoreFocus();
  const remove = useDeleteReservation();
  const [guest, when] = [guestOf(reservation), whenOf(reservation)];

  if (dialog === 'edit') return <EditReservationDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'correct') return <CorrectReservationDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'cancel') return <CancelDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'block') return <BlockDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'delete') {
    return (
      <ConfirmDialog
        title={texts.deleteTitle}
        confirm={texts.deleteConfirm}
        cancel={texts.keep}
        onConfirm={async () => announce((await remove.mutateAsync(reservation)).message)}
        onClose={onClose}
      >
        {texts.deleteQuestion[effectOf(reservation, 'delete')](guest, when)}
      </ConfirmDialog>
    );
  }
  return (
    <ReservationDialog
      reservation={reservation}
      onBlock={() => onOpen('block')}
      onEdit={() => onOpen('edit')}
      onCorrect={() => onOpen('correct')}
      onCancel={() => onOpen('cancel')}
      onDelete={() => onOpen('delete')}
      onClose={onClose}
    />
  );
}

/** Staff write down who came, how many they were and how to reach them, after the start of a reservation; its time stays. */
function CorrectReservationDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const editor = useReservationEditor(reservation, ({ message }) => {
    announce(message);
    onClose();
  });
  return (
    <EditorDialog title={texts.correctTitle} editor={editor} save={texts.save} cancel={texts.discard} onClose={onClose}>
      <ReservationFields form={editor.form} fixed="time" isStaff />
    </EditorDialog>
  );
}
