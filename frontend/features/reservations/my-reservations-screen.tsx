import { chakra, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Reservation } from '#contract/reservations';
import { sectionPath } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Page } from '../../components/page.tsx';
import { CancelMineDialog } from './cancel-mine-dialog.tsx';
import { isExpected } from './editing.ts';
import { MyReservationCard } from './my-reservation-card.tsx';
import { texts as all } from './texts.ts';
import { useMyReservations } from './use-reservations.ts';

const texts = all.mine;

/** The reservations a guest made while signed in: those ahead first, then what is past or cancelled. */
export function MyReservationsScreen() {
  const query = useMyReservations();
  const [cancelled, setCancelled] = useState<Reservation>();
  const { hasNextPage } = query;
  const book = (
    <Button asChild>
      <Link to={sectionPath('reservation')}>{texts.book}</Link>
    </Button>
  );
  return (
    <Page title={texts.title} width="card">
      <Loaded query={query} empty={!hasNextPage && all.none} emptyAction={book}>
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
      </Loaded>
      {hasNextPage && <LoadMore label={texts.more} isBusy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />}
      {cancelled && <CancelMineDialog reservation={cancelled} onClose={() => setCancelled(undefined)} />}
    </Page>
  );
}

interface PartProps {
  title: string;
  reservations: Reservation[];
  onCancel: (reservation: Reservation) => void;
}

function Part({ title, reservations, onCancel }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="caps" color="fg.muted" mb="3">
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
