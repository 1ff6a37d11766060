import { chakra, Flex, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { largestPartyEver } from '#evening/contract/party';
import type { Reservation } from '#evening/contract/reservation';
import type { Room } from '#evening/contract/room';
import { stepOf } from '#evening/rules/visit';
import { tables as texts } from '#texts/tonight';
import { client } from '../../../house/client/client.ts';
import { useRead } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { Chip, ChipGrid } from '../../../house/ui/form/chip.tsx';
import { Checkbox, FieldGroup } from '../../../house/ui/form/fields.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { OverrideFields } from '../entry/override-fields.tsx';
import { useNow } from '../reservations/days.ts';
import { type Act, useActs } from '../reservations/use-acts.ts';
import { areaOf, nearestFirst, othersOf, type Party, shareTable, swapOf, usePartiesWith } from './parties.ts';
import { areSame, clockAt, howLongFree, labelsOf, partyInWords, useRoom } from './room-tables.tsx';

interface Props {
  reservation: Reservation;
  room: Room;
  /** After the party has got another table; the announcement has an undo, which a dialog would cover. */
  onSeated: () => void;
}

/**
 * Where a party sits and whether it stays there: the free tables that suit and the parties to swap with by one button each, the nearest first; any
 * other table, taken or not, needs a reason.
 */
export function SeatChoice({ reservation, room, onSeated }: Props) {
  const { _id, dateTime, seats, source, visit, tables = [], isFixed = false } = reservation;
  const acts = useActs();
  const { refusal } = acts.override;
  const sent = acts.busy[_id];
  const failure = acts.failureOf(reservation);
  const free = useFreeTables({ dateTime, seats, reservation: _id, isWalkIn: source === 'walkin' });
  const now = useNow();
  const others = othersOf(reservation, usePartiesWith(reservation, now), room, now);
  const closeAfter = async (refused: Promise<string | undefined>) => {
    if (!(await refused)) onSeated();
  };
  const keepId = useId();
  const own = { tables };
  const offered = nearestFirst(free.data ?? [], own, room).filter((one) => !areSame(one.tables, tables));
  const isOffered = (one: { tables: readonly string[] }) => [own, ...offered].some((other) => areSame(other.tables, one.tables));
  const singles = room.tables.map((table) => ({ ...table, tables: [table._id] })).filter((one) => !isOffered(one));
  const buttons = { sent, onChoose: (act: Act) => closeAfter(acts.perform(reservation, act)) };
  const seatAt = (chosen: readonly string[], line: string) => ({
    act: { tables: chosen, isFixed: true },
    label: labelsOf(chosen, room),
    line,
  });
  const [best, ...suiting] = offered.map((one) => seatAt(one.tables, howLongFree(one.freeUntil)));
  const swaps = others
    .filter((one) => one.reservation && tables.length > 0 && !areSame(one.tables, tables))
    .map((one) => ({ act: swapOf(reservation, one), label: labelsOf(one.tables, room), line: sittingInWords(one) }));
  const taken = nearestFirst(singles, own, room).map((one) => {
    const there = others.find((other) => other.isThere && shareTable(other, one));
    return seatAt(one.tables, there ? sittingInWords(there) : texts.screen.seats(one.smallest, one.seats));
  });
  return (
    <FieldGroup label={texts.table} aria-busy={free.isFetching}>
      <Stack gap="4">
        {/* who is there stays */}
        {tables.length > 0 && stepOf(visit) === 'expected' && (
          <div>
            <Checkbox
              label={`${texts.tables(labelsOf(tables, room))}: ${texts.keep}`}
              checked={isFixed}
              disabled={sent !== undefined}
              aria-describedby={keepId}
              onChange={() => acts.perform(reservation, { tables, isFixed: !isFixed })}
            />
            <Note id={keepId}>{texts.keepHint}</Note>
          </div>
        )}
        {failure && <Answer>{failure}</Answer>}
        <QueryResult query={free} waiting={<Note>{texts.loading}</Note>}>
          {() =>
            best ? (
              <ChoiceButton {...buttons} {...best} label={texts.seatAt(best.label)} look={tables.length === 0 ? 'solid' : 'outline'} />
            ) : (
              <Note>{texts.noneFree}</Note>
            )
          }
        </QueryResult>
        <Choices {...buttons} label={texts.others} choices={suiting} />
        {/* later it would move under a finger */}
        {!free.isPending && <Choices {...buttons} label={texts.swap.with} choices={swaps} />}
        {free.data && taken.length > 0 && (
          <Fold line={texts.anyOther}>
            <Choices {...buttons} label={texts.anyOtherHint} choices={taken} />
          </Fold>
        )}
        {refusal && (
          <>
            <OverrideFields override={acts.override} />
            <Button alignSelf="flex-start" onClick={() => closeAfter(acts.anyway())} busy={sent && texts.seating}>
              {acts.asked && 'tables' in acts.asked.act ? texts.seatAnyway(labelsOf(acts.asked.act.tables, room)) : texts.swap.anyway}
            </Button>
          </>
        )}
      </Stack>
    </FieldGroup>
  );
}

/** `until 20:15, Novák, 4 covers` of who sits there; with the beginning of who comes. */
function sittingInWords(party: Party): string {
  const [from, to] = [clockAt(party.from), clockAt(party.to)];
  const isThere = stepOf(party.reservation?.visit) === 'seated';
  return `${isThere ? texts.until(to) : texts.screen.time(from, to)}, ${partyInWords(party)}`;
}

/** What one button does, the tables that it names, and how they stand. */
interface Choice {
  act: Act;
  label: string;
  line: string;
}

interface ChoosingProps {
  sent: Act | undefined;
  onChoose: (act: Act) => unknown;
}

function Choices({ label, choices, ...choosing }: ChoosingProps & { label: string; choices: readonly Choice[] }) {
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <div>
      <Note id={id} mb="1">
        {label}
      </Note>
      <Flex as="ul" aria-labelledby={id} listStyleType="none" gap="2" wrap="wrap">
        {choices.map((choice) => (
          <li key={JSON.stringify(choice.act)}>
            <ChoiceButton {...choosing} {...choice} look="outline" />
          </li>
        ))}
      </Flex>
    </div>
  );
}

