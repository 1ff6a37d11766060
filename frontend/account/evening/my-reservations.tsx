import type { Reservation } from '#evening/contract/reservation';
import { reservations as all } from '#texts/bookings';
import { useSetStatus } from '../../guest/evening/change-reservation.ts';
import { whenOf } from '../../guest/evening/reservation-rules.ts';
import { CallAfter } from '../../guest/evening/times/call-us.tsx';
import { client } from '../../house/client/client.ts';
import { usePagedList } from '../../house/client/queries.ts';
import { ConfirmDialog } from '../../house/ui/dialog/dialog.tsx';
import { announce } from '../../house/ui/feedback/announcements.ts';

/** The user's own reservations: upcoming ones first, the soonest at the top; then the others, the latest first. */
export function useMyReservations() {
  return usePagedList('reservations', ['mine'], ({ cursor, signal }) => client.reservations.user({ query: { cursor }, signal }));
}

/** Asks a customer for confirmation and cancels the reservation. */
export function CancelOwnDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const move = useSetStatus();
  return (
    <ConfirmDialog
      title={all.linked.cancelTitle}
      confirm={all.linked.cancel}
      cancel={all.linked.keep}
      helpAfter={(error) => <CallAfter error={error} />}
      onConfirm={async () => announce((await move.mutateAsync({ reservation, status: 'cancelled' })).message)}
      onClose={onClose}
    >
      {all.linked.cancelQuestion(whenOf(reservation))}
    </ConfirmDialog>
  );
}
