import { chakra, Stack } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Reservation } from '#contract/reservations';
import { LoadMore } from '../../components/load-more.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Page } from '../../components/page.tsx';
import { daysOf } from './days.ts';
import { earliestTime } from './editing.ts';
import { addressOf, filterIn } from './filter-address.ts';
import { ReservationDay } from './reservation-day.tsx';
import { ReservationDialogs } from './reservation-dialogs.tsx';
import { ReservationFilter } from './reservation-filter.tsx';
import type { Doing } from './reservation-row.tsx';
import { texts as all } from './texts.ts';
import { useArrivals } from './use-arrivals.ts';
import { type Filter, useReservations } from './use-reservations.ts';

const texts = all.panel;

/** The staff's day book: today and upcoming first, new reservations appear by themselves. */
export function ReservationsScreen() {
  const today = earliestTime().slice(0, 10);
  const [initial] = useState<Filter>({ from: today });
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => filterIn(address, initial), [address, initial]);
  const setFilter = useCallback((next: Filter) => setAddress(addressOf(next, initial)), [setAddress, initial]);
  // going back undoes a choice; a text is typed in steps that nobody wants to go back through
  const refine = useCallback((next: Filter) => setAddress(addressOf(next, initial), { replace: true }), [setAddress, initial]);
  const [open, setOpen] = useState<{ reservation: Reservation; doing: Doing }>();
  const query = useReservations(filter);
  const { data, hasNextPage, isPlaceholderData } = query;

  const shown = useMemo(
    () => (data && !isPlaceholderData ? { reservations: data, isComplete: !hasNextPage } : undefined),
    [data, hasNextPage, isPlaceholderData],
  );
  const arrived = useArrivals(shown, JSON.stringify(filter));
  const openDialog = useCallback((reservation: Reservation, doing: Doing) => setOpen({ reservation, doing }), []);
  const current = open && (data?.find(({ _id }) => _id === open.reservation._id) ?? open.reservation);

  return (
    <Page title={texts.title}>
      <ReservationFilter filter={filter} initial={initial} onChange={setFilter} onType={refine} />
      <chakra.p role="status" color="accent.fg" fontWeight="bold" _empty={{ display: 'none' }}>
        {arrived > 0 && texts.arrived(arrived)}
      </chakra.p>
      {/* a search may come back with nothing from the days it has been through, and more days to go */}
      <Loaded query={query} empty={!hasNextPage && all.none}>
        {(reservations) => (
          <Stack gap="5">
            {daysOf(reservations).map((day, index, days) => (
              <ReservationDay
                key={day.date}
                day={day}
                isOpenEnded={hasNextPage && index === days.length - 1}
                today={today}
                onDo={openDialog}
              />
            ))}
            {hasNextPage && <LoadMore label={texts.more} isBusy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />}
          </Stack>
        )}
      </Loaded>
      {open && current && (
        <ReservationDialogs
          reservation={current}
          doing={open.doing}
          onDo={(doing) => setOpen({ ...open, doing })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}
