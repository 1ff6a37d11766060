import { Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../components/alert.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { MyReservation } from './my-reservation.tsx';
import { texts as all } from './texts.ts';
import { useMyReservations } from './use-reservations.ts';

const texts = all.one;

/** One of the guest's reservations: its details, and changing or cancelling it. */
export function MyReservationScreen() {
  const { id } = useParams();
  const query = useMyReservations();
  const found = query.data?.find((reservation) => reservation._id === id);
  const isElsewhere = !found && query.hasNextPage && !query.isFetchingNextPage && !query.error;

  useEffect(() => {
    if (isElsewhere) query.fetchNextPage();
  }, [isElsewhere, query.fetchNextPage]);

  return (
    <Page title={texts.title} width="card">
      <Stack gap="6" align="stretch">
        <TextLink to={paths.myReservations}>{texts.back}</TextLink>
        <Loaded query={query}>
          {() => {
            if (found) return <MyReservation key={found._id} reservation={found} />;
            return query.hasNextPage ? <Loading /> : <Alert tone="info">{texts.missing}</Alert>;
          }}
        </Loaded>
      </Stack>
    </Page>
  );
}
