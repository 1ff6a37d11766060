import { Stack } from '@chakra-ui/react';
import type { Room } from '#contract/reservations/room';
import { texts as all } from '#texts/reservations/tables';
import { Button } from '../../../../components/action/button.tsx';
import { Dialog, DialogCancel } from '../../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../../components/dialog/dialog-looks.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { OverrideFields } from '../entry/override-fields.tsx';
import { overlap, type Party } from './evening.ts';
import { partyInWords } from './party-dialog.tsx';
import { labelsOf } from './room-tables.ts';
import { type useSeat, useSwap } from './use-seat.ts';

interface Props {
  /** With a choice that was refused. */
  seat: ReturnType<typeof useSeat>;
  parties: readonly Party[];
  room: Room;
}

/** After a party was dragged to a table that a rule speaks against: the reason to do it anyway, or a swap with the party that sits there. */
export function OverruleDialog({ seat, parties, room }: Props) {
  const { asked, failure, override, isPending } = seat;
  const swap = useSwap(seat.dismiss);
  if (!asked) return null;
  const moved = parties.find(({ _id }) => _id === asked.reservation._id);
  const there = parties.filter(
    (one) => moved && one !== moved && overlap(one, moved) && one.tables.some((table) => asked.tables.includes(table)),
  );
  const [other] = there.length === 1 ? there : [];
  return (
    <Dialog title={all.screen.overruleTitle} isDirty={override.reason !== ''} onClose={seat.dismiss}>
      <Stack gap="4">
        {(failure ?? swap.failure) && <Alert tone="danger">{failure ?? swap.failure}</Alert>}
        {swap.override.refusal && <Alert tone="danger">{swap.override.refusal.message}</Alert>}
        {override.refusal && <OverrideFields refusal={override.refusal} override={override} />}
      </Stack>
      <DialogActions>
        <DialogCancel>{all.screen.keepAsIs}</DialogCancel>
        {other && !swap.override.refusal && (
          <Button look="outline" busy={swap.isPending && all.swap.swapping} onClick={() => swap.swap(asked.reservation._id, other._id)}>
            {all.swap.taken(partyInWords(other))}
          </Button>
        )}
        {override.refusal && (
          <Button busy={isPending && all.seating} onClick={seat.anyway}>
            {all.seatAnyway(labelsOf(asked.tables, room))}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
