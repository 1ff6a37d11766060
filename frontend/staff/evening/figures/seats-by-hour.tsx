import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Reservation, ReservationStatus } from '#evening/contract/reservation';
import { dashboard as texts } from '#texts/house';
import { EmptyState } from '../../../house/ui/feedback/query-result.tsx';
import { Part } from '../../../house/ui/layout/card.tsx';
import { DataTable } from '../../../house/ui/layout/data-table.tsx';
import { Tabs } from '../../../house/ui/layout/tabs.tsx';

/** Today's seats by hour, as a chart or as a table. */
export function SeatsByHour({ reservations }: { reservations: readonly Reservation[] }) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const hours = seatsByHour(reservations);
  return (
    <Part title={texts.byHour} note={texts.byHourNote}>
      {hours.length === 0 ? (
        <EmptyState>{texts.noSeats}</EmptyState>
      ) : (
        <Tabs
          label={texts.byHour}
          tabs={[
            { key: 'chart', label: texts.asChart },
            { key: 'table', label: texts.asTable },
          ]}
          value={view}
          onChange={setView}
        >
          <chakra.div pt="4">
            {view === 'chart' ? (
              <HourChart hours={hours} />
            ) : (
              <DataTable
                label={texts.byHour}
                rows={hours}
                keyOf={({ hour }) => hour}
                columns={[
                  { header: texts.hour, cell: ({ hour }) => hour },
                  { header: texts.seats, align: 'end', cell: ({ seats }) => seats },
                ]}
              />
            )}
          </chakra.div>
        </Tabs>
      )}
    </Part>
  );
}

interface Props {
  hours: readonly { hour: string; seats: number }[];
}

/** One bar per hour with its number. */
function HourChart({ hours }: Props) {
  const most = Math.max(...hours.map(({ seats }) => seats), 1);
  return (
    <chakra.ul listStyleType="none" p="0" m="0" display="grid" gap="2">
      {hours.map(({ hour, seats }) => (
        <chakra.li key={hour} display="grid" gridTemplateColumns="3.5rem minmax(0, 1fr) 2.5rem" gap="3" alignItems="center">
          <chakra.time textStyle="small">{hour}</chakra.time>
          <chakra.div bg="bg.sunken" borderRadius="sm" height="5" aria-hidden>
            <chakra.div bg="accent.solid" borderRadius="sm" height="full" style={{ width: `${(seats / most) * 100}%` }} />
          </chakra.div>
          <chakra.span fontWeight="bold" textAlign="end">
            {seats}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Reservations and covers of one status. */
interface Count {
  reservations: number;
  covers: number;
}

type Counts = Record<ReservationStatus, Count>;

export function countsOf(reservations: readonly Reservation[]): Counts {
  const counts: Counts = {
    pending: { reservations: 0, covers: 0 },
    confirmed: { reservations: 0, covers: 0 },
    cancelled: { reservations: 0, covers: 0 },
  };
  for (const { status, seats } of reservations) {
    counts[status].reservations += 1;
    counts[status].covers += seats;
  }
  return counts;
}

/** Seats by hour of the reservation, for each hour from the first to the last, also past midnight; cancelled reservations do not count. */
export function seatsByHour(reservations: readonly Reservation[]): { hour: string; seats: number }[] {
  const expected = reservations.filter(({ status }) => status !== 'cancelled');
  if (expected.length === 0) return [];
  const [start = ''] = expected.map(({ dateTime }) => dateTime).toSorted();
  const hourOf = ({ dateTime }: Reservation) => Number(dateTime.slice(11, 13)) + (dateTime.slice(0, 10) === start.slice(0, 10) ? 0 : 24);
  const hours = expected.map(hourOf);
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => {
    const hour = first + index;
    const seats = expected.filter((reservation) => hourOf(reservation) === hour).reduce((sum, { seats }) => sum + seats, 0);
    return { hour: `${String(hour % 24).padStart(2, '0')}:00`, seats };
  });
}
