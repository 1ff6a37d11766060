import type { Reservation } from '#evening/contract/reservation';
import { reservations as all } from '#texts/bookings';
import { whenOf } from '../../guest/evening/reservation-rules.ts';
import { CallAfter } from '../../guest/evening/times/call-us.tsx';
import { client } from '../../house/client/client.ts';
import { useChange, usePagedList } from '../../house/client/queries.ts';
import { ConfirmDialog } from '../../house/ui/dialog/dialog.tsx';
import { announce } from '../../house/ui/feedback/announcements.ts';

/** The user's own reservations: upcoming ones first, the soonest at the top; then the others, the latest first. */
export function useMyReservations() {
  return usePagedList('reservations', ['mine'], ({ cursor, signal }) => client.reservations.user({ query: { cursor }, signal }));
}

/** Asks a customer for confirmation and cancels the reservation. */
export function CancelOwnDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { _id, version } = reservation;
  const move = useChange('reservations', () => client.reservations.update({ id: _id, body: { status: 'cancelled', _id, version } }));
  return (
    <ConfirmDialog
      title={all.linked.cancelTitle}
      confirm={all.linked.cancel}
      cancel={all.linked.keep}
      helpAfter={(error) => <CallAfter error={error} />}
      onConfirm={async () => announce((await move.mutateAsync(undefined)).message)}
      onClose={onClose}
    >
      {all.linked.cancelQuestion(whenOf(reservation))}
    </ConfirmDialog>
  );
}
