import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Reservation } from '#contract/reservations/reservation';
import { texts as all } from '#texts/reservations/reservations';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { LoadMore } from '../../../components/loading/load-more.tsx';
import { earliestTime } from '../../shared/reservations/reservation-rules.ts';
import { BlockedGuests } from './blocked-guests.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { ConfirmAll } from './confirm-all.tsx';
import { daysOf } from './days.ts';
import { Download } from './download.tsx';
import { EntryButtons } from './entry/entry-buttons.tsx';
import { filterOfUrl, urlOfFilter } from './filter-url.ts';
import { countNewReservations, type Shown } from './new-reservations.ts';
import { PauseBookings } from './pause-bookings.tsx';
import { ReservationDay } from './reservation-day.tsx';
import { ReservationDialogs } from './reservation-dialogs.tsx';
import { ReservationFilter } from './reservation-filter.tsx';
import type { OpenDialog } from './reservation-row.tsx';
import { type Filter, useReservations } from './use-reservations.ts';

const texts = all.panel;

/** The reservations of today and later, by day; new ones appear without a reload. */
export function ReservationsScreen() {
  const today = earliestTime().slice(0, 10);
  const [initial] = useState<Filter>({ from: today });
  const [searchParams, setSearchParams] = useSearchParams();
  const filter = useMemo(() => filterOfUrl(searchParams, initial), [searchParams, initial]);
  const setFilter = useCallback((next: Filter) => setSearchParams(urlOfFilter(next, initial)), [setSearchParams, initial]);
  // Back undoes a change of the filter, but not each step of typing a search text
  const replaceFilter = useCallback(
    (next: Filter) => setSearchParams(urlOfFilter(next, initial), { replace: true }),
    [setSearchParams, initial],
  );
  const [open, setOpen] = useState<{ reservation: Reservation; dialog: OpenDialog }>();
  const query = useReservations(filter);
  const { data, hasNextPage, isPlaceholderData } = query;

  const shown = useMemo(
    () => (data && !isPlaceholderData ? { reservations: data, isComplete: !hasNextPage } : undefined),
    [data, hasNextPage, isPlaceholderData],
  );
  const arrived = useNewReservations(shown, JSON.stringify(filter));
  const openDialog = useCallback((reservation: Reservation, dialog: OpenDialog) => setOpen({ reservation, dialog }), []);
  const current = open && (data?.find(({ _id }) => _id === open.reservation._id) ?? open.reservation);

  return (
    <Page title={texts.title} action={<EntryButtons />}>
      <Flex gap="3" wrap="wrap" align="center">
        <PauseBookings />
        <BlockedGuests />
        <Download />
        <CalendarFeed />
      </Flex>
      <ReservationFilter filter={filter} initial={initial} onChange={setFilter} onType={replaceFilter} />
      <chakra.p role="status" color="accent.fg" fontWeight="bold" _empty={{ display: 'none' }}>
        {arrived > 0 && texts.arrived(arrived)}
      </chakra.p>
      {filter.status === 'pending' && <ConfirmAll key={JSON.stringify(filter)} reservations={data ?? []} />}
      {/* a page of a search can be empty although more pages follow */}
      <QueryResult query={query} empty={!hasNextPage && all.none}>
        {(reservations) => (
          <Stack gap="5">
            {daysOf(reservations).map((day, index, days) => (
              <ReservationDay
                key={day.date}
                day={day}
                isOpenEnded={hasNextPage && index === days.length - 1}
                today={today}
                onOpen={openDialog}
              />
            ))}
            {hasNextPage && <LoadMore label={texts.more} isBusy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />}
          </Stack>
        )}
      </QueryResult>
      {open && current && (
        <ReservationDialogs
          reservation={current}
          dialog={open.dialog}
          onOpen={(dialog) => setOpen({ ...open, dialog })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

/** How many reservations have been added since the list was opened with this filter. */
function useNewReservations(shown: Shown | undefined, key: string): number {
  const before = useRef<{ key: string; shown: Shown }>(undefined);
  const [count, setCount] = useState({ key, arrived: 0 });

  useEffect(() => {
    if (!shown) return;
    const last = before.current?.key === key ? before.current.shown : undefined;
    before.current = { key, shown };
    const arrived = last ? countNewReservations(last, shown) : 0;
    if (arrived > 0) setCount((count) => ({ key, arrived: (count.key === key ? count.arrived : 0) + arrived }));
  }, [shown, key]);

  return count.key === key ? count.arrived : 0;
}
