import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { effectOf } from '#rules/reservations/action-effect';
import { texts as all } from '#texts/reservations/reservations';
import { texts as staffTexts } from '#texts/reservations/staff';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { useSetStatus } from '../../shared/reservations/change-reservation.ts';
import { guestOf, whenOf } from '../../shared/reservations/reservation-rules.ts';

const texts = all.dialog;

/** Asks for confirmation and, where the guest is told, for a reason; then cancels or declines the reservation. */
export function CancelDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const move = useSetStatus();
  const effect = effectOf(reservation, 'cancel');
  const [guest, when] = [guestOf(reservation), whenOf(reservation)];
  const isRequest = reservation.status === 'pending' && effect === 'withMail';
  const cancel = async () =>
    announce((await move.mutateAsync({ reservation, status: 'cancelled', reason: reason.trim() || undefined })).message);
  return (
    <ConfirmDialog title={texts.cancelTitle} confirm={texts.cancelConfirm} cancel={texts.keep} onConfirm={cancel} onClose={onClose}>
      {isRequest ? texts.declineQuestion(guest, when) : texts.cancelQuestion[effect](guest, when)}
      {effect === 'withMail' && (
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
