import { AccountActions } from '../../features/auth/account-actions.tsx';
import { UnverifiedNotice } from '../../features/auth/unverified-notice.tsx';
import { ProfileScreen } from '../../features/users/profile-screen.tsx';

/** The profile of the signed-in user with the actions on the account. */
export function ProfilePage() {
  return (
    <ProfileScreen>
      {(user) => (
        <>
          <UnverifiedNotice />
          <AccountActions email={user.email} />
        </>
      )}
    </ProfileScreen>
  );
}
