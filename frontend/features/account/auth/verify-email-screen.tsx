import { chakra } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Verified } from '#contract/accounts/email-verification';
import { texts as all } from '#texts/accounts/auth';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { refreshUser } from '../../../api/session/refresh-user.ts';
import { currentSession } from '../../../api/session/stored-session.ts';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EmailVerified, VerificationInvalid } from './verify-email-results.tsx';

const texts = all.verify;

/** The page of the mailed link that confirms an e-mail address. Opening it changes nothing: mail programs open links too. */
export function VerifyEmailScreen() {
  const { hash } = useLocation();
  // another fragment, such as that of a link within the page, leaves the page as it is
  const token = useRef<string>(undefined);
  token.current = tokenIn(hash) ?? token.current;
  return token.current ? <Verification key={token.current} token={token.current} /> : <VerificationInvalid />;
}

function Verification({ token }: { token: string }) {
  const [verified, setVerified] = useState<Verified & { message: string }>();
  const [failure, setFailure] = useState<unknown>();
  const [isSubmitting, setSubmitting] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitting(true);
    setFailure(undefined);
    try {
      const { data, message } = await client.auth.verifyEmail({ body: { token } });
      setVerified({ ...data, message });
      // the page of the signed-in user shows it at once
      if (currentSession()?.user.email === data.email) refreshUser();
    } catch (error) {
      setFailure(error);
    }
    setSubmitting(false);
  };

  if (verified) return <EmailVerified {...verified} />;
  if (failure instanceof ApiError && failure.code === 'verification_invalid') return <VerificationInvalid />;
  return (
    <AuthFrame
      title={texts.title}
      explanation={texts.explanation}
      alert={failure !== undefined && <Alert tone="danger">{messageOf(failure)}</Alert>}
      onSubmit={submit}
    >
      <chakra.p>{texts.effect}</chakra.p>
      <Button type="submit" busy={isSubmitting && texts.submitting}>
        {texts.submit}
      </Button>
    </AuthFrame>
  );
}

/** The token in a fragment; `undefined` in other fragments. */
function tokenIn(hash: string): string | undefined {
  return /^#([\w-]+\.[\w-]{43})$/.exec(hash)?.[1];
}
