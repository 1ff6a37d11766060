import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import { texts as all } from '#texts/reservations/tables';
import { Button } from '../../../../components/action/button.tsx';
import { toneColors } from '../../../../components/feedback/tones.ts';
import { partyInWords } from './party-dialog.tsx';
import { SeatNow } from './seat-now.tsx';
import type { TableDrag } from './use-drag.ts';

const texts = all.screen;

interface Props {
  reservations: readonly Reservation[];
  room: Room;
  drag: TableDrag;
  onOpen: (id: string) => void;
}

/** The parties of the day that have no table, each with the best free one; they can be dragged to any table. */
export function WithoutTable({ reservations, room, drag, onOpen }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} {...toneColors('danger')}>
      <chakra.h2 id={id} textStyle="dish">
        {texts.without(reservations.length)}
      </chakra.h2>
      <chakra.ul listStyleType="none" p="0" m="0">
        {reservations.map((reservation) => {
          const party = partyInWords({ reservation, seats: reservation.seats });
          const nameId = `${id}${reservation._id}`;
          return (
            <Flex as="li" key={reservation._id} gap="3" wrap="wrap" align="center" py="2">
              <Handle id={nameId} {...drag.handlersOf(reservation._id)}>
                <strong>{reservation.dateTime.slice(11)}</strong> {party}
              </Handle>
              <SeatNow reservation={reservation} room={room} describedBy={nameId} onRefused={() => onOpen(reservation._id)} />
              <Button look="outline" size="sm" aria-label={texts.chooseFor(party)} onClick={() => onOpen(reservation._id)}>
                {texts.chooseTable}
              </Button>
            </Flex>
          );
        })}
      </chakra.ul>
    </Box>
  );
}

const Box = chakra('div', { base: { px: '4', py: '3', borderWidth: '1px', borderRadius: 'md' } });

const Handle = chakra('span', {
  base: { flex: '1 1 12rem', minWidth: '0', cursor: 'grab', touchAction: 'none', userSelect: 'none', fontVariantNumeric: 'lining-nums' },
});
