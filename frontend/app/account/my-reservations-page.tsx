import { UnverifiedNotice } from '../../features/account/auth/unverified-notice.tsx';
import { MyReservationsScreen } from '../../features/account/reservations/my-reservations-screen.tsx';

/** The reservations of the signed-in user, below what is still to do about the account. */
export function MyReservationsPage() {
  return <MyReservationsScreen notice={<UnverifiedNotice />} />;
}
