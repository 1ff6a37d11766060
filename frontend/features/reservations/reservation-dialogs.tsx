import type { Reservation } from '#contract/reservations';
import { announce } from '../../components/announcements.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useReturnedFocus } from '../../components/returned-focus.ts';
import { EditReservationDialog } from './edit-reservation-dialog.tsx';
import { guestOf, whenOf } from './editing.ts';
import { foretold } from './foretold.ts';
import { ReservationDialog } from './reservation-dialog.tsx';
import type { Doing } from './reservation-row.tsx';
import { texts as all } from './texts.ts';
import { useDeleteReservation, useMove } from './use-reservations.ts';

const texts = all.dialog;

interface Props {
  reservation: Reservation;
  doing: Doing;
  onDo: (doing: Doing) => void;
  onClose: () => void;
}

/** The one dialog that is open over the day book. */
export function ReservationDialogs({ reservation, doing, onDo, onClose }: Props) {
  // one dialog follows another: the focus goes back to the row that opened the first
  useReturnedFocus();
  const move = useMove();
  const remove = useDeleteReservation();
  const [guest, when] = [guestOf(reservation), whenOf(reservation)];

  if (doing === 'edit') return <EditReservationDialog reservation={reservation} onClose={onClose} />;
  if (doing === 'cancel') {
    return (
      <ConfirmDialog
        title={texts.cancelTitle}
        confirm={texts.cancelConfirm}
        cancel={texts.keep}
        onConfirm={async () => announce((await move.mutateAsync({ reservation, status: 'cancelled' })).message)}
        onClose={onClose}
      >
        {texts.cancelQuestion[foretold(reservation, 'cancel')](guest, when)}
      </ConfirmDialog>
    );
  }
  if (doing === 'delete') {
    return (
      <ConfirmDialog
        title={texts.deleteTitle}
        confirm={texts.deleteConfirm}
        cancel={texts.keep}
        onConfirm={async () => announce((await remove.mutateAsync(reservation)).message)}
        onClose={onClose}
      >
        {texts.deleteQuestion[foretold(reservation, 'delete')](guest, when)}
      </ConfirmDialog>
    );
  }
  return (
    <ReservationDialog
      reservation={reservation}
      onEdit={() => onDo('edit')}
      onCancel={() => onDo('cancel')}
      onDelete={() => onDo('delete')}
      onClose={onClose}
    />
  );
}
