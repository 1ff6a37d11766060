import type { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import { texts } from '#texts/reservations/tables';
import { Button } from '../../../../components/action/button.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { labelsOf } from './room-tables.ts';
import { useSeat } from './use-seat.ts';
import { useFreeTables } from './use-seating.ts';

interface Props {
  reservation: Reservation;
  room: Room;
  /** The element that names the guest. */
  describedBy: string;
  /** Where the party is seated after a refusal. */
  onRefused: () => void;
}

/** One button that gives a party without a table the best free one. */
export function SeatNow({ reservation, room, describedBy, onRefused }: Props) {
  const { _id, dateTime, seats, source } = reservation;
  const { data: [best] = [] } = useFreeTables({ dateTime, seats, reservation: _id, isWalkIn: source === 'walkin' });
  const seat = useSeat(room);
  if (!best) return null;
  const choose = async () => {
    const refused = await seat.choose({ reservation, tables: best.tables, isFixed: true });
    if (!refused) return;
    announce(refused, { tone: 'danger' });
    onRefused();
  };
  return (
    <Button size="sm" onClick={choose} busy={seat.isPending && texts.seating} aria-describedby={describedBy}>
      {texts.seatAt(labelsOf(best.tables, room))}
    </Button>
  );
}
