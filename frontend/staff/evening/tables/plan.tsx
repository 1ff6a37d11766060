import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { Room, Table } from '#evening/contract/room';
import { written } from '#house/rules/translated';
import { tables as all } from '#texts/tonight';
import { RoomDrawing } from '../../../guest/evening/room-drawing.tsx';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { minutesBetween } from '../tonight/door.ts';
import type { TableDrag } from './drag.tsx';
import { isAtDoor, type Party, partyIn, stateAt, type TableState, tablesByArea } from './parties.ts';
import { clockAt } from './room-tables.tsx';
import { nameOnly, seatedSince, stateInWords, toneOf, toneOfState } from './tables-list.tsx';

const texts = all.screen;

interface Props {
  room: Room;
  closedAreas: readonly string[] | undefined;
  parties: readonly Party[];
  moment: number;
  isNow: boolean;
  drag: TableDrag;
  onTable: (table: Table) => void;
}

/** The drawing of each area at a moment: who sits at each table, and since when or until when. */
export function Plan({ room, closedAreas, parties, moment, isNow, drag, onTable }: Props) {
  const stateOf = (table: Table) => stateAt(table, moment, parties, closedAreas);
  const lookOf = (table: Table) => {
    const state = stateOf(table);
    return {
      name: [all.tables(table.label), texts.seats(table.smallest, table.seats), stateInWords(state)].join(', '),
      tone: toneOf(state),
      notes: notesOf(state, isNow ? moment : undefined),
      isHatched: isAwaited(state),
      isDashed: table.isForWalkIns || state.kind === 'closed',
      isSelected: drag.drag?.over === table._id,
    };
  };
  return (
    <Stack gap="5">
      {tablesByArea(room).map(({ area, tables }) => (
        <section key={area._id} aria-label={written(area, 'name')}>
          <chakra.p textStyle="dish" mb="2" aria-hidden>
            {written(area, 'name')}
          </chakra.p>
          <chakra.div overflowX="auto">
            <RoomDrawing
              label={texts.planLabel(written(area, 'name'), clockAt(moment))}
              tables={tables}
              rows={room.rows}
              isFilled
              lookOf={lookOf}
              onChoose={(table) => drag.unlessDragged(() => onTable(table))}
              handlersOf={(table) => {
                const party = partyIn(stateOf(table));
                return party ? drag.handlersOf(party._id) : {};
              }}
            />
          </chakra.div>
        </section>
      ))}
      <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" aria-label={texts.legend}>
        {(['free', 'reserved', 'seated', 'closed'] as const).map((kind) => (
          <li key={kind}>
            <StatusBadge tone={toneOfState[kind]}>{texts.kinds[kind]}</StatusBadge>
          </li>
        ))}
        <li>
          <StatusBadge tone="danger">{texts.kinds.over}</StatusBadge>
        </li>
        <chakra.li textStyle="small" color="fg.muted">
          {texts.kinds.hatched}
        </chakra.li>
      </Flex>
    </Stack>
  );
}

/** Whether the party that comes next to a table is at the door. */
function isAwaited(state: TableState): boolean {
  if (state.kind === 'seated') return state.atDoor !== undefined;
  return state.kind === 'reserved' && isAtDoor(state.next);
}

/** The guest, the covers, and the minutes since a party sits or over its time at the moment `now`; on another day the time since when. */
function notesOf(state: TableState, now: number | undefined): string[] {
  const party = partyIn(state);
  if (!party) return state.kind === 'free' && state.next ? [texts.until(clockAt(state.next.from))] : [];
  return [nameOnly(party), texts.note(party.seats, timeOf(state.kind === 'seated', party, now))];
}

function timeOf(isSeated: boolean, party: Party, now: number | undefined): string {
  if (!isSeated) return clockAt(party.from);
  if (now === undefined) return seatedSince(party);
  if (party.overSince !== undefined) return texts.overBy(minutesBetween(party.overSince, now));
  return texts.minutes(minutesBetween(Date.parse(party.reservation?.visit?.seatedAt ?? '') || party.from, now));
}
