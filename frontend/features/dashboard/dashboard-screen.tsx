import { SimpleGrid, Stack } from '@chakra-ui/react';
import { Loaded } from '../../components/loaded.tsx';
import { Page } from '../../components/page.tsx';
import { Attention } from './attention.tsx';
import { Figures } from './figures.tsx';
import { SeatsByHour } from './seats-by-hour.tsx';
import { texts } from './texts.ts';
import { useWeek } from './use-dashboard.ts';

/** The manager's morning look: who comes, when, and what needs a hand. */
export function DashboardScreen() {
  return (
    <Page title={texts.title}>
      <Loaded query={useWeek()}>
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
      </Loaded>
    </Page>
  );
}
