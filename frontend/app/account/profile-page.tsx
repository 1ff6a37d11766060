import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { User } from '#people/contract/users';
import { users as all } from '#texts/people';
import { AccountActions } from '../../account/people/account-actions.tsx';
import { UnverifiedNotice } from '../../account/people/unverified-notice.tsx';
import { useSession } from '../../house/client/session/interruption.ts';
import { Sheet } from '../../house/ui/layout/card.tsx';
import { Page } from '../../house/ui/layout/page.tsx';

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

const texts = all.profile;

/** The data of the signed-in user, read-only; `children` follow below. */
function ProfileScreen({ children }: { children?: (user: User) => ReactNode }) {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <Page title={texts.title} width="card">
      <Sheet>
        <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', sm: '9rem 1fr' }} columnGap="5" rowGap={{ base: '1', sm: '4' }}>
          {(['name', 'surname', 'email', 'username'] as const).map((field) => (
            <chakra.div key={field} display="contents">
              <chakra.dt textStyle="small" color="fg.muted">
                {texts[field]}
              </chakra.dt>
              <chakra.dd m="0" mb={{ base: '3', sm: '0' }} fontWeight="bold">
                {user[field]}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Sheet>
      {children?.(user)}
    </Page>
  );
}
