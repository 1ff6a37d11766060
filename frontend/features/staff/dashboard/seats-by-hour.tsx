import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { texts } from '#texts/dashboard';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { DataTable } from '../../../components/layout/data-table.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { seatsByHour } from './counts.ts';
import { HourChart } from './hour-chart.tsx';

/** Today's seats by hour, as a chart or as a table. */
export function SeatsByHour({ reservations }: { reservations: readonly Reservation[] }) {
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const hours = seatsByHour(reservations);
  return (
    <Sheet as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="group">
        {texts.byHour}
      </chakra.h2>
      <chakra.p color="fg.muted" textStyle="small" mb="3">
        {texts.byHourNote}
      </chakra.p>
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
    </Sheet>
  );
}
