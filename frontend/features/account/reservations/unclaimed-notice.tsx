import { chakra, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { texts as all } from '#texts/reservations/reservations';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { useSession } from '../../../api/session/session.ts';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Sheet } from '../../../components/layout/card.tsx';

const texts = all.mine;

/** Offers to take reservations that were made with the user's confirmed address without signing in; nothing when there are none. */
export function UnclaimedNotice() {
  const id = useId();
  const user = useSession()?.user;
  const { data: reservations = 0 } = useUnclaimed(Boolean(user?.emailVerifiedAt));
  const claim = useClaim();
  if (!user || reservations === 0) return null;
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Stack gap="3" align="flex-start">
        <chakra.h2 id={id} textStyle="dish">
          {texts.unclaimedTitle}
        </chakra.h2>
        <chakra.p overflowWrap="anywhere">{texts.unclaimed(reservations, user.email)}</chakra.p>
        {claim.error && <Alert tone="danger">{claim.error.message}</Alert>}
        <Button onClick={() => claim.mutate(undefined)} busy={claim.isPending && texts.claiming}>
          {texts.claim(reservations)}
        </Button>
      </Stack>
    </Sheet>
  );
}

/** How many reservations the user could take into the account; not asked before the e-mail address is confirmed. */
function useUnclaimed(isVerified: boolean) {
  return useQuery({
    queryKey: ['reservations', 'unclaimed'],
    queryFn: async ({ signal }) => (await client.reservations.unclaimed({ signal })).data.reservations,
    enabled: isVerified,
  });
}

/** Takes all of them, page by page; the list of own reservations is read again. */
function useClaim() {
  return useChange('reservations', async () => {
    for (let cursor: string | undefined; ; ) {
      const { nextCursor } = await client.reservations.claim({ query: { cursor } });
      if (!nextCursor) return;
      cursor = nextCursor;
    }
  });
}
