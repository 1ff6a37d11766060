import { chakra, Flex, QrCode, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type Ref, type RefObject, useRef, useState } from 'react';
import type { QueuedParty } from '#contract/reservations/queue';
import { partyTexts } from '#texts/reservations/party';
import { queueTexts } from '#texts/reservations/tonight';
import { paths } from '../../../../../functions/contract/site/page-paths.ts';
import { messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { useChange } from '../../../../api/queries.ts';
import { Button } from '../../../../components/action/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { TextField } from '../../../../components/form/fields.tsx';
import { Sheet } from '../../../../components/layout/card.tsx';
import { TextLink } from '../../../../components/layout/text-link.tsx';
import { clockAt, labelsOf, useRoom } from '../tables/room-tables.ts';
import { offerUndo } from '../undo.ts';
import { useActs } from '../use-acts.ts';
import { DoorDialog } from './door-dialog.tsx';

const pollEvery = 15_000;
const usualSeats = 2;

/** What becomes of a party's place in the queue. */
type Change = 'call' | 'restore' | 'delete';

/** Who waits for a table of a day, in order. */
const useQueue = (date: string) =>
  useQuery({
    queryKey: ['queue', 'list', date],
    queryFn: async ({ signal }) => (await client.queue.list({ query: { date }, signal })).data,
    refetchInterval: pollEvery,
  });

/** Says how many parties wait at the door, and leads to where the next one is written down: below the rows of an evening, far from the thumb. */
export function ToTheDoor({ date, section }: { date: string; section: RefObject<HTMLElement | null> }) {
  const parties = useQueue(date).data?.filter(({ isAtDoor }) => isAtDoor) ?? [];
  return (
    <Button
      look="outline"
      px={{ base: '3', sm: '4' }}
      textStyle="small"
      letterSpacing="normal"
      fontWeight="normal"
      onClick={() => section.current?.querySelector('input')?.focus()}
    >
      {queueTexts.toDoor(parties.length)}
    </Button>
  );
}

interface SectionProps {
  date: string;
  isToday: boolean;
  ref?: Ref<HTMLElement>;
}

/** Who waits for a table of a day: at the door, where parties are written down, called and seated, and on the waiting list. */
export function QueueSection({ date, isToday, ref }: SectionProps) {
  const queue = useQueue(date);
  const acts = useActs<QueuedParty>({ announcesFailures: true });
  const [shown, setShown] = useState<QueuedParty>();
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
      announce(messageOf(error), { tone: 'danger' });
    }
  };
  const calls = { onSeat: (party: QueuedParty) => acts.perform(party, { seatAt: party.tables }), onChange: perform, onCode: setShown };

  const parties = queue.data ?? [];
  const [atDoor, onList] = [parties.filter(({ isAtDoor }) => isAtDoor), parties.filter(({ isAtDoor }) => !isAtDoor)];
  if (!isToday && onList.length === 0) return null;
  return (
    <Sheet ref={ref} as="section" aria-label={queueTexts.title} py={{ base: '3', md: '4' }}>
      <Stack gap="4">
        {isToday && (
          <>
            <chakra.h2 textStyle="group" fontVariantNumeric="lining-nums">
              {queueTexts.atDoor(atDoor.length)}
            </chakra.h2>
            <AddAtDoor onCode={setShown} />
            <Parties parties={atDoor} {...calls} />
          </>
        )}
        {onList.length > 0 && (
          <>
            <chakra.h2 textStyle="group" fontVariantNumeric="lining-nums">
              {queueTexts.onList(onList.length)}
            </chakra.h2>
            <Parties parties={onList} {...calls} />
          </>
        )}
        {shown && <GuestCode party={shown} onClose={() => setShown(undefined)} />}
        {acts.asked && <DoorDialog title={`${queueTexts.seat}: ${acts.asked.reservation.userName}`} asked={acts.asked} acts={acts} />}
      </Stack>
    </Sheet>
  );
}

/** A name and the number of guests are enough. The code that leads the guest to the page of the party is one tap away then. */
function AddAtDoor({ onCode }: { onCode: (party: QueuedParty) => void }) {
  const [name, setName] = useState('');
  const [seats, setSeats] = useState(String(usualSeats));
  const add = useChange('queue', client.queue.add);
  const sent = useRef({ party: '', key: '' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // the same party, sent again after a failure, is written down once
    const party = JSON.stringify([name, seats]);
    if (sent.current.party !== party) sent.current = { party, key: crypto.randomUUID() };
    try {
      const { data, message } = await add.mutateAsync({ body: { userName: name, seats: Number(seats) }, idempotencyKey: sent.current.key });
      sent.current.party = '';
      announce(`${name}: ${message}`, { action: { label: queueTexts.code, run: () => onCode(data) } });
      setName('');
      setSeats(String(usualSeats));
    } catch (error) {
      announce(messageOf(error), { tone: 'danger' });
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
      <Button type="submit" busy={add.isPending && queueTexts.adding}>
        {queueTexts.add}
      </Button>
    </chakra.form>
  );
}

interface PartiesProps {
  parties: readonly QueuedParty[];
  onSeat: (party: QueuedParty) => void;
  onChange: (party: QueuedParty, to: Change) => void;
  onCode: (party: QueuedParty) => void;
}

function Parties({ parties, onSeat, onChange, onCode }: PartiesProps) {
  const room = useRoom();
  return (
    <chakra.ul listStyleType="none" p="0" m="0">
      {parties.map((party) => {
        const { _id, userName, userSurname, userPhone, seats, isAtDoor, state, expectedAt, from, to, tables, offeredUntil } = party;
        const at = room && tables ? queueTexts.seatAt(labelsOf(tables, room)) : queueTexts.seat;
        return (
          <Flex
            as="li"
            key={_id}
            gap="3"
            align="center"
            justify="space-between"
            wrap="wrap"
            py="2"
            css={{ '& + &': { borderTopWidth: '1px' } }}
          >
            <chakra.div minWidth="0">
              <chakra.div fontWeight="bold">{`${userName} ${userSurname}`.trim()}</chakra.div>
              <chakra.div textStyle="small" color="fg.muted">
                {partyTexts.guests(seats)}
                {', '}
                {isAtDoor ? queueTexts.expected(expectedAt && clockAt(expectedAt)) : queueTexts.between(from.slice(11), to.slice(11))}
                {offeredUntil && `, ${queueTexts.offered(clockAt(offeredUntil))}`}
                {state === 'called' && `, ${queueTexts.isCalled}`}
                {userPhone && `, ${userPhone}`}
              </chakra.div>
            </chakra.div>
            <Flex gap="2" wrap="wrap">
              {isAtDoor && (
                <>
                  <Button size="sm" aria-label={`${at}: ${userName}`} onClick={() => onSeat(party)}>
                    {at}
                  </Button>
                  <Button size="sm" look="outline" aria-label={`${queueTexts.call}: ${userName}`} onClick={() => onChange(party, 'call')}>
                    {queueTexts.call}
                  </Button>
                  <Button size="sm" look="outline" aria-label={`${queueTexts.code}: ${userName}`} onClick={() => onCode(party)}>
                    {queueTexts.code}
                  </Button>
                </>
              )}
              <Button size="sm" look="quiet" aria-label={`${queueTexts.remove}: ${userName}`} onClick={() => onChange(party, 'delete')}>
                {queueTexts.remove}
              </Button>
            </Flex>
          </Flex>
        );
      })}
    </chakra.ul>
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
