import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Suspense, useCallback, useId, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Reservation } from '#evening/contract/reservation';
import { mayPass } from '#house/contract/roles';
import { reservations as all } from '#texts/bookings';
import { answers as answerTexts, files } from '#texts/tonight';
import { earliestTime, guestOf, whenOf } from '../../../guest/evening/reservation-rules.ts';
import { useSession } from '../../../house/client/session/interruption.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { Loading } from '../../../house/ui/feedback/loading.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { Sheet } from '../../../house/ui/layout/card.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { Page } from '../../../house/ui/layout/page.tsx';
import { useNarrow } from '../../../house/ui/layout/use-narrow.ts';
import { LoadMore } from '../../../house/ui/loading/load-more.tsx';
import { loadable } from '../../../house/ui/loading/load-part.ts';
import { useLatest } from '../../../house/ui/use-latest.ts';
import { forMovingIn } from '../../house/why-opened.ts';
import { EntryButtons } from '../entry/entry-dialog.tsx';
import { useEvening } from '../evening.ts';
import { BlockedGuests } from './blocked-guests.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { type Day, dayInWords, daysOf } from './days.ts';
import { Download, PrintDay } from './files.tsx';
import { ManySeats } from './many-seats.tsx';
import { PauseBookings } from './pause-bookings.tsx';
import type { OpenDialog } from './reservation-dialog.tsx';
import { ReservationDialogs } from './reservation-dialogs.tsx';
import { type Filter, filterOfUrl, ReservationFilter, urlOfFilter, useNewReservations, useReservations } from './reservation-filter.tsx';
import { ReservationRow } from './reservation-row.tsx';
import { useActs } from './use-acts.ts';

const texts = all.panel;

const MovingIn = loadable(() => import('./moving-in.tsx'), 'MovingIn');

/** The reservations of today and later, or in their place what managers bring over from another system. */
export function ReservationsScreen() {
  const isManager = mayPass(useSession()?.user.roles ?? [], 'MANAGER');
  const [isMovingIn, setMovingIn] = useState(useLocation().state === forMovingIn);
  if (!isManager || !isMovingIn) return <AllReservations onMovingIn={isManager ? () => setMovingIn(true) : undefined} />;
  return (
    <Page title={texts.title}>
      <Suspense fallback={<Loading />}>
        <MovingIn onClose={() => setMovingIn(false)} />
      </Suspense>
    </Page>
  );
}

function AllReservations({ onMovingIn }: { onMovingIn: (() => void) | undefined }) {
  // after midnight the day of service is still the one before
  const today = useEvening().data?.date ?? earliestTime().slice(0, 10);
  const initial = useMemo<Filter>(() => ({ from: today }), [today]);
  const [searchParams, setSearchParams] = useSearchParams();
  const filter = useMemo(() => filterOfUrl(searchParams, initial), [searchParams, initial]);
  // Back undoes a change of the filter, but not each step of typing a search text
  const setFilter = useLatest((next: Filter, how?: { replace: true }) => setSearchParams(urlOfFilter(next, initial), how));
  const [open, setOpen] = useState<{ reservation: Reservation; dialog: OpenDialog }>();
  const query = useReservations(filter);
  const { data, hasNextPage } = query;
  const arrived = useNewReservations(query, JSON.stringify(filter));
  const openDialog = useCallback((reservation: Reservation, dialog: OpenDialog) => setOpen({ reservation, dialog }), []);
  const isNarrow = useNarrow();
  const tools = (
    <>
      <BlockedGuests />
      <Download />
      {onMovingIn && (
        <Button look="outline" size="sm" onClick={onMovingIn}>
          {files.bring}
        </Button>
      )}
      <CalendarFeed />
    </>
  );
  const current = open && (data?.find(({ _id }) => _id === open.reservation._id) ?? open.reservation);

  return (
    <Page title={texts.title} action={<EntryButtons />}>
      <Flex gap="3" wrap="wrap" align="center">
        <PauseBookings />
        {isNarrow ? (
          <Fold line={files.more} css={{ '&[open]': { flexBasis: 'full' } }}>
            <Flex gap="3" wrap="wrap" pt="2">
              {tools}
            </Flex>
          </Fold>
        ) : (
          tools
        )}
      </Flex>
      <ReservationFilter filter={filter} initial={initial} onChange={setFilter} />
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

interface Props {
  day: Day;
  /** Whether reservations of this day are still to be loaded. */
  isOpenEnded: boolean;
  today: string;
  onOpen: (reservation: Reservation, dialog: OpenDialog) => void;
}

function ReservationDay({ day, isOpenEnded, today, onOpen }: Props) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id} py={{ base: '4', md: '5' }}>
      <Flex align="baseline" gap="4" wrap="wrap" mb="3">
        <chakra.h2 id={id} textStyle="dish" flex="1" minWidth="max-content" _firstLetter={{ textTransform: 'uppercase' }}>
          {dayInWords(day.date, today)}
          {day.date === today && (
            <chakra.span textStyle="caps" color="accent.fg" ms="3">
              {texts.isToday}
            </chakra.span>
          )}
        </chakra.h2>
        {day.pending > 0 && <StatusBadge tone="warning">{texts.waiting(day.pending)}</StatusBadge>}
        <PrintDay date={day.date} describedBy={id} />
        <chakra.span fontWeight="bold">{isOpenEnded ? texts.coversSoFar(day.covers) : texts.covers(day.covers)}</chakra.span>
      </Flex>
      <ManySeats reservations={day.reservations} />
      <chakra.ul listStyleType="none" p="0" m="0">
        {day.reservations.map((reservation) => (
          <ReservationRow key={reservation._id} reservation={reservation} onOpen={onOpen} />
        ))}
      </chakra.ul>
    </Sheet>
  );
}

/** Confirms the requests of the list with one tap, but none that a program may have sent; says of each what became of it. */
function ConfirmAll({ reservations }: { reservations: readonly Reservation[] }) {
  const { performAll, outcomes, forget, busy } = useActs();
  const [sent, setSent] = useState<readonly Reservation[]>([]);
  const waiting = reservations.filter(({ status, likelyRobot }) => status === 'pending' && !likelyRobot);
  const told = sent.flatMap((one) => {
    const outcome = outcomes[one._id];
    return outcome ? [{ one, outcome }] : [];
  });
  const confirm = () => {
    forget();
    setSent(waiting);
    return performAll(waiting, { accept: true }, answerTexts.several);
  };
  return (
    <Stack gap="3" _empty={{ display: 'none' }}>
      {waiting.length > 1 && (
        <Flex>
          <Button look="outline" busy={waiting.some(({ _id }) => busy[_id]) && answerTexts.sending} onClick={confirm}>
            {answerTexts.confirmAll(waiting.length)}
          </Button>
        </Flex>
      )}
      {told.length > 0 && (
        <Alert tone={told.every(({ outcome }) => outcome.isDone) ? 'success' : 'warning'} onDismiss={forget}>
          <chakra.ul aria-label={answerTexts.outcomes} listStyleType="none" p="0" m="0">
            {told.map(({ one, outcome }) => (
              <li key={one._id}>
                <strong>{guestOf(one)}</strong>, {whenOf(one)}: {outcome.message}
              </li>
            ))}
          </chakra.ul>
        </Alert>
      )}
    </Stack>
  );
}
