import { InvitationScreen } from '../../features/account/auth/invitation-screen.tsx';
import { QueryProvider } from '../query-provider.tsx';

/** The page of a mailed invitation, with the query cache. */
export const InvitationPage = () => (
  <QueryProvider>
    <InvitationScreen />
  </QueryProvider>
);
