import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import { effectOf } from '#evening/rules/action-effect';
import { printPhone } from '#house/rules/phones';
import { reservations as all } from '#texts/bookings';
import { manySeats as texts } from '#texts/tonight';
import { guestOf, isExpected } from '../../../guest/evening/reservation-rules.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { ConfirmDialog } from '../../../house/ui/dialog/dialog.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { coversOf } from './days.ts';
import { useActs } from './use-acts.ts';

/** A line for each network or address that holds many seats of a day, with all its reservations to be cancelled at once. */
export function ManySeats({ reservations: all }: { reservations: readonly Reservation[] }) {
  const id = useId();
  const [asked, setAsked] = useState<SeatHolder>();
  const holders = seatHolders(all, settings.largestParty);
  return (
    <>
      {holders.length > 0 && (
        <Stack gap="2" mb="3">
          {holders.map((holder, index) => (
            <Alert key={holder.address ?? holder.reservations[0]?._id} tone="warning">
              <Flex gap="3" wrap="wrap" align="center" justify="space-between">
                <span id={id + index}>{texts.holds(texts.from(holder.address), holder.reservations.length, holder.seats)}</span>
                <Button size="sm" look="outline" onClick={() => setAsked(holder)} aria-describedby={id + index}>
                  {texts.cancelAll}
                </Button>
              </Flex>
            </Alert>
          ))}
        </Stack>
      )}
      {asked && <CancelAllDialog reservations={asked.reservations} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function CancelAllDialog({ reservations, onClose }: { reservations: readonly Reservation[]; onClose: () => void }) {
  const { performAll } = useActs();
  const mailed = reservations.filter((one) => effectOf(one, 'cancel') === 'withMail');
  const cancel = async () => {
    const inWords = (cancelled: number, left: number) => (left > 0 ? texts.left(cancelled, left) : texts.cancelled(cancelled));
    const refusals = await performAll(reservations, { status: 'cancelled' }, inWords);
    if (refusals.length > 0) throw new Error(`${inWords(reservations.length - refusals.length, refusals.length)} ${refusals[0]}`);
  };
  return (
    <ConfirmDialog
      title={texts.title(reservations.length)}
      confirm={texts.cancelAll}
      cancel={all.linked.keep}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Stack gap="3">
        <p>{texts.note}</p>
        <chakra.ul ps="5">
          {reservations.map((one) => (
            <li key={one._id}>
              {[`${one.dateTime.slice(11)} ${guestOf(one)}`, all.seats(one.seats), !one.userEmail && printPhone(one.userPhone)]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </chakra.ul>
        <p>{texts.mailed(mailed.length)}</p>
        {mailed.length < reservations.length && <p>{texts.call}</p>}
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

  const holder = (reservations: Reservation[], address?: string): SeatHolder => ({
    ...(address && { address }),
    reservations,
    seats: coversOf(reservations),
  });
  const networks = groups(({ bookedFrom }) => bookedFrom).map(([, held]) => holder(held));
  const addresses = groups(({ userEmail }) => userEmail)
    .filter(([, held]) => !networks.some(({ reservations }) => held.every((one) => reservations.includes(one))))
    .map(([address, held]) => holder(held, address));
  return [...networks, ...addresses];
}
