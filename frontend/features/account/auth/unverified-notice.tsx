import { chakra, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import { texts as all } from '#texts/accounts/auth';
import { useSession } from '../../../api/session/session.ts';
import { Sheet } from '../../../components/layout/card.tsx';
import { SendVerification } from './send-verification.tsx';

const texts = all.unverified;

/** Tells users that their e-mail address is not confirmed, and how to confirm it; nothing when it is. */
export function UnverifiedNotice() {
  const id = useId();
  const user = useSession()?.user;
  if (!user || user.emailVerifiedAt) return null;
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Stack gap="3" align="flex-start">
        <chakra.h2 id={id} textStyle="dish">
          {texts.title}
        </chakra.h2>
        <chakra.p overflowWrap="anywhere">{texts.text(user.email)}</chakra.p>
        <SendVerification label={texts.send} />
      </Stack>
    </Sheet>
  );
}
