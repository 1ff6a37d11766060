import { Stack } from '@chakra-ui/react';
import type { Reservation } from '#contract/reservations';
import { messageOf } from '../../api/api-error.ts';
import { Alert } from '../../components/alert.tsx';
import { announce } from '../../components/announcements.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogActions } from '../../components/dialog-actions.ts';
import { ReservationFacts } from './reservation-facts.tsx';
import { texts as all } from './texts.ts';
import { useMove } from './use-reservations.ts';

const texts = all.dialog;

interface Props {
  reservation: Reservation;
  onEdit: () => void;
  onCancel: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** One reservation with everything that can be done to it; what its status does not allow, the server says. */
export function ReservationDialog({ reservation, onEdit, onCancel, onDelete, onClose }: Props) {
  const move = useMove();
  const approve = () =>
    move.mutate(
      { reservation, status: 'confirmed' },
      {
        onSuccess: ({ message }) => {
          announce(message);
          onClose();
        },
      },
    );
  return (
    <Dialog title={texts.title} size="lg" onClose={onClose}>
      <Stack gap="5">
        {move.error && <Alert tone="danger">{messageOf(move.error)}</Alert>}
        <ReservationFacts reservation={reservation} />
        <DialogActions>
          <Button look="danger" onClick={onDelete}>
            {texts.delete}
          </Button>
          <Button look="danger" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button look="outline" onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button onClick={approve} busy={move.isPending && texts.approving}>
            {texts.approve}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
