import type { Reservation } from '#contract/reservations/reservation';
import { effectOf } from '#rules/reservations/action-effect';
import { texts as all } from '#texts/reservations/reservations';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useRestoreFocus } from '../../../components/dialog/restore-focus.ts';
import { announce } from '../../../components/feedback/announcements.ts';
import { guestOf, whenOf } from '../../shared/reservations/reservation-rules.ts';
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
      onCancel={() => onOpen('cancel')}
      onDelete={() => onOpen('delete')}
      onClose={onClose}
    />
  );
}
