import { AccountActions } from '../../account/people/account-actions.tsx';
import { UnverifiedNotice } from '../../account/people/unverified-notice.tsx';
import { ProfileScreen } from '../../staff/people/profile-screen.tsx';

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
