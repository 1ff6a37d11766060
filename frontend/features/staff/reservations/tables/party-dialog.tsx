import { chakra, Stack } from '@chakra-ui/react';
import type { Room } from '#contract/reservations/room';
import { printPhone } from '#rules/phones';
import { texts as details } from '#texts/reservations/details';
import { texts as all } from '#texts/reservations/tables';
import { Button } from '../../../../components/action/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../../components/dialog/dialog-looks.ts';
import { Fact, NeedsFacts, Status } from '../../../shared/reservations/reservation-facts.tsx';
import type { Party } from './evening.ts';
import { clockAt, partyInWords } from './room-tables.ts';
import { SeatChoice } from './seat-choice.tsx';
import { TableFact } from './table-mark.tsx';

const texts = all.screen;

interface Props {
  /** A party of the day; without a table as long as it has none. */
  party: Pick<Party, '_id' | 'reservation' | 'seats'> & Partial<Party>;
  room: Room;
  /** What happens next at the door. */
  next: { label: string; onAct: () => void } | undefined;
  onDetails: () => void;
  onClose: () => void;
}

/** What there is to know and to decide about a party: its tables, and whether it stays there. */
export function PartyDialog({ party, room, next, onDetails, onClose }: Props) {
  const { reservation, from, to } = party;
  return (
    <Dialog title={partyInWords(party)} onClose={onClose}>
      <Stack gap="5">
        {reservation && (
          <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="5" rowGap="2" alignItems="baseline">
            <Fact name={texts.from}>
              <strong>{from && to ? texts.time(clockAt(from), clockAt(to)) : reservation.dateTime.slice(11)}</strong>
            </Fact>
            <TableFact reservation={reservation} />
            <Fact name={all.conflict.status}>
              <Status status={reservation.status} />
            </Fact>
            {reservation.userPhone && (
              <Fact name={details.fields.userPhone}>
                <a href={`tel:${reservation.userPhone}`}>{printPhone(reservation.userPhone)}</a>
              </Fact>
            )}
            {reservation.comment && <Fact name={details.fields.comment}>{reservation.comment}</Fact>}
            <NeedsFacts reservation={reservation} />
          </chakra.dl>
        )}
        {reservation && <SeatChoice reservation={reservation} room={room} onSeated={onClose} />}
      </Stack>
      {reservation && (
        <DialogActions>
          <Button look="outline" onClick={onDetails}>
            {texts.details}
          </Button>
          {next && <Button onClick={next.onAct}>{next.label}</Button>}
        </DialogActions>
      )}
    </Dialog>
  );
}
