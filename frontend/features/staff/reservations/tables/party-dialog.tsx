import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Room } from '#contract/reservations/room';
import { printPhone } from '#rules/phones';
import { texts as details } from '#texts/reservations/details';
import { texts as all } from '#texts/reservations/tables';
import { Button } from '../../../../components/action/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../../components/dialog/dialog-looks.ts';
import { Answer } from '../../../../components/feedback/answer.tsx';
import { SelectField } from '../../../../components/form/fields.tsx';
import { Fact, NeedsFacts, Status } from '../../../shared/reservations/reservation-facts.tsx';
import { guestOf } from '../../../shared/reservations/reservation-rules.ts';
import { OverrideFields } from '../entry/override-fields.tsx';
import { type Shown, useActs } from '../use-acts.ts';
import { overlap, type Party } from './evening.ts';
import { clockAt, labelsOf } from './room-tables.ts';
import { SeatChoice } from './seat-choice.tsx';
import { TableFact } from './table-mark.tsx';

const texts = all.screen;

/** `Novák, 4 covers` */
export function partyInWords({ reservation, seats }: Pick<Party, 'reservation' | 'seats'>): string {
  return all.party(reservation ? guestOf(reservation) : all.unknownGuest, seats);
}

interface Props {
  /** A party of the day; without a table as long as it has none. */
  party: Pick<Party, '_id' | 'reservation' | 'seats'> & Partial<Party>;
  parties: readonly Party[];
  room: Room;
  /** What happens next at the door. */
  next: { label: string; onAct: () => void } | undefined;
  onDetails: () => void;
  onClose: () => void;
}

/** What there is to know and to decide about a party: its tables, whether it stays there, with whom it swaps. */
export function PartyDialog({ party, parties, room, next, onDetails, onClose }: Props) {
  const { reservation, from, to } = party;
  return (
    <Dialog title={partyInWords(party)} onClose={onClose}>
      <Stack gap="5">
        {reservation && (
          <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="5" rowGap="2" alignItems="baseline">
            <Fact name={texts.from}>
              <strong>{from && to ? texts.time(clockAt(from), clockAt(to)) : reservation.dateTime.slice(11)}</strong>
            </Fact>
            <TableFact reservation={reservation} />
            <Fact name={all.conflict.status}>
              <Status status={reservation.status} />
            </Fact>
            {reservation.userPhone && (
              <Fact name={details.fields.userPhone}>
                <a href={`tel:${reservation.userPhone}`}>{printPhone(reservation.userPhone)}</a>
              </Fact>
            )}
            {reservation.comment && <Fact name={details.fields.comment}>{reservation.comment}</Fact>}
            <NeedsFacts reservation={reservation} />
          </chakra.dl>
        )}
        {reservation && <SeatChoice reservation={reservation} room={room} onSeated={onClose} />}
        {from && <SwapChoice party={party} parties={parties} room={room} onSwapped={onClose} />}
      </Stack>
      {reservation && (
        <DialogActions>
          <Button look="outline" onClick={onDetails}>
            {texts.details}
          </Button>
          {next && <Button onClick={next.onAct}>{next.label}</Button>}
        </DialogActions>
      )}
    </Dialog>
  );
}

/** Swaps tables with another party of the day; those who are there at the same time come first. */
function SwapChoice({ party, parties, room, onSwapped }: Pick<Props, 'party' | 'parties' | 'room'> & { onSwapped: () => void }) {
  const [other, setOther] = useState('');
  const acts = useActs<Shown>();
  const { refusal } = acts.override;
  const failure = acts.failureOf(party);
  const swap = async () => {
    const refused = await (refusal ? acts.anyway() : acts.perform({ _id: party._id }, { swapWith: other }));
    if (!refused) onSwapped();
  };
  const busy = acts.busy.has(party._id) && all.swap.swapping;
  const { from = 0, to = 0 } = party;
  const others = parties
    .filter(({ _id, tables }) => _id !== party._id && tables.join() !== party.tables?.join())
    .sort((one, next) => Number(overlap(next, { from, to })) - Number(overlap(one, { from, to })));
  if (others.length === 0) return null;
  return (
    <Stack gap="4">
      {failure && <Answer>{failure}</Answer>}
      <Flex gap="3" align="flex-end" wrap="wrap">
        <chakra.div flex="1 1 12rem">
          <SelectField
            label={all.swap.with}
            optional
            value={other}
            onChange={({ target }) => {
              acts.dismiss();
              setOther(target.value);
            }}
          >
            <option value="">{all.swap.choose}</option>
            {others.map((one) => (
              <option key={one._id} value={one._id}>
                {all.swap.option(labelsOf(one.tables, room), clockAt(one.from), partyInWords(one))}
              </option>
            ))}
          </SelectField>
        </chakra.div>
        {!refusal && (
          <Button look="outline" disabled={!other} busy={busy} onClick={swap}>
            {all.swap.swap}
          </Button>
        )}
      </Flex>
      {refusal && (
        <>
          <OverrideFields refusal={refusal} override={acts.override} />
          <Button alignSelf="flex-start" busy={busy} onClick={swap}>
            {all.swap.anyway}
          </Button>
        </>
      )}
    </Stack>
  );
}
