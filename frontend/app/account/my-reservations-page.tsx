import { UnverifiedNotice } from '../../features/auth/unverified-notice.tsx';
import { MyReservationsScreen } from '../../features/reservations/own/my-reservations-screen.tsx';

/** The reservations of the signed-in user, below what is still to do about the account. */
export function MyReservationsPage() {
  return <MyReservationsScreen notice={<UnverifiedNotice />} />;
}
