import { chakra, QrCode, Stack } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import type { QueuedParty } from '#evening/contract/queue';
import type { Room } from '#evening/contract/room';
import { paths } from '#site/contract/page-paths';
import { waiting as queueTexts, tonight } from '#texts/tonight';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog } from '../../../house/ui/dialog/dialog.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceRefusal } from '../../../house/ui/feedback/replies.ts';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { TextLink } from '../../../house/ui/layout/page.tsx';
import { useAddAtDoor, useQueue } from '../evening.ts';
import { CallItem, DoorDialog, MenuItem } from '../reservations/party-dialog.tsx';
import { offerUndo, useActs } from '../reservations/use-acts.ts';
import { clockAt, labelsOf, useRoom } from '../tables/room-tables.tsx';
import { isSought } from './door.ts';
import { Row, SignWords, signsOf } from './tonight-row.tsx';

const usualSeats = 2;

/** What becomes of a party's place in the queue. */
type Change = 'call' | 'restore' | 'delete';

interface SectionProps {
  date: string;
  isToday: boolean;
  /** Who is looked for: nobody else is shown. */
  search?: string;
}

/** Who waits for a table of a day: at the door, where parties are written down, called and seated, and on the waiting list. */
export function QueueSection({ date, isToday, search }: SectionProps) {
  const queue = useQueue(date);
  const room = useRoom();
  const acts = useActs<QueuedParty>({ announcesFailures: true });
  const [shown, setShown] = useState<QueuedParty>();
  const [opened, setOpened] = useState<string>();
  const change = useChange('queue', ({ party: { _id: id }, to }: { party: QueuedParty; to: Change }): Promise<{ message: string }> => {
    return to === 'delete' ? client.queue.delete({ id }) : client.queue[to]({ id, body: {} });
  });

  const perform = async (party: QueuedParty, to: Change) => {
    try {
      const { message } = await change.mutateAsync({ party, to });
      const text = `${party.userName}: ${message}`;
      if (to === 'restore') announce(text);
      else offerUndo(text, () => perform(party, 'restore'));
    } catch (error) {
      announceRefusal(error);
    }
  };

  const parties = (queue.data ?? []).filter(isSought(search ?? ''));
  const [atDoor, onList] = [parties.filter(({ isAtDoor }) => isAtDoor), parties.filter(({ isAtDoor }) => !isAtDoor)];
  const open = parties.find(({ _id }) => _id === opened);
  if ((search || !isToday) && parties.length === 0) return null;
  const list = (some: readonly QueuedParty[]) => (
    <chakra.ul listStyleType="none" p="0" m="0">
      {some.map((party) => (
        <Party
          key={party._id}
          party={party}
          room={room}
          onSeat={() => acts.perform(party, { seatAt: party.tables })}
          onMore={() => setOpened(party._id)}
        />
      ))}
    </chakra.ul>
  );
  const item = (label: string, onClick: (party: QueuedParty) => unknown) =>
    open && (
      <MenuItem
        onClick={() => {
          setOpened(undefined);
          onClick(open);
        }}
      >
        {label}
      </MenuItem>
    );
  return (
    <section aria-label={queueTexts.title}>
      <Stack gap="4">
        {(search ? atDoor.length > 0 : isToday) && (
          <>
            <chakra.h2 textStyle="caps">{queueTexts.atDoor(atDoor.length)}</chakra.h2>
            {!search && <AddAtDoor onCode={setShown} />}
            {list(atDoor)}
          </>
        )}
        {onList.length > 0 && (
          <>
            <chakra.h2 textStyle="caps">{queueTexts.onList(onList.length)}</chakra.h2>
            {list(onList)}
          </>
        )}
        {open && (
          <Dialog title={guestOf(open)} size="sm" onClose={() => setOpened(undefined)}>
            <Stack gap="2">
              <SignWords signs={signsOf(open, undefined, room)} />
              {open.isAtDoor && item(queueTexts.call, (party) => perform(party, 'call'))}
              {open.isAtDoor && item(queueTexts.code, setShown)}
              {item(queueTexts.remove, (party) => perform(party, 'delete'))}
              <CallItem phone={open.userPhone} />
            </Stack>
          </Dialog>
        )}
        {shown && <GuestCode party={shown} onClose={() => setShown(undefined)} />}
        {acts.asked && <DoorDialog title={`${queueTexts.seat}: ${acts.asked.reservation.userName}`} asked={acts.asked} acts={acts} />}
      </Stack>
    </section>
  );
}

