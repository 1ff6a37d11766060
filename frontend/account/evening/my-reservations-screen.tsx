import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnReservation } from '#evening/contract/reservations';
import { paths } from '#site/contract/page-paths';
import { reservations as all } from '#texts/bookings';
import { BookAgain } from '../../guest/evening/book-again.tsx';
import { ChangeDeadline } from '../../guest/evening/change-deadline.tsx';
import { Status } from '../../guest/evening/reservation-facts.tsx';
import { isChangeable, isExpected, whenOf } from '../../guest/evening/reservation-rules.ts';
import { client } from '../../house/client/client.ts';
import { useChange } from '../../house/client/queries.ts';
import { useSession } from '../../house/client/session/interruption.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { Answer } from '../../house/ui/feedback/answer.tsx';
import { EmptyState, QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { StatusBadge } from '../../house/ui/feedback/status-badge.tsx';
import { Sheet } from '../../house/ui/layout/card.tsx';
import { Page, TextLink } from '../../house/ui/layout/page.tsx';
import { LoadMore } from '../../house/ui/loading/load-more.tsx';
import { UnverifiedNotice } from '../people/unverified-notice.tsx';
import { CancelOwnDialog, useMyReservations } from './my-reservations.tsx';

const texts = all.mine;

/** The reservations of a customer: upcoming ones first, then past and cancelled ones, below what is still to do about the account. */
export function MyReservationsScreen() {
  const query = useMyReservations();
  const [cancelled, setCancelled] = useState<OwnReservation>();
  const { hasNextPage } = query;
  const first = (
    <>
      <chakra.p color="fg.muted">{texts.noneYet}</chakra.p>
      <BookAgain />
    </>
  );
  return (
    <Page title={texts.title} width="card">
      <UnverifiedNotice />
      <UnclaimedNotice />
      <QueryResult query={query} empty={!hasNextPage && all.none} emptyAction={first}>
        {(reservations) => {
          const { ahead = [], rest = [] } = Object.groupBy(reservations, (reservation) => (isExpected(reservation) ? 'ahead' : 'rest'));
          return (
            <Stack gap="8">
              {ahead.length > 0 && <Part title={texts.ahead} reservations={ahead} onCancel={setCancelled} />}
              {ahead.length === 0 && !hasNextPage && <EmptyState action={<BookAgain />}>{texts.noneAhead}</EmptyState>}
              {rest.length > 0 && <Part title={texts.rest} reservations={rest} onCancel={setCancelled} />}
            </Stack>
          );
        }}
      </QueryResult>
      {hasNextPage && <LoadMore label={texts.more} isBusy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />}
      {cancelled && <CancelOwnDialog reservation={cancelled} onClose={() => setCancelled(undefined)} />}
    </Page>
  );
}

interface PartProps {
  title: string;
  reservations: OwnReservation[];
  onCancel: (reservation: OwnReservation) => void;
}

function Part({ title, reservations, onCancel }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="dish" mb="4">
        {title}
      </chakra.h2>
      <Stack as="ul" gap="4" listStyleType="none" p="0" m="0">
        {reservations.map((reservation) => (
          <li key={reservation._id}>
            <MyReservationCard reservation={reservation} onCancel={() => onCancel(reservation)} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** A reservation in the list of a customer. */
function MyReservationCard({ reservation, onCancel }: { reservation: OwnReservation; onCancel: () => void }) {
  const id = useId();
  const { status } = reservation;
  const isAhead = isExpected(reservation);
  return (
    <Sheet as="article" display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
      <Stack gap="1.5">
        <chakra.h3 id={id} textStyle="dish" _firstLetter={{ textTransform: 'uppercase' }}>
          <time dateTime={reservation.startsAt}>{whenOf(reservation)}</time>
        </chakra.h3>
        <Flex gap="3" align="center" wrap="wrap">
          <Status status={status} />
          {isAhead && reservation.asked && <StatusBadge tone="info">{all.asked.mark}</StatusBadge>}
          {!isAhead && status !== 'cancelled' && <StatusBadge tone="neutral">{texts.past}</StatusBadge>}
          <span>{all.seats(reservation.seats)}</span>
          {reservation.areaName && <span lang={reservation.areaLanguage}>{reservation.areaName}</span>}
        </Flex>
        {isAhead && <ChangeDeadline until={reservation.changeableUntil} mayChange={isChangeable(reservation)} />}
      </Stack>
      <Flex gap="5" align="center">
        <TextLink to={paths.myReservation(reservation._id)} aria-describedby={id}>
          {all.panel.details}
        </TextLink>
        {isAhead && status === 'pending' && (
          <Button look="danger" size="sm" onClick={onCancel} aria-describedby={id}>
            {texts.cancel}
          </Button>
        )}
      </Flex>
    </Sheet>
  );
}

/** Offers to take reservations that were made with the user's confirmed address without signing in; nothing when there are none. */
function UnclaimedNotice() {
  const id = useId();
  const user = useSession()?.user;
  const { data: reservations = 0 } = useUnclaimed(Boolean(user?.emailVerifiedAt));
  const claim = useClaim();
  if (!user || reservations === 0) return null;
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Stack gap="3" align="flex-start">
        <chakra.h2 id={id} textStyle="dish">
          {texts.unclaimedTitle}
        </chakra.h2>
        <chakra.p overflowWrap="anywhere">{texts.unclaimed(reservations, user.email)}</chakra.p>
        {claim.error && <Answer>{claim.error.message}</Answer>}
        <Button onClick={() => claim.mutate(undefined)} busy={claim.isPending && texts.claiming}>
          {texts.claim(reservations)}
        </Button>
      </Stack>
    </Sheet>
  );
}

/** How many reservations the user could take into the account; not asked before the e-mail address is confirmed. */
function useUnclaimed(isVerified: boolean) {
  return useQuery({
    queryKey: ['reservations', 'unclaimed'],
    queryFn: async ({ signal }) => (await client.reservations.unclaimed({ signal })).data.reservations,
    enabled: isVerified,
  });
}

/** Takes all of them, page by page; the list of own reservations is read again. */
function useClaim() {
  return useChange('reservations', async () => {
    for (let cursor: string | undefined; ; ) {
      const { nextCursor } = await client.reservations.claim({ query: { cursor } });
      if (!nextCursor) return;
      cursor = nextCursor;
    }
  });
}
