import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import type { FreeTables } from '#contract/reservations/seating';
import { texts } from '#texts/reservations/tables';
import { Button } from '../../../../components/action/button.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { Checkbox, SelectField } from '../../../../components/form/fields.tsx';
import { FieldGroup } from '../../../../components/form/radio.tsx';
import { OverrideFields } from '../entry/override-fields.tsx';
import { areSame, howLongFree, labelsOf } from './room-tables.ts';
import { useSeat } from './use-seat.ts';
import { useFreeTables } from './use-seating.ts';

interface Props {
  reservation: Reservation;
  room: Room;
  /** After the party has got another table; the announcement has an undo, which a dialog would cover. */
  onSeated: () => void;
}

/** The tables of a reservation: the best free one by one button, the others that suit, any other one with a reason, and whether it stays there. */
export function SeatChoice({ reservation, room, onSeated }: Props) {
  const { _id, dateTime, seats, source, tables = [], isFixed = false } = reservation;
  const seat = useSeat(room);
  const { refusal } = seat.override;
  const free = useFreeTables({ dateTime, seats, reservation: _id, isWalkIn: source === 'walkin' });
  const closeAfter = async (refused: Promise<string | undefined>) => {
    if (!(await refused)) onSeated();
  };
  const choose = (chosen: readonly string[]) => closeAfter(seat.choose({ reservation, tables: chosen, isFixed: true }));
  const keepId = useId();
  const asked = seat.asked && labelsOf(seat.asked.tables, room);
  return (
    <FieldGroup label={texts.table} aria-busy={free.isFetching}>
      <Stack gap="4">
        {tables.length > 0 && (
          <div>
            <Checkbox
              label={`${texts.tables(labelsOf(tables, room))}: ${texts.keep}`}
              checked={isFixed}
              disabled={seat.isPending}
              aria-describedby={keepId}
              onChange={() => seat.choose({ reservation, tables, isFixed: !isFixed })}
            />
            <chakra.p id={keepId} textStyle="small" color="fg.muted">
              {texts.keepHint}
            </chakra.p>
          </div>
        )}
        {seat.failure && <Alert tone="danger">{seat.failure}</Alert>}
        <QueryResult query={free} waiting={<Note>{texts.loading}</Note>}>
          {(all) => (
            <Offered
              offered={all.filter((one) => !areSame(one.tables, tables))}
              room={room}
              isUrgent={tables.length === 0}
              busy={seat.isPending ? seat.asked?.tables : undefined}
              onChoose={choose}
            />
          )}
        </QueryResult>
        <AnyOther tables={tables} free={free.data ?? []} room={room} isBusy={seat.isPending} onChoose={choose} />
        {refusal && (
          <>
            <OverrideFields refusal={refusal} override={seat.override} />
            <Button alignSelf="flex-start" onClick={() => closeAfter(seat.anyway())} busy={seat.isPending && texts.seating}>
              {texts.seatAnyway(asked ?? '')}
            </Button>
          </>
        )}
      </Stack>
    </FieldGroup>
  );
}

const Note = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } });

interface OfferedProps {
  offered: readonly FreeTables[];
  room: Room;
  /** Whether the party has no table yet. */
  isUrgent: boolean;
  /** The tables that are being given to it. */
  busy: readonly string[] | undefined;
  onChoose: (tables: readonly string[]) => unknown;
}

function Offered({ offered, room, isUrgent, busy, onChoose }: OfferedProps) {
  const [best, ...others] = offered;
  if (!best) return <Note>{texts.noneFree}</Note>;
  const button = (one: FreeTables, look: 'solid' | 'outline') => (
    <Button
      key={one.tables.join('+')}
      look={look}
      size="sm"
      flexWrap="wrap"
      columnGap="2"
      rowGap="0"
      disabled={busy !== undefined}
      busy={areSame(one.tables, busy) && texts.seating}
      onClick={() => onChoose(one.tables)}
    >
      {one === best ? texts.seatAt(labelsOf(one.tables, room)) : labelsOf(one.tables, room)}
      <chakra.span fontWeight="normal">{howLongFree(one.freeUntil)}</chakra.span>
    </Button>
  );
  return (
    <Stack gap="3" align="flex-start">
      {button(best, isUrgent ? 'solid' : 'outline')}
      {others.length > 0 && (
        <div>
          <Note mb="1">{texts.others}</Note>
          <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
            {others.map((one) => (
              <li key={one.tables.join('+')}>{button(one, 'outline')}</li>
            ))}
          </Flex>
        </div>
      )}
    </Stack>
  );
}

interface AnyOtherProps {
  tables: readonly string[];
  free: readonly FreeTables[];
  room: Room;
  isBusy: boolean;
  onChoose: (tables: readonly string[]) => unknown;
}

/** The tables that are taken or do not suit: the server says which rule speaks against them. */
function AnyOther({ tables, free, room, isBusy, onChoose }: AnyOtherProps) {
  const [chosen, setChosen] = useState('');
  const noteId = useId();
  const offered = [...free.map((one) => one.tables), tables];
  const others = room.tables.filter(({ _id }) => !offered.some((one) => areSame(one, [_id])));
  if (others.length === 0) return null;
  return (
    <Flex gap="3" align="flex-end" wrap="wrap">
      <chakra.div flex="1 1 12rem">
        <SelectField
          label={texts.anyOther}
          optional
          aria-describedby={noteId}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{texts.choose}</option>
          {others.map(({ _id, label, seats, smallest }) => (
            <option key={_id} value={_id}>
              {`${label} (${texts.screen.seats(smallest, seats)})`}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      <Button look="outline" disabled={!chosen || isBusy} onClick={() => onChoose([chosen])}>
        {texts.seatThere}
      </Button>
      <Note id={noteId} flexBasis="full" mt="-2">
        {texts.anyOtherHint}
      </Note>
    </Flex>
  );
}