function ChoiceButton({ act, label, line, look, sent, onChoose }: ChoosingProps & Choice & { look: 'solid' | 'outline' }) {
  const isSent = JSON.stringify(sent) === JSON.stringify(act);
  return (
    <Button
      look={look}
      size="sm"
      minHeight="target"
      alignSelf="flex-start"
      justifyContent="flex-start"
      flexWrap="wrap"
      columnGap="2"
      rowGap="0"
      textAlign="start"
      disabled={sent !== undefined && !isSent}
      busy={isSent && ('swapWith' in act ? texts.swap.swapping : texts.seating)}
      onClick={() => onChoose(act)}
    >
      {label}
      <chakra.span fontWeight="normal">{line}</chakra.span>
    </Button>
  );
}

interface SeatNowProps extends Pick<Props, 'reservation' | 'room'> {
  /** The element that names the guest. */
  describedBy: string;
  /** Where the party is seated after a refusal. */
  onRefused: () => void;
}

/** One button that gives a party without a table the best free one; who is at the door sits down there. */
export function SeatNow({ reservation, room, describedBy, onRefused }: SeatNowProps) {
  const { _id, dateTime, seats, source, visit } = reservation;
  const { data: [best] = [] } = useFreeTables({ dateTime, seats, reservation: _id, isWalkIn: source === 'walkin' });
  const acts = useActs();
  if (!best) return null;
  const choose = async () => {
    const refused = await acts.perform(reservation, { tables: best.tables, isFixed: true, sits: stepOf(visit) === 'arrived' });
    if (!refused) return;
    announce(refused, { tone: 'danger' });
    onRefused();
  };
  return (
    <Button size="sm" onClick={choose} busy={acts.busy[_id] && texts.seating} aria-describedby={describedBy}>
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
  none?: ReactNode;
}

/** The free tables in a form, the one that the rule gives marked; another time, area or number of guests takes the choice back. */
export function TablePicker({ dateTime, seats, area, reservation, isWalkIn, chosen, onChoose, none }: TablePickerProps) {
  const room = useRoom();
  const query = useFreeTables({ dateTime, seats, reservation: reservation?._id, isWalkIn }, room !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is about this time, these seats and this area
  useEffect(() => onChoose(undefined), [dateTime, seats, area]);
  if (!room || !dateTime) return null;
  const free = (query.data ?? []).filter((one) => area === '' || areaOf(one.tables, room) === area);
  const own = free.find(({ tables }) => areSame(tables, reservation?.tables));
  const marked = chosen ?? (own ?? free[0])?.tables;
  return (
    <FieldGroup label={texts.table} role="radiogroup" aria-busy={query.isFetching}>
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

const pollEvery = 15_000;

interface Wanted {
  dateTime: string;
  seats: number;
  /** A reservation that is to be moved: its own tables are free for it. */
  reservation?: string | undefined;
  isWalkIn?: boolean | undefined;
}

/** The tables that are free for a party and suit it, the best choice first. */
function useFreeTables({ dateTime, seats, reservation, isWalkIn }: Wanted, isAsked = true) {
  const query = { dateTime, seats: String(seats), reservation, ...(isWalkIn && { isWalkIn: 'true' as const }) };
  return useRead(['reservations', 'free-tables', query], (options) => client.reservations.freeTables({ query, ...options }), {
    enabled: isAsked && dateTime !== '' && seats <= largestPartyEver,
    placeholderData: keepPreviousData,
    // without a network the parties to swap with are known all the same
    retry: false,
    refetchInterval: pollEvery,
  });
}
