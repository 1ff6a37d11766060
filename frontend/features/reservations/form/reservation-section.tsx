import type { ReactNode } from 'react';
import { texts } from '#texts/reservations/form';
import { keepDraft } from '../../../api/editing/drafts.ts';
import { usePageSession } from '../../../api/session/interruption.ts';
import { ErrorBoundary } from '../../../components/feedback/error-boundary.tsx';
import { PartFailure } from '../../../components/feedback/part-failure.tsx';
import { DeferredForm } from '../../../components/form/deferred-form.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { BookingPlaceholder } from './booking-placeholder.tsx';
import type { ReservationForm as Form } from './reservation-form.tsx';

interface Props {
  id: string;
  /** What the restaurant says of booking; by default a neutral sentence. */
  intro: ReactNode;
  /** Loads the code of the form. */
  load: () => Promise<{ ReservationForm: typeof Form }>;
}

/** The section of the home page with the reservation form. */
export function ReservationSection({ id, intro, load }: Props) {
  const { session, userKey } = usePageSession();
  const user = session?.user;
  return (
    <Section id={id} title={texts.title} intro={intro || texts.intro} isBeside bg="bg.sunken">
      <ErrorBoundary fallback={PartFailure}>
        <DeferredForm
          load={load}
          placeholder={<BookingPlaceholder />}
          onFailure={({ values }) => keepDraft('booking', user?._id, { values, outlasts: true })}
        >
          {({ ReservationForm }, typedEarly) => <ReservationForm key={userKey} user={user} typedEarly={typedEarly} />}
        </DeferredForm>
      </ErrorBoundary>
    </Section>
  );
}
