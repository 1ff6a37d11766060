import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { effectOf } from '#rules/reservations/action-effect';
import { texts as all } from '#texts/reservations/reservations';
import { texts as staffTexts } from '#texts/reservations/staff';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Checkbox, TextField } from '../../../components/form/fields.tsx';
import { useSetStatus } from '../../shared/reservations/change-reservation.ts';
import { guestOf, whenOf } from '../../shared/reservations/reservation-rules.ts';

const texts = all.dialog;

/** Asks for confirmation, whether the guest is told, and then for a reason; cancels or declines the reservation. */
export function CancelDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [tell, setTell] = useState(true);
  const move = useSetStatus();
  const effect = effectOf(reservation, 'cancel');
  const [isDue, isTold] = [effect === 'withMail', effect === 'withMail' && tell];
  const [guest, when] = [guestOf(reservation), whenOf(reservation)];
  const isRequest = reservation.status === 'pending' && effect === 'withMail';
  const question = isRequest ? texts.declineQuestion : texts.cancelQuestion[effect];
  const cancel = async () => {
    const why = (isTold && reason.trim()) || undefined;
    announce((await move.mutateAsync({ reservation, status: 'cancelled', reason: why, ...(!tell && { tell }) })).message);
  };
  return (
    <ConfirmDialog title={texts.cancelTitle} confirm={texts.cancelConfirm} cancel={texts.keep} onConfirm={cancel} onClose={onClose}>
      {(isDue && !tell ? texts.cancelUntold : question)(guest, when)}
      {isDue && (
        <chakra.div mt="4" color="fg">
          <Checkbox label={texts.tell} checked={tell} onChange={({ target }) => setTell(target.checked)} />
        </chakra.div>
      )}
      {isTold && (
        <chakra.div mt="4" color="fg">
          <TextField
            label={staffTexts.cancelReason}
            optional
            hint={staffTexts.cancelReasonHint}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </chakra.div>
      )}
    </ConfirmDialog>
  );
}
