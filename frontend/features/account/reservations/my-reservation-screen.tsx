import { Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { texts as all } from '#texts/reservations/reservations';
import { paths } from '../../../../functions/contract/site/page-paths.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Loading } from '../../../components/feedback/loading.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { TextLink } from '../../../components/layout/text-link.tsx';
import { MyReservation } from './my-reservation.tsx';
import { useMyReservations } from './use-my-reservations.ts';

const texts = all.one;

/** The page of one reservation of a customer. */
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
        <QueryResult query={query}>
          {() => {
            if (found) return <MyReservation key={found._id} reservation={found} />;
            return query.hasNextPage ? <Loading /> : <Alert tone="info">{texts.missing}</Alert>;
          }}
        </QueryResult>
      </Stack>
    </Page>
  );
}
