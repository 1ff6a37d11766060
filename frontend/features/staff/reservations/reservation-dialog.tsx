import { chakra, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { effectOf } from '#rules/reservations/action-effect';
import { blockedGuestTexts } from '#texts/reservations/guests';
import { texts as all } from '#texts/reservations/reservations';
import { texts as staffTexts } from '#texts/reservations/staff';
import { Button } from '../../../components/action/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-looks.ts';
import { Answer } from '../../../components/feedback/answer.tsx';
import { Checkbox } from '../../../components/form/fields.tsx';
import { ReservationFacts } from '../../shared/reservations/reservation-facts.tsx';
import { ReservationHistory } from '../../shared/trail/reservation-history.tsx';
import { OverrideFields } from './entry/override-fields.tsx';
import { StaffFacts } from './staff-facts.tsx';
import { useRoom } from './tables/room-tables.ts';
import { SeatChoice } from './tables/seat-choice.tsx';
import { useActs } from './use-acts.ts';
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
  const acts = useActs();
  const { refusal } = acts.override;
  const failure = acts.failureOf(reservation);
  const room = useRoom();
  const id = useId();
  const [tell, setTell] = useState(true);
  const isCancelled = effectOf(reservation, 'cancel') === 'noChange';
  const approval = effectOf(reservation, 'approve');
  const approve = async () => {
    const confirmed = { status: 'confirmed', ...(!tell && { tell }) } as const;
    const refused = await (refusal ? acts.anyway(confirmed) : acts.perform(reservation, confirmed));
    if (!refused) onClose();
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
        {refusal && <OverrideFields refusal={refusal} override={acts.override} />}
        <ReservationHistory id={reservation._id} />
        <DialogActions>
          {failure && <Answer>{failure}</Answer>}
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
            busy={acts.busy.has(reservation._id) && texts.approving}
            aria-describedby={`${id}approve`}
          >
            {refusal ? staffTexts.approveAnyway : texts.approve}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
