import { chakra, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { effectOf } from '#rules/reservations/action-effect';
import { blockedGuestTexts } from '#texts/reservations/guests';
import { texts as all } from '#texts/reservations/reservations';
import { texts as staffTexts } from '#texts/reservations/staff';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../components/action/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-looks.ts';
import { announce } from '../../../components/feedback/announcements.ts';
import { Answer } from '../../../components/feedback/answer.tsx';
import { Checkbox } from '../../../components/form/fields.tsx';
import { useSetStatus } from '../../shared/reservations/change-reservation.ts';
import { ReservationFacts } from '../../shared/reservations/reservation-facts.tsx';
import { ReservationHistory } from '../../shared/trail/reservation-history.tsx';
import { OverrideFields, useOverride } from './entry/override-fields.tsx';
import { StaffFacts } from './staff-facts.tsx';
import { useRoom } from './tables/room-tables.ts';
import { SeatChoice } from './tables/seat-choice.tsx';
import { WishAnswer } from './wish-answer.tsx';

const texts = all.dialog;

interface Props {
  reservation: Reservation;
  onBlock: () => void;
  onEdit: () => void;
  onCancel: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** The details of a reservation with all actions; a note predicts their effect. */
export function ReservationDialog({ reservation, onBlock, onEdit, onCancel, onDelete, onClose }: Props) {
  const move = useSetStatus();
  const override = useOverride();
  const { refusal } = override;
  const room = useRoom();
  const id = useId();
  const [tell, setTell] = useState(true);
  const isCancelled = effectOf(reservation, 'cancel') === 'noChange';
  const approval = effectOf(reservation, 'approve');
  const approve = async () => {
    if (!override.mayAttempt()) return;
    const reply = override.attempt((reason) =>
      move.mutateAsync({ reservation, status: 'confirmed', override: reason, ...(!tell && { tell }) }),
    );
    await reply.then(
      ({ message }) => {
        announce(message);
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Dialog title={texts.title} size="lg" onClose={onClose}>
      <Stack gap="5">
        <ReservationFacts reservation={reservation}>
          <StaffFacts reservation={reservation} />
        </ReservationFacts>
        {reservation.asked && <WishAnswer reservation={{ ...reservation, asked: reservation.asked }} onAnswered={onClose} />}
        {room && reservation.status !== 'cancelled' && <SeatChoice reservation={reservation} room={room} onSeated={onClose} />}
        <chakra.div textStyle="small" color="fg.muted">
          <p id={`${id}approve`}>{approval === 'withMail' && !tell ? texts.approveUntold : texts.approveNote[approval]}</p>
          {isCancelled && <p id={`${id}cancel`}>{texts.cancelNote}</p>}
        </chakra.div>
        {approval === 'withMail' && <Checkbox label={texts.tell} checked={tell} onChange={({ target }) => setTell(target.checked)} />}
        {refusal && <OverrideFields refusal={refusal} override={override} />}
        <ReservationHistory id={reservation._id} />
        <DialogActions>
          {move.error && !refusal && <Answer>{messageOf(move.error)}</Answer>}
          {(reservation.userEmail || reservation.userPhone) && (
            <Button look="quiet" onClick={onBlock}>
              {blockedGuestTexts.block}
            </Button>
          )}
          <Button look="danger" onClick={onDelete}>
            {texts.delete}
          </Button>
          <Button look="danger" onClick={onCancel} aria-describedby={isCancelled ? `${id}cancel` : undefined}>
            {texts.cancel}
          </Button>
          <Button look={approval === 'noChange' ? 'solid' : 'outline'} onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button
            look={approval === 'noChange' ? 'quiet' : 'solid'}
            onClick={approve}
            busy={move.isPending && texts.approving}
            aria-describedby={`${id}approve`}
          >
            {refusal ? staffTexts.approveAnyway : texts.approve}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
