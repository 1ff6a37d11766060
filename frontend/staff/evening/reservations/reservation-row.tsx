import { chakra, Flex } from '@chakra-ui/react';
import { memo, useId } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import { reasonOf } from '#evening/rules/reservation-end';
import { printPhone } from '#house/rules/phones';
import { reservations as all } from '#texts/bookings';
import { answers as answerTexts, staffFacts as staffTexts, tonight as tonightTexts } from '#texts/tonight';
import { askedInShort } from '../../../guest/evening/asked-table.tsx';
import { needsInWords } from '../../../guest/evening/needs-fields.tsx';
import { Status } from '../../../guest/evening/reservation-facts.tsx';
import { earliestTime, guestOf } from '../../../guest/evening/reservation-rules.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import type { Tone } from '../../../house/ui/feedback/tones.ts';
import { Note } from '../../../house/ui/layout/page.tsx';
import { lacksTable, TableMark, useRoom } from '../tables/room-tables.tsx';
import { SeatNow } from '../tables/seat-choice.tsx';
import { type DoorState, doorStateOf } from '../tonight/door.ts';
import { stateInWords } from '../tonight/tonight-row.tsx';
import { hasMailTrouble, type OpenDialog } from './reservation-dialog.tsx';
import { acceptOf, useActs } from './use-acts.ts';

const texts = all.panel;

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '4rem minmax(0, 1fr) auto', lg: '4rem minmax(0, 1fr) 6.5rem 6.5rem 17rem' },
    columnGap: '4',
    rowGap: '2',
    alignItems: 'center',
    py: '2.5',
    borderTopWidth: '1px',
  },
});

interface Props {
  reservation: Reservation;
  onOpen: (reservation: Reservation, dialog: OpenDialog) => void;
}

export const ReservationRow = memo(function ReservationRow({ reservation, onOpen }: Props) {
  const id = useId();
  const { perform, busy } = useActs();
  const sending = acceptOf(busy[reservation._id]);
  const room = useRoom();
  const { status, asked } = reservation;
  const answer = async (accept: boolean) => {
    const refused = await perform(reservation, { accept });
    if (refused) announce(refused, { tone: 'danger' });
  };
  const action = (label: string, onClick: () => void, look: 'outline' | 'danger' | 'quiet') => (
    <Button size="sm" look={look} onClick={onClick} aria-describedby={id}>
      {label}
    </Button>
  );

  return (
    <Line>
      <chakra.time dateTime={reservation.startsAt} fontWeight="bold">
        {reservation.dateTime.slice(11)}
      </chakra.time>
      <chakra.div minWidth="0">
        <chakra.div id={id} fontWeight="bold">
          {guestOf(reservation)}
        </chakra.div>
        <RowMarks reservation={reservation} />
        {reservation.staffNote && (
          <chakra.div textStyle="small" lineClamp="2">
            {reservation.staffNote}
          </chakra.div>
        )}
        {reservation.comment && <Note lineClamp="1">{reservation.comment}</Note>}
      </chakra.div>
      <Flex direction="column" align={{ base: 'flex-end', lg: 'flex-start' }} whiteSpace={{ base: 'nowrap', lg: 'normal' }}>
        <span>{texts.covers(reservation.seats)}</span>
        <TableMark reservation={reservation} />
      </Flex>
      <chakra.div display={{ base: 'flex', lg: 'contents' }} flexWrap="wrap" gap="2" alignItems="center" gridColumn="1 / -1">
        <chakra.div flex="1 0 auto">
          <Standing reservation={reservation} />
        </chakra.div>
        <Flex gap="2" wrap="wrap" justify="flex-end">
          {room && lacksTable(reservation) && isToday(reservation) && (
            <SeatNow reservation={reservation} room={room} describedBy={id} onRefused={() => onOpen(reservation, 'details')} />
          )}
          {(status === 'pending' || asked) && (
            <Button size="sm" onClick={() => answer(true)} busy={sending === true && texts.confirming} aria-describedby={id}>
              {asked ? answerTexts.accept : texts.confirm}
            </Button>
          )}
          {asked && (
            <Button
              size="sm"
              look="outline"
              onClick={() => answer(false)}
              busy={sending === false && answerTexts.sending}
              aria-describedby={id}
            >
              {answerTexts.decline}
            </Button>
          )}
          {status !== 'cancelled' && action(all.mine.cancel, () => onOpen(reservation, 'cancel'), 'outline')}
          {status === 'cancelled' && action(texts.delete, () => onOpen(reservation, 'delete'), 'danger')}
          {action(texts.details, () => onOpen(reservation, 'details'), 'quiet')}
        </Flex>
      </chakra.div>
    </Line>
  );
});

const tones: Partial<Record<DoorState, Tone>> = {
  arrived: 'success',
  seated: 'success',
  left: 'neutral',
  closed: 'neutral',
  no_show: 'danger',
};

/** What was written down at the door, else the status. */
function Standing({ reservation }: Pick<Props, 'reservation'>) {
  const state = doorStateOf(reservation, Date.now());
  const tone = tones[state];
  if (!tone) return <Status status={reservation.status} />;
  return <StatusBadge tone={tone}>{state === 'seated' ? tonightTexts.acts.seated : stateInWords(reservation, Date.now())}</StatusBadge>;
}

/** The tables of later days are a matter of their details: each button of this kind asks the server. */
function isToday({ dateTime }: Reservation): boolean {
  return dateTime.slice(0, 10) <= earliestTime().slice(0, 10);
}

/** Phone and source of a reservation in the list, and what staff must know before they answer it. */
function RowMarks({ reservation }: { reservation: Reservation }) {
  const { userPhone, areaName, areaLanguage, source, override, asked, likelyRobot, anotherTable, endedBy, mail } = reservation;
  const isEntered = source !== undefined && source !== 'web';
  const { allergens, needs } = needsInWords(reservation);
  const ended = endedBy && [staffTexts.endedBy[endedBy], reasonOf(reservation)].filter(Boolean).join(': ');
  return (
    <Flex gap="2" wrap="wrap" align="center" textStyle="small" color="fg.muted">
      {hasMailTrouble(reservation) && <StatusBadge tone="danger">{staffTexts.mailTrouble}</StatusBadge>}
      {mail?.state === 'unclear' && <StatusBadge tone="warning">{staffTexts.mailUnclear}</StatusBadge>}
      {userPhone && (
        <chakra.a href={`tel:${userPhone}`} textDecoration="underline" whiteSpace="nowrap" py="2.5" my="-2.5">
          {printPhone(userPhone)}
        </chakra.a>
      )}
      {areaName && <span lang={areaLanguage}>{areaName}</span>}
      {isEntered && <span>{staffTexts.sources[source]}</span>}
      {allergens && <chakra.strong color="fg">{staffTexts.allergies(allergens)}</chakra.strong>}
      {needs && <span>{needs}</span>}
      {override && <StatusBadge tone="warning">{staffTexts.override}</StatusBadge>}
      {asked && <StatusBadge tone="warning">{staffTexts.wish.mark(askedInShort(reservation.dateTime, asked))}</StatusBadge>}
      {likelyRobot && <StatusBadge tone="warning">{staffTexts.likelyRobotMark}</StatusBadge>}
      {anotherTable && <StatusBadge tone="warning">{staffTexts.anotherTableMark}</StatusBadge>}
      {ended && <chakra.span lineClamp="1">{ended}</chakra.span>}
    </Flex>
  );
}
