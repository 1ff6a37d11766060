import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import { texts } from '#texts/reservations/tonight';
import { Button } from '../../../../components/action/button.tsx';
import { toneColors } from '../../../../components/feedback/tones.ts';
import { nextAtTable } from './door.ts';
import { type RowCalls, TonightRow } from './tonight-row.tsx';

interface RowsProps {
  ids: readonly string[];
  /** All of the evening. */
  reservations: readonly Reservation[];
  room: Room | undefined;
  now: number;
  fresh: readonly string[];
  busy: ReadonlySet<string>;
  calls: RowCalls;
}

interface PartProps extends RowsProps {
  title: (count: number) => string;
}

/** A part of the evening that staff work in. */
export function OpenPart({ title, empty, ...rows }: PartProps & { empty: string }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} minWidth="0">
      <chakra.h2 id={id} textStyle="caps" position="sticky" top="0" zIndex="1" py="1.5" bg="bg" borderBottomWidth="1px" borderColor="metal">
        {title(rows.ids.length)}
      </chakra.h2>
      {rows.ids.length === 0 ? (
        <chakra.p textStyle="small" color="fg.muted" py="3">
          {empty}
        </chakra.p>
      ) : (
        <Rows {...rows} />
      )}
    </chakra.section>
  );
}

/** A part that is only looked up, folded. */
export function FoldedPart({ title, ...rows }: PartProps) {
  if (rows.ids.length === 0) return null;
  return (
    <chakra.details gridColumn="1 / -1">
      <chakra.summary minHeight="target" py="2.5" cursor="pointer" fontWeight="bold" color="fg.muted">
        {title(rows.ids.length)}
      </chakra.summary>
      <Rows {...rows} />
    </chakra.details>
  );
}

function Rows({ ids, reservations, now, fresh, busy, calls, room }: RowsProps) {
  const known = new Map(reservations.map((reservation) => [reservation._id, reservation]));
  return (
    <chakra.ul listStyleType="none" p="0" m="0">
      {ids.map((id) => {
        const reservation = known.get(id);
        if (!reservation) return null;
        return (
          <TonightRow
            key={id}
            reservation={reservation}
            next={nextAtTable(reservation, reservations, now)}
            room={room}
            now={now}
            isFresh={fresh.includes(id)}
            isBusy={busy.has(id)}
            {...calls}
          />
        );
      })}
    </chakra.ul>
  );
}

/** Says that reservations have come which are not shown yet, because they would move the rows in view. */
export function NewBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <chakra.div role="status" position="sticky" top="0" zIndex="notice" _empty={{ display: 'none' }}>
      {count > 0 && (
        <Flex align="center" justify="space-between" gap="3" px="3" py="2" borderWidth="1px" borderRadius="md" {...toneColors('info')}>
          <strong>{texts.arrivedNew(count)}</strong>
          <Button size="sm" onClick={onShow}>
            {texts.show}
          </Button>
        </Flex>
      )}
    </chakra.div>
  );
}
