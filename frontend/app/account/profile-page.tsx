import { AccountActions } from '../../features/account/auth/account-actions.tsx';
import { UnverifiedNotice } from '../../features/account/auth/unverified-notice.tsx';
import { ProfileScreen } from '../../features/staff/users/profile-screen.tsx';

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
