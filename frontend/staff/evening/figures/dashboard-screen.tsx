import { settings } from 'virtual:settings';
import { chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { incompleteMeals } from '#card/rules/missing-facts';
import type { ExpiredRequest } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import { printPhone } from '#house/rules/phones';
import { addDays, shortTime, wallTimeOf } from '#house/rules/wall-time';
import { paths } from '#site/contract/page-paths';
import { times } from '#texts/bookings';
import { dashboard as texts } from '#texts/house';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useMeals, useMenus } from '../../../house/client/lists.ts';
import { allPages, useChange, useRead } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { EmptyState, QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { announceRefusal, announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { Part } from '../../../house/ui/layout/card.tsx';
import { DataTable } from '../../../house/ui/layout/data-table.tsx';
import { Note, Page, TextLink } from '../../../house/ui/layout/page.tsx';
import { Capitals } from '../../../house/ui/layout/section.tsx';
import { Tabs } from '../../../house/ui/layout/tabs.tsx';
import { useEvening } from '../evening.ts';
import { coversOf } from '../reservations/days.ts';

/** Today's and this week's reservations, seats by hour, and what needs attention; `children` stand above them. */
export function DashboardScreen({ children }: { children?: ReactNode }) {
  return (
    <Page title={texts.title} heading={<Capitals>{texts.title}</Capitals>}>
      {children}
      <QueryResult query={useWeek()}>
        {({ today, week }) => (
          <Stack gap="6">
            <ExpiredRequests />
            <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6">
              <Figures title={texts.today} reservations={today} />
              <Figures title={texts.week} reservations={week} />
            </SimpleGrid>
            <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
              <SeatsByHour reservations={today} />
              <Attention />
            </SimpleGrid>
          </Stack>
        )}
      </QueryResult>
    </Page>
  );
}

const minute = 60_000;

/** The reservations of the day of service that goes on, as Tonight has them, and those of its date and the six after it. */
function useWeek() {
  const evening = useEvening();
  const today = evening.data?.date;
  const read = ({ signal }: { signal: AbortSignal }) => reservationsFrom(today ?? '', signal);
  const week = useRead(['reservations', 'week', today], read, { enabled: today !== undefined, refetchInterval: minute });
  const data = evening.data && week.data && { today: evening.data.reservations, week: week.data };
  return { data, error: evening.error ?? week.error, refetch: () => Promise.all([evening.refetch(), week.refetch()]) };
}

const reservationsFrom = async (from: string, signal: AbortSignal) => {
  const query = { from, to: addDays(from, 6) };
  const pages = await allPages((cursor) => client.reservations.list({ query: { ...query, cursor }, signal }));
  return { data: pages.flat() };
};

/** Links to what needs attention: requests that wait for an answer, hidden menus, meals without ingredients or allergens. */
function Attention() {
  const [evening, menus, meals] = [useEvening(), useMenus(), useMeals()];
  const parts = [evening, menus, meals];
  const incomplete = incompleteMeals(meals.data ?? []);
  const tasks =
    evening.data && menus.data && meals.data
      ? [
          { to: paths.requests, count: evening.data.waiting.length, text: texts.pending },
          { to: paths.menus, count: menus.data.filter(({ visibility }) => !visibility).length, text: texts.hiddenMenus },
          { to: paths.meals, count: incomplete.count, text: texts.mealsWithout[incomplete.lacking] },
        ].filter(({ count }) => count > 0)
      : undefined;

  return (
    <Part title={texts.attention}>
      <QueryResult query={{ data: tasks, error: parts.find(({ error }) => error)?.error ?? null }} empty={texts.nothing}>
        {(tasks) => (
          <chakra.ul p="0" m="0" listStyleType="none">
            {tasks.map(({ to, count, text }) => (
              <chakra.li key={to} py="3" borderTopWidth="1px">
                <TextLink to={to}>{text(count)}</TextLink>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </QueryResult>
    </Part>
  );
}

const statuses = ['confirmed', 'pending', 'cancelled'] as const;
const tones = { pending: 'warning', confirmed: 'success', cancelled: 'neutral' } as const;

export function Figures({ title, reservations }: { title: string; reservations: readonly Reservation[] }) {
  const byStatus = Object.groupBy(reservations, ({ status }) => status);
  const counts = statuses.map((status) => {
    const { [status]: some = [] } = byStatus;
    return { status, covers: coversOf(some), count: some.length };
  });
  return (
    <Part title={title}>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 3 }} gap="3" listStyleType="none" p="0" m="0">
        {counts.map(({ status, covers, count }) => (
          <chakra.li
            key={status}
            display="grid"
            gridTemplateColumns={{ base: '6.5rem 1fr', sm: '1fr' }}
            columnGap="1"
            rowGap={{ base: '0', sm: '1' }}
            justifyItems="start"
            alignItems="baseline"
            alignContent="start"
          >
            <StatusBadge tone={tones[status]}>{texts.statuses[status]}</StatusBadge>
            <span>
              <chakra.span textStyle="page" fontVariantNumeric="lining-nums tabular-nums">
                {covers}
              </chakra.span>{' '}
              {texts.covers(covers)}
            </span>
            <chakra.span textStyle="small" color="fg.muted" gridColumn={{ base: '2', sm: 'auto' }}>
              {texts.reservations(count)}
            </chakra.span>
          </chakra.li>
        ))}
      </SimpleGrid>
    </Part>
  );
}

function SeatsByHour({ reservations }: { reservations: readonly Reservation[] }) {
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

function HourChart({ hours }: { hours: ReturnType<typeof seatsByHour> }) {
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

/** Seats by hour of the reservation, for each hour from the first to the last, also past midnight; cancelled reservations do not count. */
export function seatsByHour(reservations: readonly Reservation[]): { hour: string; seats: number }[] {
  const expected = reservations.filter(({ status }) => status !== 'cancelled');
  if (expected.length === 0) return [];
  const [firstDay] = expected.map(({ dateTime }) => dateTime.slice(0, 10)).toSorted();
  const byHour = Map.groupBy(expected, ({ dateTime }) => Number(dateTime.slice(11, 13)) + (dateTime.slice(0, 10) === firstDay ? 0 : 24));
  const first = Math.min(...byHour.keys());
  return Array.from({ length: Math.max(...byHour.keys()) - first + 1 }, (_, index) => {
    const hour = first + index;
    return { hour: `${String(hour % 24).padStart(2, '0')}:00`, seats: coversOf(byHour.get(hour) ?? []) };
  });
}

/** The requests that ended because nobody answered, with the telephone number to call; nothing while there are none. */
export function ExpiredRequests() {
  const { data, error } = useRead(['reservations', 'expired'], client.reservations.expired, { refetchInterval: minute });
  if (error && !data) return <Alert tone="danger">{messageOf(error)}</Alert>;
  if (!data?.length) return null;
  return (
    <Part title={texts.expired} note={texts.expiredNote}>
      <chakra.ul p="0" m="0" listStyleType="none">
        {data.map((request) => (
          <Request key={`${request.at} ${request.reservation._id}`} request={request} />
        ))}
      </chakra.ul>
    </Part>
  );
}

function Request({ request: { at, reservation } }: { request: ExpiredRequest }) {
  const { _id: id, dateTime, seats, status, userPhone } = reservation;
  const guest = guestOf(reservation);
  const settle = useChange('reservations', client.reservations.settleExpired);
  const onSettle = (isSettled: boolean): Promise<unknown> =>
    settle
      .mutateAsync({ id, body: { at, isSettled } })
      .then(
        () => (isSettled ? announceUndoable(texts.settled(guest), () => onSettle(false)) : announce(texts.unsettled(guest))),
        announceRefusal,
      );
  return (
    <Flex as="li" py="3" borderTopWidth="1px" columnGap="4" rowGap="1" wrap="wrap" align="center" justify="space-between">
      <chakra.div minWidth="0" flex="1 1 14rem">
        <chakra.div fontWeight="bold">{guest}</chakra.div>
        <div>{texts.party(shortTime(dateTime), seats)}</div>
        <Note>
          {texts.endedAt(shortTime(wallTimeOf(new Date(at), settings.timeZone)))} {status === 'confirmed' && texts.tableStands}
        </Note>
      </chakra.div>
      <Flex columnGap="4" rowGap="1" wrap="wrap" align="center">
        {userPhone && (
          <chakra.a href={`tel:${userPhone}`} textDecoration="underline" color="accent.fg" fontWeight="bold" py="2">
            {times.call(printPhone(userPhone))}
          </chakra.a>
        )}
        <Button
          look="outline"
          size="sm"
          aria-label={texts.settleOf(guest)}
          busy={settle.isPending && texts.settling}
          onClick={() => onSettle(true)}
        >
          {texts.settle}
        </Button>
      </Flex>
    </Flex>
  );
}
