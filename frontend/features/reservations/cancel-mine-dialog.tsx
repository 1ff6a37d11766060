import type { Reservation } from '#contract/reservations';
import { announce } from '../../components/announcements.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { whenOf } from './editing.ts';
import { texts as all } from './texts.ts';
import { useMove } from './use-reservations.ts';

const texts = all.mine;

/** Asks a guest whether to give up the table. */
export function CancelMineDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const move = useMove();
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      confirm={texts.cancelConfirm}
      cancel={texts.keep}
      onConfirm={async () => announce((await move.mutateAsync({ reservation, status: 'cancelled' })).message)}
      onClose={onClose}
    >
      {texts.cancelQuestion(whenOf(reservation))}
    </ConfirmDialog>
  );
}
