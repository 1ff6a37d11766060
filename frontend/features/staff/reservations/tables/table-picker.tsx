import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { Room } from '#contract/reservations/room';
import { texts } from '#texts/reservations/tables';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { Chip, ChipGrid } from '../../../../components/form/chip.tsx';
import { FieldGroup } from '../../../../components/form/radio.tsx';
import { areSame, howLongFree, labelsOf, useRoom } from './room-tables.ts';
import { useFreeTables } from './use-seating.ts';

interface Props {
  dateTime: string;
  seats: number;
  /** The reservation that is changed, and its tables. */
  reservation?: { _id: string; tables?: readonly string[] | undefined };
  isWalkIn?: boolean;
  /** The tables that staff have chosen; without them the rule gives one. */
  chosen: readonly string[] | undefined;
  onChoose: (tables: string[] | undefined) => void;
}

/** The free tables in a form, the one that the rule gives marked; another time or another number of guests takes the choice back. */
export function TablePicker(props: Props) {
  const { dateTime, seats, onChoose } = props;
  const room = useRoom();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is about this time and these seats
  useEffect(() => onChoose(undefined), [dateTime, seats]);
  if (!room || !dateTime) return null;
  return <FreeTableChips {...props} room={room} />;
}

function FreeTableChips({ dateTime, seats, reservation, isWalkIn, chosen, onChoose, room }: Props & { room: Room }) {
  const query = useFreeTables({ dateTime, seats, ...(reservation && { reservation: reservation._id }), isWalkIn });
  const free = query.data ?? [];
  const own = free.find(({ tables }) => areSame(tables, reservation?.tables));
  const marked = chosen ?? (own ?? free[0])?.tables;
  return (
    <FieldGroup label={texts.picker} role="radiogroup" aria-busy={query.isFetching}>
      <QueryResult query={query} waiting={<Note>{texts.loading}</Note>}>
        {(all) => all.length === 0 && <Note>{texts.noneFreeForNew}</Note>}
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

const Note = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } });
