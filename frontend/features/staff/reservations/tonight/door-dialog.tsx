import { chakra, Stack } from '@chakra-ui/react';
import type { Room } from '#contract/reservations/room';
import { stepOf } from '#rules/reservations/visit';
import { texts } from '#texts/reservations/tonight';
import { Button } from '../../../../components/action/button.tsx';
import { Dialog, DialogCancel } from '../../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../../components/dialog/dialog-looks.ts';
import { OverrideFields } from '../entry/override-fields.tsx';
import { partyInWords } from '../tables/party-dialog.tsx';
import { changesOf } from '../tables/use-seat.ts';
import { type Asked, actInWords, type useDoor } from './use-door.ts';

interface Props {
  asked: Asked;
  door: ReturnType<typeof useDoor>;
  room: Room | undefined;
}

/** After an act that was not done: what a colleague changed first, or why there is no table; staff decide whether to do it anyway. */
export function DoorDialog({ asked: { reservation, act, theirs }, door, room }: Props) {
  const { override } = door;
  const isDone = theirs && 'step' in act && stepOf(theirs.visit) === act.step;
  return (
    <Dialog
      title={`${partyInWords({ reservation, seats: reservation.seats })}: ${actInWords(act)}`}
      isDirty={override.reason !== ''}
      onClose={door.dismiss}
    >
      <Stack gap="4">
        {theirs && (
          <div>
            <chakra.p>{texts.conflict}</chakra.p>
            <chakra.ul ps="5" mt="2">
              {changesOf(reservation, theirs, room).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </chakra.ul>
          </div>
        )}
        {override.refusal && <OverrideFields refusal={override.refusal} override={override} />}
      </Stack>
      <DialogActions>
        <DialogCancel>{isDone ? texts.close : texts.leaveIt}</DialogCancel>
        {!isDone && (
          <Button onClick={door.anyway} busy={door.busy.has(reservation._id) && texts.busy}>
            {texts.anyway}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
