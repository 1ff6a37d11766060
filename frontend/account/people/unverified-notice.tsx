import { chakra, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { auth as all } from '#texts/people';
import { messageOf } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { useSession } from '../../house/client/session/interruption.ts';
import { refreshUser } from '../../house/client/session/signing-in.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { Sheet } from '../../house/ui/layout/card.tsx';

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

/** Asks for another mail with the link that confirms the address, and shows what the server answers. */
export function SendVerification({ label }: { label: string }) {
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<{ text: string; success: boolean }>();

  const send = async () => {
    setSending(true);
    setResult(undefined);
    try {
      const { message } = await client.auth.sendVerification();
      setResult({ text: message, success: true });
      // the address may have been confirmed on another device
      refreshUser();
    } catch (error) {
      setResult({ text: messageOf(error), success: false });
    }
    setSending(false);
  };

  return (
    <>
      {result && <Alert tone={result.success ? 'success' : 'danger'}>{result.text}</Alert>}
      <Button look="outline" size="sm" onClick={send} busy={isSending && all.forgot.submitting}>
        {label}
      </Button>
    </>
  );
}
