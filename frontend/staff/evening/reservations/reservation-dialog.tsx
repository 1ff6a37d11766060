import { Stack } from '@chakra-ui/react';
import { type ComponentProps, useId, useState } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import type { VisitStep } from '#evening/contract/visit';
import { effectOf } from '#evening/rules/action-effect';
import { reservations as all } from '#texts/bookings';
import { blockedGuests as blockedGuestTexts, staffFacts as staffTexts, tonight as tonightTexts } from '#texts/tonight';
import { ReservationFacts } from '../../../guest/evening/reservation-facts.tsx';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog } from '../../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../../house/ui/dialog/dialog-looks.ts';
import { Answer } from '../../../house/ui/feedback/alert.tsx';
import { Checkbox } from '../../../house/ui/form/fields.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { ReservationHistory } from '../../people/reservation-history.tsx';
import { OverrideFields } from '../entry/override-fields.tsx';
import { lacksTable, takesTable, useRoom } from '../tables/room-tables.ts';
import { SeatChoice } from '../tables/seat-choice.tsx';
import { actionsOf } from '../tonight/door-dialog.tsx';
import type { OpenDialog } from './reservation-row.tsx';
import { StaffFacts } from './staff-facts.tsx';
import { useActs } from './use-acts.ts';
import { WishAnswer } from './wish-answer.tsx';

const texts = all.dialog;

interface Props {
  reservation: Reservation;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** The details of a reservation with all actions, the likeliest last; a note predicts their effect. */
export function ReservationDialog({ reservation, onOpen, onClose }: Props) {
  const acts = useActs();
  const { refusal } = acts.override;
  const failure = acts.failureOf(reservation);
  const room = useRoom();
  const id = useId();
  const [tell, setTell] = useState(true);
  const isCancelled = effectOf(reservation, 'cancel') === 'noChange';
  const approval = effectOf(reservation, 'approve');
  const isStepRefused = refusal !== undefined && acts.asked !== undefined && 'step' in acts.asked.act;
  const isBusyWith = (act: 'status' | 'step') => act in (acts.busy.get(reservation._id) ?? {});
  const approve = async () => {
    const confirmed = { status: 'confirmed', ...(!tell && { tell }) } as const;
    const refused = await (refusal && !isStepRefused ? acts.anyway(confirmed) : acts.perform(reservation, confirmed));
    if (!refused) onClose();
  };
  const take = async (step: VisitStep) => {
    const refused = await (isStepRefused ? acts.anyway() : acts.perform(reservation, { step }));
    if (!refused) onClose();
  };
  // whom to seat at no table is chosen above
  const actions = actionsOf(reservation, Date.now()).filter((action) => action !== 'seated' || !room || !lacksTable(reservation));
  const buttonOf = (action: (typeof actions)[number]): ComponentProps<typeof Button> => {
    if (action === 'edit') return { onClick: () => onOpen('edit'), children: texts.edit };
    if (action === 'delete') return { look: 'danger', onClick: () => onOpen('delete'), children: texts.delete };
    if (action === 'cancel') {
      return {
        look: 'danger',
        onClick: () => onOpen('cancel'),
        'aria-describedby': isCancelled ? `${id}cancel` : undefined,
        children: texts.cancel,
      };
    }
    if (action === 'approve') {
      return {
        ...(approval === 'noChange' && { look: 'quiet' }),
        onClick: approve,
        busy: isBusyWith('status') && texts.approving,
        'aria-describedby': `${id}approve`,
        children: refusal && !isStepRefused ? staffTexts.approveAnyway : texts.approve,
      };
    }
    const busy = isBusyWith('step') && tonightTexts.busy;
    return { onClick: () => take(action), busy, children: isStepRefused ? tonightTexts.anyway : tonightTexts.acts[action] };
  };
  return (
    <Dialog title={texts.title} size="lg" onClose={onClose}>
      <Stack gap="5">
        <ReservationFacts reservation={reservation}>
          <StaffFacts reservation={reservation} />
        </ReservationFacts>
        {reservation.asked && <WishAnswer reservation={{ ...reservation, asked: reservation.asked }} onAnswered={onClose} />}
        {room && takesTable(reservation) && <SeatChoice reservation={reservation} room={room} onSeated={onClose} />}
        <Note as="div">
          <p id={`${id}approve`}>{approval === 'withMail' && !tell ? texts.approveUntold : texts.approveNote[approval]}</p>
          {isCancelled && <p id={`${id}cancel`}>{texts.cancelNote}</p>}
        </Note>
        {approval === 'withMail' && <Checkbox label={texts.tell} checked={tell} onChange={({ target }) => setTell(target.checked)} />}
        {refusal && <OverrideFields refusal={refusal} override={acts.override} />}
        <ReservationHistory id={reservation._id} />
        {(reservation.userEmail || reservation.userPhone) && (
          <Button look="quiet" alignSelf="flex-start" ms="-5" onClick={() => onOpen('block')}>
            {blockedGuestTexts.block}
          </Button>
        )}
        <DialogActions>
          {failure && <Answer>{failure}</Answer>}
          {actions.toReversed().map((action) => (
            <Button key={action} look={action === actions[0] ? 'solid' : 'outline'} {...buttonOf(action)} />
          ))}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
