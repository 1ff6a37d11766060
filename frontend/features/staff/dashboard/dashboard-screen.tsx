import { SimpleGrid, Stack } from '@chakra-ui/react';
import { texts } from '#texts/dashboard';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { SentenceCase } from '../../../components/layout/sentence-case.tsx';
import { Attention } from './attention.tsx';
import { Figures } from './figures.tsx';
import { SeatsByHour } from './seats-by-hour.tsx';
import { useWeek } from './use-dashboard.ts';

/** Today's and this week's reservations, seats by hour, and what needs attention. */
export function DashboardScreen() {
  return (
    <Page title={texts.title} heading={<SentenceCase>{texts.title}</SentenceCase>}>
      <QueryResult query={useWeek()}>
        {({ today, week }) => (
          <Stack gap="6">
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
