import { useState } from 'react';
import { texts } from '#texts/accounts/auth';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { refreshUser } from '../../../api/session/refresh-user.ts';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';

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
      <Button look="outline" size="sm" onClick={send} busy={isSending && texts.unverified.sending}>
        {label}
      </Button>
    </>
  );
}
