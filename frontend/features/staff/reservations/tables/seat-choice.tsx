import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import type { FreeTables } from '#contract/reservations/seating';
import { texts } from '#texts/reservations/tables';
import { Button } from '../../../../components/action/button.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { Answer } from '../../../../components/feedback/answer.tsx';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { Chip, ChipGrid } from '../../../../components/form/chip.tsx';
import { Checkbox, SelectField } from '../../../../components/form/fields.tsx';
import { FieldGroup } from '../../../../components/form/radio.tsx';
import { OverrideFields } from '../entry/override-fields.tsx';
import { type Act, useActs } from '../use-acts.ts';
import { areaOf } from './nearby.ts';
import { areSame, howLongFree, labelsOf, useRoom } from './room-tables.ts';
import { useFreeTables } from './use-seat.ts';

interface Props {
  reservation: Reservation;
  room: Room;
  /** After the party has got another table; the announcement has an undo, which a dialog would cover. */
  onSeated: () => void;
}

/** The tables of a reservation: the best free one by one button, the others that suit, any other one with a reason, and whether it stays there. */
export function SeatChoice({ reservation, room, onSeated }: Props) {
  const { _id, dateTime, seats, source, tables = [], isFixed = false } = reservation;
  const acts = useActs();
  const { refusal } = acts.override;
  const sent = acts.busy.get(_id);
  const failure = acts.failureOf(reservation);
  const free = useFreeTables({ dateTime, seats, reservation: _id, isWalkIn: source === 'walkin' });
  const closeAfter = async (refused: Promise<string | undefined>) => {
    if (!(await refused)) onSeated();
  };
  const choose = (chosen: readonly string[]) => closeAfter(acts.perform(reservation, { tables: chosen, isFixed: true }));
  const keepId = useId();
  const asked = tablesOf(acts.asked?.act);
  return (
    <FieldGroup label={texts.table} aria-busy={free.isFetching}>
      <Stack gap="4">
        {tables.length > 0 && (
          <div>
            <Checkbox
              label={`${texts.tables(labelsOf(tables, room))}: ${texts.keep}`}
              checked={isFixed}
              disabled={sent !== undefined}
              aria-describedby={keepId}
              onChange={() => acts.perform(reservation, { tables, isFixed: !isFixed })}
            />
            <chakra.p id={keepId} textStyle="small" color="fg.muted">
              {texts.keepHint}
            </chakra.p>
          </div>
        )}
        {failure && <Answer>{failure}</Answer>}
        <QueryResult query={free} waiting={<Note>{texts.loading}</Note>}>
          {(all) => (
            <Offered
              offered={all.filter((one) => !areSame(one.tables, tables))}
              room={room}
              isUrgent={tables.length === 0}
              busy={tablesOf(sent)}
              onChoose={choose}
            />
          )}
        </QueryResult>
        <AnyOther tables={tables} free={free.data ?? []} room={room} isBusy={sent !== undefined} onChoose={choose} />
        {refusal && (
          <>
            <OverrideFields refusal={refusal} override={acts.override} />
            <Button alignSelf="flex-start" onClick={() => closeAfter(acts.anyway())} busy={sent && texts.seating}>
              {texts.seatAnyway(labelsOf(asked ?? [], room))}
            </Button>
          </>
        )}
      </Stack>
    </FieldGroup>
  );
}

/** The tables of an act that gives a party others. */
function tablesOf(act: Act | undefined): readonly string[] | undefined {
  return act && 'tables' in act ? act.tables : undefined;
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

interface SeatNowProps {
  reservation: Reservation;
  room: Room;
  /** The element that names the guest. */
  describedBy: string;
  /** Where the party is seated after a refusal. */
  onRefused: () => void;
}

/** One button that gives a party without a table the best free one. */
export function SeatNow({ reservation, room, describedBy, onRefused }: SeatNowProps) {
  const { _id, dateTime, seats, source } = reservation;
  const { data: [best] = [] } = useFreeTables({ dateTime, seats, reservation: _id, isWalkIn: source === 'walkin' });
  const acts = useActs();
  if (!best) return null;
  const choose = async () => {
    const refused = await acts.perform(reservation, { tables: best.tables, isFixed: true });
    if (!refused) return;
    announce(refused, { tone: 'danger' });
    onRefused();
  };
  return (
    <Button size="sm" onClick={choose} busy={acts.busy.has(_id) && texts.seating} aria-describedby={describedBy}>
      {texts.seatAt(labelsOf(best.tables, room))}
    </Button>
  );
}

interface TablePickerProps {
  dateTime: string;
  seats: number;
  /** The area that the guests ask for; empty for anywhere. */
  area: string;
  /** The reservation that is changed, and its tables. */
  reservation?: { _id: string; tables?: readonly string[] | undefined };
  isWalkIn?: boolean;
  /** The tables that staff have chosen; without them the rule gives one. */
  chosen: readonly string[] | undefined;
  onChoose: (tables: string[] | undefined) => void;
  /** Stands there when none is free. */
  none?: ReactNode;
}

/** The free tables in a form, the one that the rule gives marked; another time, area or number of guests takes the choice back. */
export function TablePicker(props: TablePickerProps) {
  const { dateTime, seats, area, onChoose } = props;
  const room = useRoom();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is about this time, these seats and this area
  useEffect(() => onChoose(undefined), [dateTime, seats, area]);
  if (!room || !dateTime) return null;
  return <FreeTableChips {...props} room={room} />;
}

function FreeTableChips({ dateTime, seats, area, reservation, isWalkIn, chosen, onChoose, none, room }: TablePickerProps & { room: Room }) {
  const query = useFreeTables({ dateTime, seats, ...(reservation && { reservation: reservation._id }), isWalkIn });
  const free = (query.data ?? []).filter((one) => area === '' || areaOf(one.tables, room) === area);
  const own = free.find(({ tables }) => areSame(tables, reservation?.tables));
  const marked = chosen ?? (own ?? free[0])?.tables;
  return (
    <FieldGroup label={texts.picker} role="radiogroup" aria-busy={query.isFetching}>
      <QueryResult query={query} waiting={<Note>{texts.loading}</Note>}>
        {() =>
          free.length === 0 && (
            <Stack gap="3">
              <Note>{texts.noneFreeForNew}</Note>
              {none}
            </Stack>
          )
        }
      </QueryResult>
      <ChipGrid gridTemplateColumns="repeat(auto-fill, minmax(7rem, 1fr))">
        {free.map(({ tables, freeUntil }) => (
          <Chip
            key={tables.join('+')}
            name="table"
            value={tables.join('+')}
            checked={areSame(tables, marked)}
            onChange={() => onChoose([...tables])}
          >
            <strong>{texts.tables(labelsOf(tables, room))}</strong>
            <chakra.span fontSize="xs">{howLongFree(freeUntil)}</chakra.span>
          </Chip>
        ))}
      </ChipGrid>
    </FieldGroup>
  );
}
