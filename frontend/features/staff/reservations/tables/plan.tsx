import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { Room, Table } from '#contract/reservations/room';
import { written } from '#rules/translated';
import { texts as all } from '#texts/reservations/tables';
import { StatusBadge } from '../../../../components/feedback/status-badge.tsx';
import { RoomDrawing } from '../../../shared/room/room-drawing.tsx';
import type { TableDrag } from './drag.tsx';
import { type Party, stateAt, type TableState, tablesByArea } from './evening.ts';
import { clockAt } from './room-tables.ts';
import { entryOf, seatedSince, stateInWords, toneOfState } from './tables-list.tsx';

const texts = all.screen;

interface Props {
  room: Room;
  closedAreas: readonly string[] | undefined;
  parties: readonly Party[];
  moment: number;
  drag: TableDrag;
  onParty: (party: Party) => void;
}

/** The drawing of each area at a moment; a party is dragged to another table, and a table that is free leads to its entry in the list. */
export function Plan({ room, closedAreas, parties, moment, drag, onParty }: Props) {
  const stateOf = (table: Table) => stateAt(table, moment, parties, closedAreas);
  const lookOf = (table: Table) => {
    const state = stateOf(table);
    return {
      name: [all.tables(table.label), texts.seats(table.smallest, table.seats), stateInWords(state)].join(', '),
      tone: toneOfState[state.kind],
      note: noteOf(state),
      isDashed: table.isForWalkIns || state.kind === 'closed',
      isSelected: drag.drag?.over === table._id,
    };
  };
  const choose = (table: Table) =>
    drag.unlessDragged(() => {
      const party = partyOf(stateOf(table));
      if (party) onParty(party);
      else document.getElementById(entryOf(table._id))?.focus();
    });
  return (
    <Stack gap="5" pt="4">
      <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" aria-label={texts.legend}>
        {(['free', 'reserved', 'seated', 'closed'] as const).map((kind) => (
          <li key={kind}>
            <StatusBadge tone={toneOfState[kind]}>{texts.kinds[kind]}</StatusBadge>
          </li>
        ))}
      </Flex>
      {tablesByArea(room).map(({ area, tables }) => (
        <section key={area._id} aria-label={written(area, 'name')}>
          <chakra.p textStyle="dish" mb="2" aria-hidden>
            {written(area, 'name')}
          </chakra.p>
          <chakra.div overflowX="auto">
            <chakra.div minWidth="80">
              <RoomDrawing
                label={texts.planLabel(written(area, 'name'), clockAt(moment))}
                tables={tables}
                rows={room.rows}
                lookOf={lookOf}
                onChoose={choose}
                handlersOf={(table) => {
                  const party = partyOf(stateOf(table));
                  return party ? drag.handlersOf(party._id) : {};
                }}
              />
            </chakra.div>
          </chakra.div>
        </section>
      ))}
    </Stack>
  );
}

/** The party that a table stands for: the one that sits there, or the one that comes soon. */
function partyOf(state: TableState): Party | undefined {
  if (state.kind === 'seated') return state.party;
  return state.kind === 'reserved' ? state.next : undefined;
}

function noteOf(state: TableState): string | undefined {
  if (state.kind === 'seated') return seatedSince(state.party);
  if (state.kind === 'reserved') return clockAt(state.next.from);
  return state.kind === 'free' && state.next ? texts.until(clockAt(state.next.from)) : undefined;
}
