import { settings } from 'virtual:settings';
import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import type { ReservationFilter } from '#contract/reservations/reservations';
import { addDays, localDateOf } from '#rules/wall-time';
import { texts } from '#texts/dashboard';
import { paths } from '../../../../functions/contract/site/page-paths.ts';
import { client } from '../../../api/client.ts';
import { useMeals, useMenus } from '../../../api/lists.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { SentenceCase } from '../../../components/layout/section.tsx';
import { TextLink } from '../../../components/layout/text-link.tsx';
import { ExpiredRequests } from './expired-requests.tsx';
import { countsOf, SeatsByHour } from './seats-by-hour.tsx';

/** Today's and this week's reservations, seats by hour, and what needs attention; `children` stand above them. */
export function DashboardScreen({ children }: { children?: ReactNode }) {
  return (
    <Page title={texts.title} heading={<SentenceCase>{texts.title}</SentenceCase>}>
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

/** The reservations of today and the six days after it. */
function useWeek() {
  return useQuery({
    queryKey: ['reservations', 'week'],
    queryFn: async ({ signal }) => {
      const today = localDateOf(new Date(), settings.timeZone);
      const week = await allReservations({ from: today, to: addDays(today, 6) }, signal);
      return { week, today: week.filter(({ dateTime }) => dateTime.startsWith(today)) };
    },
    refetchInterval: minute,
  });
}

const countedAtMost = 100;

/** The number of pending reservations from today on, counted up to a hundred. */
function usePendingCount() {
  return useQuery({
    queryKey: ['reservations', 'waiting'],
    queryFn: async ({ signal }) => {
      const from = localDateOf(new Date(), settings.timeZone);
      const page = await client.reservations.list({ query: { from, status: 'pending', limit: String(countedAtMost) }, signal });
      return { count: page.data.length, isMore: page.nextCursor !== undefined };
    },
    refetchInterval: minute,
  });
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

/** Links to what needs attention: pending reservations, hidden menus, meals without ingredients. */
function Attention() {
  const id = useId();
  const [pendingCount, menus, meals] = [usePendingCount(), useMenus(), useMeals()];
  const parts = [pendingCount, menus, meals];
  const tasks =
    pendingCount.data && menus.data && meals.data
      ? [
          {
            to: paths.reservationsWaiting,
            count: pendingCount.data.count,
            text: pendingCount.data.isMore ? texts.pendingOrMore : texts.pending,
          },
          { to: paths.menus, count: menus.data.filter(({ visibility }) => !visibility).length, text: texts.hiddenMenus },
          { to: paths.meals, count: meals.data.filter(({ ingredients }) => ingredients.length === 0).length, text: texts.emptyMeals },
        ].filter(({ count }) => count > 0)
      : undefined;

  return (
    <Sheet as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="group" mb="3">
        {texts.attention}
      </chakra.h2>
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
    </Sheet>
  );
}

const statuses = ['confirmed', 'pending', 'cancelled'] as const;
const tones = { pending: 'warning', confirmed: 'success', cancelled: 'neutral' } as const;

/** The number of reservations and covers by status. */
function Figures({ title, reservations }: { title: string; reservations: readonly Reservation[] }) {
  const id = useId();
  const counts = countsOf(reservations);
  return (
    <Sheet as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="group" mb="4">
        {title}
      </chakra.h2>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 3 }} gap="3" listStyleType="none" p="0" m="0">
        {statuses.map((status) => (
          <chakra.li
            key={status}
            display="grid"
            gridTemplateColumns={{ base: '6.5rem 1fr auto', sm: '1fr' }}
            gap="1"
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
            <chakra.span textStyle="small" color="fg.muted">
              {texts.reservations(counts[status].reservations)}
            </chakra.span>
          </chakra.li>
        ))}
      </SimpleGrid>
    </Sheet>
  );
}
