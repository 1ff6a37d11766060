import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import type { EnteredReservation } from '#evening/contract/reservations';
import { entry as texts } from '#texts/tonight';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { PartySize } from '../../../guest/evening/times/party-size.tsx';
import { messageOf } from '../../../house/client/api-error.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { PlusIcon } from '../../../house/ui/art/icons.tsx';
import { Answer } from '../../../house/ui/feedback/alert.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { useEvening } from '../evening.ts';
import { useAddAtDoor } from '../queue.ts';
import { GuestField } from '../reservations/guest-field.tsx';
import { partiesOf } from '../tables/evening.ts';
import { nextToLeave } from '../tables/nearby.ts';
import { clockAt, labelsOf, partyInWords, useRoom } from '../tables/room-tables.ts';
import { TablePicker } from '../tables/seat-choice.tsx';
import { type Entry, EntryForm, useEntry } from './entry-form.tsx';
import { EntryTimes } from './entry-times.tsx';

interface Props {
  onEntered?: ((entered: Reservation) => void) | undefined;
  onClose: () => void;
}

/** The buttons with which staff enter reservations. */
export function EntryButtons({ onEntered }: Pick<Props, 'onEntered'>) {
  const [open, setOpen] = useState<EnteredReservation['source']>();
  const dialog = { onEntered, onClose: () => setOpen(undefined) };
  return (
    <Flex
      gap="3"
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="1fr 1fr"
      css={{ '& > button': { px: { base: '2', sm: '5' } } }}
    >
      <Button look="outline" onClick={() => setOpen('walkin')}>
        <PlusIcon />
        {texts.open.walkin}
      </Button>
      <Button onClick={() => setOpen('phone')}>{texts.open.phone}</Button>
      {open === 'walkin' && <WalkInDialog {...dialog} />}
      {open === 'phone' && <CallDialog {...dialog} />}
    </Flex>
  );
}

/** A reservation by telephone: who calls, how many, when. `prefilled` is known of it already. */
export function CallDialog({ prefilled, onEntered, onClose }: Props & { prefilled?: Partial<EnteredReservation> }) {
  const entry = useEntry('phone', prefilled, (entered) => {
    onEntered?.(entered);
    onClose();
  });
  return (
    <EntryForm entry={entry} more={() => <TablePicker {...entry.table} />} onClose={onClose}>
      {(dateTime) => (
        <>
          <GuestField {...entry.guest} data-autofocus />
          <PartySize {...entry.size} />
          <EntryTimes {...entry.time} />
          <chakra.div maxWidth={{ sm: '50%' }}>{dateTime}</chakra.div>
        </>
      )}
    </EntryForm>
  );
}

interface AtTable {
  /** The table that is chosen already. */
  table: string;
  /** How it stands: `Table 4: Free until 20:30`. */
  words: string;
}

/** Guests who walked in: how many and, where the restaurant has tables, at which; they sit at once. */
export function WalkInDialog({ at, onEntered, onClose }: Props & { at?: AtTable }) {
  const entry = useEntry('walkin', at && { tables: [at.table] }, (entered) => {
    onEntered?.(entered);
    onClose();
  });
  const { refusal } = entry.override;
  const noTable = <NoTable entry={entry} onWaiting={onClose} />;
  const more = (dateTime: ReactNode) => (
    <>
      <GuestField {...entry.guest} />
      <chakra.div maxWidth={{ sm: '50%' }}>{dateTime}</chakra.div>
      <EntryTimes {...entry.time} isWalkIn />
    </>
  );
  return (
    <EntryForm entry={entry} more={more} onClose={onClose}>
      {() => (
        <>
          {at && <chakra.p fontWeight="bold">{at.words}</chakra.p>}
          <PartySize {...entry.size} data-autofocus />
          {!at && <TablePicker {...entry.table} isWalkIn none={!refusal && noTable} />}
          {refusal && noTable}
        </>
      )}
    </EntryForm>
  );
}

/** When there is no table for guests who walked in: which one is free next, and a place in the queue at the door. */
function NoTable({ entry, onWaiting }: { entry: Entry; onWaiting: () => void }) {
  const { seats, area } = entry.wanted;
  const { guest } = entry.guest;
  const room = useRoom();
  const evening = useEvening().data;
  const { add, isAdding, error } = useAddAtDoor();
  const next = room && evening && nextToLeave(partiesOf(evening), seats, room);
  const wait = async () => {
    const userName = guestOf(guest) || texts.guestName;
    const { message } = await add({ userName, userPhone: guest.userPhone || undefined, seats, area });
    announce(`${userName}: ${message}`);
    onWaiting();
  };
  return (
    <Stack gap="3" align="flex-start">
      {next && <p>{texts.wait.next(labelsOf(next.tables, room), partyInWords(next), clockAt(next.to))}</p>}
      {/* what went wrong is said below */}
      <Button look="outline" busy={isAdding && texts.wait.adding} onClick={() => wait().catch(() => undefined)}>
        {texts.wait.add}
      </Button>
      {error && <Answer>{messageOf(error)}</Answer>}
    </Stack>
  );
}