/** A name and the number of guests are enough. The code that leads the guest to the page of the party is one tap away then. */
function AddAtDoor({ onCode }: { onCode: (party: QueuedParty) => void }) {
  const [name, setName] = useState('');
  const [seats, setSeats] = useState(String(usualSeats));
  const { add, isAdding } = useAddAtDoor();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { data, message } = await add({ userName: name, seats: Number(seats) });
      announce(`${name}: ${message}`, { action: { label: queueTexts.code, run: () => onCode(data) } });
      setName('');
      setSeats(String(usualSeats));
    } catch (error) {
      announceRefusal(error);
    }
  };
  return (
    <chakra.form onSubmit={submit} display="flex" gap="2" alignItems="flex-end" flexWrap="wrap">
      <chakra.div flex="1 1 8rem">
        <TextField label={queueTexts.name} required maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      </chakra.div>
      <chakra.div width="20">
        <TextField
          label={queueTexts.guests}
          type="number"
          min={1}
          max={60}
          required
          value={seats}
          onChange={({ target }) => setSeats(target.value)}
        />
      </chakra.div>
      <Button type="submit" busy={isAdding && queueTexts.adding}>
        {queueTexts.add}
      </Button>
    </chakra.form>
  );
}

interface PartyProps {
  party: QueuedParty;
  room: Room | undefined;
  onSeat: () => void;
  onMore: () => void;
}

function Party({ party, room, onSeat, onMore }: PartyProps) {
  const { userName, seats, isAtDoor, state, expectedAt, joinedAt, from, to, tables, offeredUntil } = party;
  const id = useId();
  const at = room && tables ? queueTexts.seatAt(labelsOf(tables, room)) : queueTexts.seat;
  return (
    <chakra.li borderTopWidth="1px">
      <Row
        time={isAtDoor ? clockAt(joinedAt) : from.slice(11)}
        below={tonight.covers(seats)}
        nameId={id}
        name={guestOf(party)}
        line={
          <>
            {isAtDoor ? queueTexts.expected(expectedAt && clockAt(expectedAt)) : queueTexts.between(from.slice(11), to.slice(11))}
            {offeredUntil && `, ${queueTexts.offered(clockAt(offeredUntil))}`}
            {state === 'called' && `, ${queueTexts.isCalled}`}
          </>
        }
        onMore={onMore}
      >
        {isAtDoor && (
          <Button aria-label={`${at}: ${userName}`} onClick={onSeat}>
            {at}
          </Button>
        )}
      </Row>
    </chakra.li>
  );
}

/**
 * The address of the page of a party at the door as a QR code (ISO/IEC 18004), for the camera of its telephone: in the default language, in
 * which the guest may choose another one.
 */
function GuestCode({ party, onClose }: { party: QueuedParty; onClose: () => void }) {
  const path = paths.queueLink(party.link);
  return (
    <Dialog title={queueTexts.codeOf(party.userName)} size="sm" onClose={onClose}>
      <Stack gap="4" align="center">
        <QrCode.Root unstyled value={location.origin + path} encoding={{ ecc: 'M', border: 4 }}>
          {/* cameras read dark on white, whatever the colours of the screen */}
          <QrCode.Frame role="img" aria-label={queueTexts.codeOf(party.userName)} width="64" maxWidth="full" bg="white" fill="black">
            <QrCode.Pattern />
          </QrCode.Frame>
        </QrCode.Root>
        <p>{queueTexts.scan}</p>
        <TextLink to={path}>{queueTexts.openPage}</TextLink>
      </Stack>
    </Dialog>
  );
}
