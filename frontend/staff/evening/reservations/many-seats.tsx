import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import { effectOf } from '#evening/rules/action-effect';
import { printPhone } from '#house/rules/phones';
import { reservations as all } from '#texts/bookings';
import { manySeats as manySeatsTexts } from '#texts/tonight';
import { guestOf, isExpected } from '../../../guest/evening/reservation-rules.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { ConfirmDialog } from '../../../house/ui/dialog/dialog.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { coversOf } from './days.ts';
import { useActs } from './use-acts.ts';

/** A line for each network or address that holds many seats of a day, with all its reservations to be cancelled at once. */
export function ManySeats({ reservations }: { reservations: readonly Reservation[] }) {
  const [asked, setAsked] = useState<SeatHolder>();
  const holders = seatHolders(reservations, settings.largestParty);
  return (
    <>
      {holders.length > 0 && (
        <Stack gap="2" mb="3">
          {holders.map((holder) => (
            <HolderLine key={holder.address ?? holder.reservations[0]?._id} holder={holder} onCancel={() => setAsked(holder)} />
          ))}
        </Stack>
      )}
      {asked && <CancelAllDialog reservations={asked.reservations} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function HolderLine({ holder: { address, reservations, seats }, onCancel }: { holder: SeatHolder; onCancel: () => void }) {
  const id = useId();
  return (
    <Alert tone="warning">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <span id={id}>{manySeatsTexts.holds(manySeatsTexts.from(address), reservations.length, seats)}</span>
        <Button size="sm" look="outline" onClick={onCancel} aria-describedby={id}>
          {manySeatsTexts.cancelAll}
        </Button>
      </Flex>
    </Alert>
  );
}

function CancelAllDialog({ reservations, onClose }: { reservations: readonly Reservation[]; onClose: () => void }) {
  const { performAll } = useActs();
  const mailed = reservations.filter((one) => effectOf(one, 'cancel') === 'withMail');
  const cancel = async () => {
    const inWords = (cancelled: number, left: number) =>
      left > 0 ? manySeatsTexts.left(cancelled, left) : manySeatsTexts.cancelled(cancelled);
    const refusals = await performAll(reservations, { status: 'cancelled' }, inWords);
    if (refusals.length > 0) throw new Error(`${inWords(reservations.length - refusals.length, refusals.length)} ${refusals[0]}`);
  };
  return (
    <ConfirmDialog
      title={manySeatsTexts.title(reservations.length)}
      confirm={manySeatsTexts.cancelAll}
      cancel={all.linked.keep}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Stack gap="3">
        <p>{manySeatsTexts.note}</p>
        <chakra.ul ps="5">
          {reservations.map((one) => (
            <li key={one._id}>
              {[`${one.dateTime.slice(11)} ${guestOf(one)}`, all.seats(one.seats), !one.userEmail && printPhone(one.userPhone)]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </chakra.ul>
        <p>{manySeatsTexts.mailed(mailed.length)}</p>
        {mailed.length < reservations.length && <p>{manySeatsTexts.call}</p>}
      </Stack>
    </ConfirmDialog>
  );
}

/** One network or e-mail address with the reservations that came from it. */
interface SeatHolder {
  /** The e-mail address; absent for a network, whose name says nothing to people. */
  address?: string;
  reservations: Reservation[];
  seats: number;
}

/** The networks and addresses that hold, in several of these reservations, more seats than one party may ask for; an address within a network is not named again. */
export function seatHolders(reservations: readonly Reservation[], largestParty: number): SeatHolder[] {
  const expected = reservations.filter((one) => isExpected(one));
  const large = (held: Reservation[]) => held.length > 1 && coversOf(held) > largestParty;
  const groups = (source: (reservation: Reservation) => string | undefined) =>
    [...Map.groupBy(expected, source)].filter(([name, held]) => name && large(held));

  const networks = groups(({ bookedFrom }) => bookedFrom).map(([, held]) => ({ reservations: held, seats: coversOf(held) }));
  const addresses = groups(({ userEmail }) => userEmail)
    .filter(([, held]) => !networks.some(({ reservations }) => held.every((one) => reservations.includes(one))))
    .map(([address = '', held]) => ({ address, reservations: held, seats: coversOf(held) }));
  return [...networks, ...addresses];
}
