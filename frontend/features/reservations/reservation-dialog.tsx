import { chakra, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import type { Reservation } from '#contract/reservations';
import { messageOf } from '../../api/api-error.ts';
import { Alert } from '../../components/alert.tsx';
import { announce } from '../../components/announcements.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogActions } from '../../components/dialog-actions.ts';
import { foretold } from './foretold.ts';
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

/** One reservation with everything that can be done to it; what changes nothing, or tells nobody, says so before. */
export function ReservationDialog({ reservation, onEdit, onCancel, onDelete, onClose }: Props) {
  const move = useMove();
  const id = useId();
  const isCancelled = foretold(reservation, 'cancel') === 'nothing';
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
        <chakra.div textStyle="small" color="fg.muted">
          <p id={`${id}approve`}>{texts.approveNote[foretold(reservation, 'approve')]}</p>
          {isCancelled && <p id={`${id}cancel`}>{texts.cancelNote}</p>}
        </chakra.div>
        <DialogActions>
          <Button look="danger" onClick={onDelete}>
            {texts.delete}
          </Button>
          <Button look="danger" onClick={onCancel} aria-describedby={isCancelled ? `${id}cancel` : undefined}>
            {texts.cancel}
          </Button>
          <Button look="outline" onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button onClick={approve} busy={move.isPending && texts.approving} aria-describedby={`${id}approve`}>
            {texts.approve}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
