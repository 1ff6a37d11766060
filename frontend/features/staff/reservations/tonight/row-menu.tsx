import { chakra, Grid, Stack } from '@chakra-ui/react';
import type { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import { stayStep } from '#contract/reservations/visit';
import { printPhone } from '#rules/phones';
import { texts } from '#texts/reservations/tonight';
import { Button } from '../../../../components/action/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import type { OpenDialog } from '../reservation-row.tsx';
import { partyInWords } from '../tables/party-dialog.tsx';
import { SeatChoice } from '../tables/seat-choice.tsx';
import { doorStateOf, isBack, otherSteps } from './door.ts';
import type { Act } from './use-door.ts';

interface Props {
  reservation: Reservation;
  room: Room | undefined;
  now: number;
  onAct: (act: Act) => void;
  onTable: () => void;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** Everything that can be done about a party and is not the button of its row, each by one more tap. */
export function RowMenu({ reservation, room, now, onAct, onTable, onOpen, onClose }: Props) {
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
