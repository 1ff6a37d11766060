import { Box } from '@chakra-ui/react';
import { keepDraft } from '../../api/drafts.ts';
import { useShown } from '../../api/interruption.ts';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { FormSoon } from '../../components/form-soon.tsx';
import { FramedCard } from '../../components/framed-card.tsx';
import { loadPart } from '../../components/loadable.ts';
import { PartFailure } from '../../components/part-failure.tsx';
import { Section } from '../../components/section.tsx';
import { BookingFields } from './booking-fields.tsx';
import { texts } from './reservation-form-texts.ts';

const load = loadPart(() => import('./reservation-form.tsx'));

/** Where a table is booked. */
export function ReservationSection({ id }: { id: string }) {
  const { session, typist } = useShown();
  const user = session?.user;
  return (
    <Section id={id} title={texts.title} intro={texts.intro} bg="bg.sunken">
      <Box width="full" maxWidth="form" mx="auto">
        <FramedCard>
          <ErrorBoundary fallback={PartFailure}>
            <FormSoon load={load} standIn={<BookingFields />} onFailure={({ values }) => keepDraft('booking', user?._id, { values })}>
              {({ ReservationForm }, begun) => <ReservationForm key={typist} user={user} begun={begun} />}
            </FormSoon>
          </ErrorBoundary>
        </FramedCard>
      </Box>
    </Section>
  );
}
