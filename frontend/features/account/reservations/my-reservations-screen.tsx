import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnReservation } from '#contract/reservations/reservations';
import { texts as all } from '#texts/reservations/reservations';
import { sectionPath } from '../../../../functions/contract/site/page-paths.ts';
import { Button } from '../../../components/action/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { LoadMore } from '../../../components/loading/load-more.tsx';
import { isExpected } from '../../shared/reservations/reservation-rules.ts';
import { CancelOwnDialog } from './cancel-own-dialog.tsx';
import { MyReservationCard } from './my-reservation-card.tsx';
import { UnclaimedNotice } from './unclaimed-notice.tsx';
import { useMyReservations } from './use-my-reservations.ts';

const texts = all.mine;

/** The reservations of a customer: upcoming ones first, then past and cancelled ones; `notice` stands above them. */
export function MyReservationsScreen({ notice }: { notice?: ReactNode }) {
  const query = useMyReservations();
  const [cancelled, setCancelled] = useState<OwnReservation>();
  const { hasNextPage } = query;
  const book = (
    <Button asChild>
      <Link to={sectionPath('reservation')}>{texts.book}</Link>
    </Button>
  );
  const first = (
    <>
      <chakra.p color="fg.muted">{texts.noneYet}</chakra.p>
      {book}
    </>
  );
  return (
    <Page title={texts.title} width="card">
      {notice}
      <UnclaimedNotice />
      <QueryResult query={query} empty={!hasNextPage && all.none} emptyAction={first}>
        {(reservations) => {
          const { ahead = [], rest = [] } = Object.groupBy(reservations, (reservation) => (isExpected(reservation) ? 'ahead' : 'rest'));
          return (
            <Stack gap="8">
              {ahead.length > 0 && <Part title={texts.ahead} reservations={ahead} onCancel={setCancelled} />}
              {ahead.length === 0 && !hasNextPage && <EmptyState action={book}>{texts.noneAhead}</EmptyState>}
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
