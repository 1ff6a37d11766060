import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import type { Evening } from '#evening/contract/evening';
import type { Area, Room, Table } from '#evening/contract/room';
import { written } from '#house/rules/translated';
import { dateInWords } from '#house/rules/wall-time';
import { room as roomTexts } from '#texts/opening';
import { tables as all, tonight } from '#texts/tonight';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceRefusal } from '../../../house/ui/feedback/replies.ts';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { type Tone, toneColors } from '../../../house/ui/feedback/tones.ts';
import { Written } from '../../../house/ui/language/written.tsx';
import { AffectedDialog, useDecidedSaving } from '../affected.tsx';
import { isAtDoor, type Party, partiesAt, stateAt, type TableState, tablesByArea } from './parties.ts';
import { clockAt, NotSent, partyInWords } from './room-tables.tsx';

const texts = all.screen;

/** The colour of each state, on the plan and in the list. */
export const toneOfState = { free: 'success', reserved: 'warning', seated: 'info', closed: 'neutral' } as const satisfies Record<
  TableState['kind'],
  Tone
>;

/** The tone of a state; a party that sits over its time stands out. */
export function toneOf(state: TableState): Tone {
  return state.kind === 'seated' && state.party.overSince !== undefined ? 'danger' : toneOfState[state.kind];
}

/** `Free until 19:00`, `Reserved from 19:00 until 21:00: Novák, 4 covers`, `Seated since 18:00 …` */
export function stateInWords(state: TableState): string {
  if (state.kind === 'closed') return texts.stateClosed;
  if (state.kind === 'free') return state.next ? texts.stateFreeUntil(clockAt(state.next.from)) : texts.stateFree;
  if (state.kind === 'seated') {
    const { overSince, to } = state.party;
    const say = overSince ? texts.stateOver : texts.stateSeated;
    const there = say(seatedSince(state.party), clockAt(overSince ?? to), partyInWords(state.party));
    return state.atDoor ? texts.nextAtDoor(there, partyInWords(state.atDoor)) : there;
  }
  const { next } = state;
  const say = isAtDoor(next) ? texts.stateArrived : texts.stateReserved;
  return say(clockAt(next.from), clockAt(next.to), partyInWords(next));
}

export function seatedSince({ reservation, from }: Party): string {
  return clockAt(reservation?.visit?.seatedAt ?? from);
}

/** The name of a party, as far as it fits on its table. */
export function nameOnly({ reservation }: Party): string {
  return reservation?.userSurname || reservation?.userName || all.unknownGuest;
}

export const entryOf = (table: string) => `table-${table}`;

/** The props of a table that can be pressed, named by what that does; nothing where it does nothing. */
export type PressOf = (
  table: Table,
  state: TableState,
) => { as: 'button'; type: 'button'; 'aria-label': string; onClick: () => void } | undefined;

interface Props {
  room: Room;
  evening: Evening;
  parties: readonly Party[];
  moment: number;
  /** The day of service that is going on. */
  today: string;
  onParty: (party: Party) => void;
  pressOf: PressOf;
}

/** Every table by area: how it stands at the moment, and its parties of the day. It says all that plan and timeline show. */
export function TablesList({ room, evening, parties, moment, today, pressOf, onParty }: Props) {
  const id = useId();
  return (
    <Stack as="section" aria-label={texts.list} gap="6">
      {tablesByArea(room).map(({ area, tables }) => (
        <section key={area._id} aria-labelledby={id + area._id}>
          <Flex gap="3" align="center" wrap="wrap" mb="2">
            <chakra.h2 id={id + area._id} textStyle="dish" flex="1" minWidth="max-content">
              <Written of={area} field="name" />
            </chakra.h2>
            <AreaClosing area={area} evening={evening} today={today} />
          </Flex>
          <chakra.ul listStyleType="none" p="0" m="0">
            {tables.map((table) => {
              const state = stateAt(table, moment, parties, evening.closedAreas);
              return (
                <TableEntry
                  key={table._id}
                  table={table}
                  isForWalkIns={table.isForWalkIns || area.isForWalkIns}
                  state={state}
                  parties={partiesAt(table, parties)}
                  press={pressOf(table, state)}
                  onParty={onParty}
                />
              );
            })}
          </chakra.ul>
        </section>
      ))}
    </Stack>
  );
}

