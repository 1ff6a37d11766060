import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { memo, useId } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import { stayStep } from '#contract/reservations/visit';
import { printPhone } from '#rules/phones';
import { texts as staffTexts } from '#texts/reservations/staff';
import { texts as tableTexts } from '#texts/reservations/tables';
import { texts } from '#texts/reservations/tonight';
import { Button } from '../../../../components/action/button.tsx';
import { IconButton } from '../../../../components/action/icon-button.tsx';
import { MoreIcon } from '../../../../components/art/panel-icons.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { StatusBadge } from '../../../../components/feedback/status-badge.tsx';
import type { Tone } from '../../../../components/feedback/tones.ts';
import { needsInWords } from '../../../shared/reservations/needs-fields.tsx';
import { guestOf } from '../../../shared/reservations/reservation-rules.ts';
import type { OpenDialog } from '../reservation-row.tsx';
import { hasMailTrouble } from '../staff-facts.tsx';
import { partyInWords } from '../tables/party-dialog.tsx';
import { clockAt, labelsOf, lacksTable } from '../tables/room-tables.ts';
import { SeatChoice, SeatNow } from '../tables/seat-choice.tsx';
import { TableMark } from '../tables/table-mark.tsx';
import type { Act } from '../use-acts.ts';
import { type DoorState, doorStateOf, isBack, minutesBetween, nextStep, otherSteps, overBy } from './door-dialog.tsx';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3.25rem minmax(0, 1fr) auto',
    columnGap: '2',
    rowGap: '1',
    alignItems: 'start',
    py: '2.5',
    borderTopWidth: '1px',
  },
  variants: {
    isFresh: { true: { borderInlineStartWidth: '3px', borderInlineStartColor: 'metal', ps: '2', ms: '-3' } },
    isFolded: { true: { color: 'fg.muted' } },
  },
});

/** What a row asks its screen to do. */
export interface RowCalls {
  perform: (reservation: Reservation, act: Act) => unknown;
  confirm: (reservation: Reservation) => unknown;
  openMenu: (reservation: Reservation) => void;
  openDetails: (reservation: Reservation) => void;
}

interface Props extends RowCalls {
  reservation: Reservation;
  /** The party that needs the table next, when that is soon. */
  next: Reservation | undefined;
  room: Room | undefined;
  now: number;
  isFresh: boolean;
  isBusy: boolean;
}

/** A party of the evening: when, who, how many, where, what to know, how it stands, and the one button for what happens next. */
export const TonightRow = memo(function TonightRow({ reservation, next, room, now, isFresh, isBusy, ...calls }: Props) {
  const id = useId();
  const state = doorStateOf(reservation, now);
  const guest = guestOf(reservation);
  const { comment, staffNote, seats, dateTime, startsAt, areaName, areaLanguage } = reservation;
  const { allergens, needs } = needsInWords(reservation);
  const hasNotes = Boolean(next || comment || staffNote || allergens || needs);
  return (
    <Line data-row={reservation._id} isFresh={isFresh} isFolded={['left', 'no_show', 'past', 'cancelled'].includes(state)}>
      <chakra.time dateTime={startsAt} fontSize="lg" fontWeight="bold" lineHeight="tight">
        {dateTime.slice(11)}
      </chakra.time>
      <chakra.div minWidth="0">
        <chakra.div id={id} fontWeight="bold" lineHeight="tight">
          {guest}
        </chakra.div>
        <Flex columnGap="2" rowGap="1" wrap="wrap" align="center" textStyle="small" color="fg.muted" mt="0.5">
          {isFresh && <StatusBadge tone="info">{texts.isNew}</StatusBadge>}
          <StateMark state={state} reservation={reservation} now={now} />
          <Marks reservation={reservation} />
          {areaName && <span lang={areaLanguage}>{areaName}</span>}
        </Flex>
      </chakra.div>
      <Flex direction="column" align="flex-end" textStyle="small" whiteSpace="nowrap">
        <chakra.span fontWeight="bold">{texts.covers(seats)}</chakra.span>
        <TableMark reservation={reservation} />
      </Flex>
      <chakra.div gridColumn={{ base: '1 / -1', sm: '2 / -1' }} display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.div flex={hasNotes ? '1 1 8rem' : '1'} minWidth="0" textStyle="small">
          {next && (
            <chakra.p color="danger.fg" fontWeight="bold">
              {texts.needed(labelsIn(reservation, room), clockAt(next.startsAt), guestOf(next))}
            </chakra.p>
          )}
          {allergens && <chakra.p fontWeight="bold">{staffTexts.allergies(allergens)}</chakra.p>}
          {needs && (
            <chakra.p fontWeight="bold" _firstLetter={{ textTransform: 'uppercase' }}>
              {needs}
            </chakra.p>
          )}
          {staffNote && <chakra.p lineClamp="2">{texts.staffNote(staffNote)}</chakra.p>}
          {comment && <chakra.p lineClamp="2">{comment}</chakra.p>}
        </chakra.div>
        <Flex gap="2" align="center" ms="auto">
          <Actions {...{ reservation, room, state, isBusy }} {...calls} describedBy={id} />
          <IconButton label={texts.more(guest)} aria-haspopup="dialog" width="11" height="11" onClick={() => calls.openMenu(reservation)}>
            <MoreIcon />
          </IconButton>
        </Flex>
      </chakra.div>
    </Line>
  );
});

