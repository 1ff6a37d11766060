import { keepDraft } from '../../../api/editing/drafts.ts';
import { usePageSession } from '../../../api/session/interruption.ts';
import { DeferredForm } from '../../../components/form/deferred-form.tsx';
import { BookingPlaceholder } from './booking-placeholder.tsx';
import type { ReservationForm as Form } from './reservation-form.tsx';

/** The reservation form as it can be filled in, which `load` makes one that answers. */
export function DeferredBooking({ load }: { load: () => Promise<{ ReservationForm: typeof Form }> }) {
  const { session, userKey } = usePageSession();
  const user = session?.user;
  return (
    <DeferredForm
      load={load}
      placeholder={(isAwaited) => <BookingPlaceholder isAwaited={isAwaited} />}
      onFailure={({ values }) => keepDraft('booking', user?._id, { values, outlasts: true })}
    >
      {({ ReservationForm }, typedEarly) => <ReservationForm key={userKey} user={user} typedEarly={typedEarly} />}
    </DeferredForm>
  );
}