interface EntryProps extends Pick<Props, 'onParty'> {
  table: Table;
  isForWalkIns: boolean;
  state: TableState;
  parties: readonly Party[];
  press: ReturnType<PressOf>;
}

function TableEntry({ table, isForWalkIns, state, parties, press, onParty }: EntryProps) {
  const { _id, label, smallest, seats } = table;
  const now = state.kind === 'seated' ? state.party : undefined;
  return (
    <Entry id={entryOf(_id)} tabIndex={-1} data-table={_id}>
      <Label {...toneColors(toneOf(state))} {...press}>
        {label}
      </Label>
      <Stack gap="1" minWidth="0">
        <span>
          <chakra.span srOnly>{`${all.tables(label)}: `}</chakra.span>
          <strong>{stateInWords(state)}</strong>
        </span>
        <chakra.span textStyle="small" color="fg.muted">
          {[texts.seats(smallest, seats), isForWalkIns && texts.walkIns].filter(Boolean).join(', ')}
        </chakra.span>
        {parties.length > 0 && (
          <Flex as="ul" listStyleType="none" direction="column" gap="1" mt="1">
            {parties.map((party) => (
              <li key={party._id}>
                <PartyButton type="button" aria-current={party === now || undefined} onClick={() => onParty(party)}>
                  <chakra.span fontVariantNumeric="tabular-nums lining-nums" whiteSpace="nowrap">
                    {texts.time(clockAt(party.from), clockAt(party.to))}
                  </chakra.span>
                  <span>{[partyInWords(party), party.isFixed && all.fixed].filter(Boolean).join(', ')}</span>
                  <NotSent id={party._id} />
                </PartyButton>
              </li>
            ))}
          </Flex>
        )}
      </Stack>
    </Entry>
  );
}

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr)',
    columnGap: '3',
    alignItems: 'start',
    py: '3',
    borderTopWidth: '1px',
    scrollMarginTop: '20',
    _focus: { outline: '2px solid', outlineColor: 'focus' },
  },
});

const Label = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: 'target',
    px: '1',
    borderWidth: '1px',
    borderRadius: 'md',
    fontWeight: 'bold',
    fontVariantNumeric: 'lining-nums',
    overflowWrap: 'anywhere',
  },
});

const PartyButton = chakra('button', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    width: 'full',
    minHeight: '8',
    '@media (pointer: coarse)': { minHeight: 'target' },
    alignItems: 'center',
    px: '2',
    py: '1',
    mx: '-2',
    borderRadius: 'sm',
    textAlign: 'start',
    textStyle: 'small',
    color: 'accent.fg',
    cursor: 'pointer',
    _hover: { bg: 'accent.subtle' },
    '&[aria-current]': { fontWeight: 'bold' },
  },
});

/** Closes an area for a day, in one tap when every party has another table, or opens it again. */
function AreaClosing({ area, evening, today }: Pick<Props, 'evening' | 'today'> & { area: Area }) {
  const { date, closedAreas = [], closedByStaff = [] } = evening;
  const change = useChange('opening', client.opening.closeArea);
  const isOurs = closedByStaff.includes(area._id);
  const isClosed = closedAreas.includes(area._id);
  const saving = useDecidedSaving<boolean, { version?: number }>({
    look: async () => ({ data: [] }),
    save: async (isClosed, _, affected) => {
      const { message } = await change.mutateAsync({ id: area._id, body: { date, isClosed, affected } });
      return { message, data: {} };
    },
  });
  const set = () => saving.save(!isOurs, undefined).then((saved) => saved && announce(saved.message), announceRefusal);
  const name = written(area, 'name');
  const action = isOurs ? all.area.open : all.area.close(date === today);
  return (
    <>
      {isClosed && <StatusBadge tone="neutral">{isOurs ? all.area.closed(date === today) : all.area.closedForSeason}</StatusBadge>}
      {date >= today && (isOurs || !isClosed) && (
        <Button look="outline" size="sm" busy={change.isPending && tonight.busy} aria-label={all.area.of(action, name)} onClick={set}>
          {action}
        </Button>
      )}
      <AffectedDialog saving={saving} title={all.area.title(name)} back={all.area.back} keepThem={roomTexts.keepThem}>
        <p>{all.area.what(name, dateInWords(date))}</p>
      </AffectedDialog>
    </>
  );
}
