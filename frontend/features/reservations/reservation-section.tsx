import { Box } from '@chakra-ui/react';
import { useShown } from '../../api/interruption.ts';
import { FramedCard } from '../../components/framed-card.tsx';
import { loadable } from '../../components/loadable.ts';
import { Section } from '../../components/section.tsx';
import { WhenNear } from '../../components/when-near.tsx';
import { BookingFields } from './booking-fields.tsx';
import { texts } from './reservation-form-texts.ts';

const ReservationForm = loadable(() => import('./reservation-form.tsx'), 'ReservationForm');

/** Where a table is booked; the fields stand there from the start, what works behind them comes when they come near. */
export function ReservationSection({ id }: { id: string }) {
  const { session, typist } = useShown();
  return (
    <Section id={id} title={texts.title} intro={texts.intro} bg="bg.sunken">
      <Box width="full" maxWidth="form" mx="auto">
        <FramedCard>
          <WhenNear fallback={<BookingFields disabled />}>
            <ReservationForm key={typist} user={session?.user} />
          </WhenNear>
        </FramedCard>
      </Box>
    </Section>
  );
}
