import { MyReservationsScreen } from '../../account/evening/my-reservations-screen.tsx';
import { UnverifiedNotice } from '../../account/people/unverified-notice.tsx';

/** The reservations of the signed-in user, below what is still to do about the account. */
export function MyReservationsPage() {
  return <MyReservationsScreen notice={<UnverifiedNotice />} />;
}