function labelsIn({ tables = [] }: Reservation, room: Room | undefined): string {
  return room ? labelsOf(tables, room) : '';
}

interface ActionsProps extends Pick<Props, 'reservation' | 'room' | 'isBusy'>, RowCalls {
  state: DoorState;
  describedBy: string;
}

function Actions({ reservation, room, state, isBusy, describedBy, perform, confirm, openDetails }: ActionsProps) {
  const button = (label: string, onClick: () => unknown, look: 'solid' | 'outline' = 'solid') => (
    <Button look={look} px="4" letterSpacing="normal" aria-describedby={describedBy} busy={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  if (room && state === 'arrived' && lacksTable(reservation)) {
    return <SeatNow reservation={reservation} room={room} describedBy={describedBy} onRefused={() => openDetails(reservation)} />;
  }
  const step = nextStep[state];
  const table = labelsIn(reservation, room);
  const label = step === 'seated' && table ? tableTexts.seatAt(table) : step && texts.acts[step];
  // the next button of a row stands in the place of the last one, and keeps the focus
  return (
    <>
      {state === 'late' && button(texts.acts.no_show, () => perform(reservation, { step: 'no_show' }), 'outline')}
      {state === 'pending'
        ? button(texts.confirm, () => confirm(reservation))
        : step && label && button(label, () => perform(reservation, { step }))}
    </>
  );
}

const tones: Partial<Record<DoorState, Tone>> = { pending: 'warning', late: 'danger', arrived: 'success', no_show: 'danger' };

/** How the party stands, in words. */
function StateMark({ state, reservation, now }: { state: DoorState; reservation: Reservation; now: number }) {
  const { visit = {}, startsAt, until } = reservation;
  const over = overBy(reservation, now);
  const clock = (moment: string | undefined) => (moment ? clockAt(moment) : '');
  const words: Record<DoorState, string> = {
    pending: texts.states.pending,
    expected: texts.states.expected(minutesBetween(now, startsAt)),
    late: texts.states.late(minutesBetween(startsAt, now)),
    arrived: texts.states.arrived(clock(visit.arrivedAt)),
    seated: over === undefined ? texts.states.seated(clock(visit.seatedAt), clock(until)) : texts.states.over(over),
    left: texts.states.left(clock(visit.leftAt)),
    no_show: texts.states.noShow,
    past: texts.states.past,
    cancelled: texts.states.cancelled,
  };
  const tone = over === undefined ? tones[state] : 'danger';
  if (!words[state]) return null;
  return tone ? <StatusBadge tone={tone}>{words[state]}</StatusBadge> : <span>{words[state]}</span>;
}

/** What staff must know of the reservation before the party sits down. */
function Marks({ reservation }: { reservation: Reservation }) {
  const { source, override, likelyRobot, anotherTable } = reservation;
  return (
    <>
      {source === 'walkin' && <span>{staffTexts.sources.walkin}</span>}
      {override && <StatusBadge tone="warning">{staffTexts.overrideMark}</StatusBadge>}
      {likelyRobot && <StatusBadge tone="warning">{staffTexts.likelyRobotMark}</StatusBadge>}
      {anotherTable && <StatusBadge tone="warning">{staffTexts.anotherTableMark}</StatusBadge>}
      {hasMailTrouble(reservation) && <StatusBadge tone="danger">{staffTexts.mailTrouble}</StatusBadge>}
    </>
  );
}

interface RowMenuProps {
  reservation: Reservation;
  room: Room | undefined;
  now: number;
  onAct: (act: Act) => void;
  onTable: () => void;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** Everything that can be done about a party and is not the button of its row, each by one more tap. */
export function RowMenu({ reservation, room, now, onAct, onTable, onOpen, onClose }: RowMenuProps) {
  const state = doorStateOf(reservation, now);
  const isStarted = Date.parse(reservation.startsAt) <= now;
  const isOpen = reservation.status === 'confirmed' && ['expected', 'late', 'arrived', 'seated'].includes(state);
  const item = (label: string, onClick: () => void) => (
    <Button key={label} look="outline" justifyContent="flex-start" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Dialog
      title={`${reservation.dateTime.slice(11)} ${partyInWords({ reservation, seats: reservation.seats })}`}
      size="sm"
      onClose={onClose}
    >
      <Stack gap="2">
        {otherSteps(state, isStarted).map((step) => item(texts.menu[isBack(state, step) ? 'back' : 'ahead'][step], () => onAct({ step })))}
        {isOpen && reservation.until && item(texts.longer(stayStep), () => onAct({ minutes: stayStep }))}
        {isOpen && <PartySize seats={reservation.seats} onChoose={(seats) => onAct({ seats })} />}
        {room && reservation.status !== 'cancelled' && item(texts.table, onTable)}
        {reservation.status !== 'cancelled' && item(texts.edit, () => onOpen('edit'))}
        {item(texts.details, () => onOpen('details'))}
        {reservation.status !== 'cancelled' && item(texts.cancel, () => onOpen('cancel'))}
        {reservation.userPhone && (
          <Button asChild look="outline" justifyContent="flex-start">
            <a href={`tel:${reservation.userPhone}`}>{texts.call(printPhone(reservation.userPhone))}</a>
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

/** So many guests more or fewer than were booked are one tap away; others are written in the form. */
const otherSizes = [-2, -1, 1, 2, 3, 4];

function PartySize({ seats, onChoose }: { seats: number; onChoose: (seats: number) => void }) {
  const sizes = otherSizes.map((more) => seats + more).filter((size) => size > 0);
  return (
    <Stack role="group" aria-label={texts.partySize} gap="1">
      <chakra.span textStyle="small">{texts.partySize}</chakra.span>
      <Grid templateColumns={`repeat(${sizes.length}, minmax(0, 1fr))`} gap="2">
        {sizes.map((size) => (
          <Button key={size} look="outline" px="0" aria-label={texts.covers(size)} onClick={() => onChoose(size)}>
            {size}
          </Button>
        ))}
      </Grid>
    </Stack>
  );
}

/** The tables of a party, in a dialog of their own. */
export function TableDialog({ reservation, room, onClose }: { reservation: Reservation; room: Room; onClose: () => void }) {
  return (
    <Dialog title={partyInWords({ reservation, seats: reservation.seats })} onClose={onClose}>
      <SeatChoice reservation={reservation} room={room} onSeated={onClose} />
    </Dialog>
  );
}
