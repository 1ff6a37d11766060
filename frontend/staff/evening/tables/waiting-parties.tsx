import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { QueuedParty } from '#evening/contract/queue';
import type { Reservation } from '#evening/contract/reservation';
import type { Room } from '#evening/contract/room';
import { tables as all, waiting as queueTexts, tonight } from '#texts/tonight';
import { Button } from '../../../house/ui/action/button.tsx';
import { toneColors } from '../../../house/ui/feedback/tones.ts';
import { doorStateOf } from '../tonight/door.ts';
import { stateInWords } from '../tonight/tonight-row.tsx';
import type { TableDrag } from './drag.tsx';
import { clockAt, labelsOf, NotSent, partyInWords } from './room-tables.tsx';
import { SeatNow } from './seat-choice.tsx';

const texts = all.screen;

/** Who comes within so many ms stands beside the plan. */
const soon = 60 * 60_000;

interface Props {
  reservations: readonly Reservation[];
  /** Who waits for a table without a reservation. */
  queue: readonly QueuedParty[];
  room: Room;
  now: number;
  drag: TableDrag;
}

/** Who is at the door, and who comes within the hour or is late: each is dragged to a table, or picked up by a tap. */
export function WaitingParties({ reservations, queue, room, now, drag }: Props) {
  const atTable = reservations.filter(({ tables = [] }) => tables.length > 0);
  const arrived = atTable.filter((one) => doorStateOf(one, now) === 'arrived');
  const coming = atTable.filter(
    (one) => ['pending', 'expected', 'late'].includes(doorStateOf(one, now)) && Date.parse(one.startsAt) - now <= soon,
  );
  const atDoor = queue.filter((one) => one.isAtDoor);
  const handle = (reservation: Reservation) => (
    <li key={reservation._id}>
      <Handle id={reservation._id} time={reservation.dateTime.slice(11)} words={wordsOf(reservation)} drag={drag}>
        {[all.tables(labelsOf(reservation.tables ?? [], room)), stateInWords(reservation, now)].filter(Boolean).join(' · ')}
      </Handle>
    </li>
  );
  return (
    <>
      {arrived.length + atDoor.length > 0 && (
        <Group title={tonight.parts.door(arrived.length + atDoor.length)}>
          {arrived.map(handle)}
          {atDoor.map(({ _id, joinedAt, userName, seats, expectedAt }) => (
            <li key={_id}>
              <Handle id={_id} time={clockAt(joinedAt)} words={all.party(userName, seats)} drag={drag}>
                {queueTexts.expected(expectedAt && clockAt(expectedAt))}
              </Handle>
            </li>
          ))}
        </Group>
      )}
      {coming.length > 0 && <Group title={texts.coming(coming.length)}>{coming.map(handle)}</Group>}
      {arrived.length + atDoor.length + coming.length === 0 && <chakra.p color="fg.muted">{texts.nobodyComes}</chakra.p>}
    </>
  );
}

const wordsOf = (reservation: Reservation) => partyInWords({ reservation, seats: reservation.seats });

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="dish" mb="1">
        {title}
      </chakra.h2>
      <Stack as="ul" listStyleType="none" gap="2">
        {children}
      </Stack>
    </section>
  );
}

interface WithoutTableProps extends Pick<Props, 'reservations' | 'room' | 'drag'> {
  onOpen: (id: string) => void;
}

/** The parties of the day that have no table, each with the best free one. */
export function WithoutTable({ reservations, room, drag, onOpen }: WithoutTableProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} {...toneColors('danger')}>
      <chakra.h2 id={id} textStyle="dish">
        {texts.without(reservations.length)}
      </chakra.h2>
      <chakra.ul listStyleType="none" p="0" m="0">
        {reservations.map((reservation) => {
          const { _id, dateTime } = reservation;
          const words = wordsOf(reservation);
          return (
            <Flex as="li" key={_id} gap="2" wrap="wrap" align="center" py="2">
              <Handle id={_id} nameId={`${id}${_id}`} time={dateTime.slice(11)} words={words} drag={drag} />
              <SeatNow reservation={reservation} room={room} describedBy={`${id}${_id}`} onRefused={() => onOpen(_id)} />
              <Button look="outline" size="sm" aria-label={texts.chooseFor(words)} onClick={() => onOpen(_id)}>
                {texts.chooseTable}
              </Button>
            </Flex>
          );
        })}
      </chakra.ul>
    </Box>
  );
}

interface HandleProps {
  id: string;
  nameId?: string;
  time: string;
  words: string;
  drag: TableDrag;
  children?: ReactNode;
}

/** A party that is dragged, or picked up by a tap until the next one puts it down. */
function Handle({ id, nameId, time, words, drag, children }: HandleProps) {
  return (
    <Grip
      id={nameId}
      type="button"
      aria-pressed={drag.picked === id}
      {...drag.handlersOf(id)}
      onClick={() => drag.unlessDragged(() => drag.pick(id))}
    >
      <span>
        <strong>{time}</strong> {words}
      </span>
      <NotSent id={id} />
      {children && <chakra.span textStyle="small">{children}</chakra.span>}
    </Grip>
  );
}

const Box = chakra('div', { base: { px: '3', py: '2', borderWidth: '1px', borderRadius: 'md', '& button': { minHeight: 'target' } } });

const Grip = chakra('button', {
  base: {
    display: 'grid',
    flex: '1 1 12rem',
    width: 'full',
    minWidth: '0',
    minHeight: 'target',
    alignContent: 'center',
    px: '3',
    py: '1.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'bg.raised',
    color: 'fg',
    textAlign: 'start',
    fontVariantNumeric: 'lining-nums',
    userSelect: 'none',
    cursor: 'grab',
    // a finger scrolls up and down; sideways it drags the party
    touchAction: 'pan-y',
    _hover: { borderColor: 'border.strong' },
    _pressed: { bg: 'accent.subtle', borderColor: 'accent.solid', outline: '1px solid', outlineColor: 'accent.solid' },
  },
});
