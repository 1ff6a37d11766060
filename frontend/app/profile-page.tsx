import { AccountActions } from '../features/auth/account-actions.tsx';
import { ProfileScreen } from '../features/users/profile-screen.tsx';

/** What we know about whoever is signed in, and what they can do about it. */
export function ProfilePage() {
  return <ProfileScreen>{(user) => <AccountActions email={user.email} />}</ProfileScreen>;
}
