import { settings } from 'virtual:settings';
import { chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { incompleteMeals } from '#card/rules/missing-facts';
import type { ExpiredRequest } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import type { ReservationFilter } from '#evening/contract/reservations';
import { printPhone } from '#house/rules/phones';
import { addDays, shortTime, wallTimeOf } from '#house/rules/wall-time';
import { paths } from '#site/contract/page-paths';
import { dashboard as texts } from '#texts/house';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useMeals, useMenus } from '../../../house/client/lists.ts';
import { useChange, useRead } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert, StatusBadge } from '../../../house/ui/feedback/alert.tsx';
import { announce, announceRefusal, announceUndoable } from '../../../house/ui/feedback/announcements.ts';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { Part } from '../../../house/ui/layout/card.tsx';
import { Note, Page, TextLink } from '../../../house/ui/layout/page.tsx';
import { Capitals } from '../../../house/ui/layout/section.tsx';
import { useEvening } from '../evening.ts';
import { countsOf, SeatsByHour } from './seats-by-hour.tsx';

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
  const week = useQuery({
    queryKey: ['reservations', 'week', today],
    queryFn: today === undefined ? skipToken : ({ signal }) => allReservations({ from: today, to: addDays(today, 6) }, signal),
    refetchInterval: minute,
  });
  const data = evening.data && week.data && { today: evening.data.reservations, week: week.data };
  return { data, error: evening.error ?? week.error, refetch: () => Promise.all([evening.refetch(), week.refetch()]) };
}

async function allReservations(filter: Omit<ReservationFilter, 'cursor'>, signal: AbortSignal): Promise<Reservation[]> {
  const all: Reservation[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.reservations.list({ query: { ...filter, cursor }, signal });
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

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

/** The number of reservations and covers by status. */
function Figures({ title, reservations }: { title: string; reservations: readonly Reservation[] }) {
  const counts = countsOf(reservations);
  return (
    <Part title={title}>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 3 }} gap="3" listStyleType="none" p="0" m="0">
        {statuses.map((status) => (
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
                {counts[status].covers}
              </chakra.span>{' '}
              {texts.covers(counts[status].covers)}
            </span>
            <chakra.span textStyle="small" color="fg.muted" gridColumn={{ base: '2', sm: 'auto' }}>
              {texts.reservations(counts[status].reservations)}
            </chakra.span>
          </chakra.li>
        ))}
      </SimpleGrid>
    </Part>
  );
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
            {texts.call(printPhone(userPhone))}
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
