import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Verified } from '#people/contract/email-verification';
import { type LoginState, paths } from '#site/contract/page-paths';
import { auth as all } from '#texts/people';
import { useLinkIn } from '../../guest/site/link-page.tsx';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { useSession } from '../../house/client/session/interruption.ts';
import { refreshUser, signOut } from '../../house/client/session/signing-in.ts';
import { currentSession } from '../../house/client/session/stored-session.ts';
import { Button, LinkButton } from '../../house/ui/action/button.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { useDocumentTitle } from '../../house/ui/layout/document-title.ts';
import { AuthBox, AuthFrame, tokenPattern, useAccountForm } from './auth-frame.tsx';
import { SendVerification } from './unverified-notice.tsx';

const texts = all.verify;

/** The page of the mailed link that confirms an e-mail address. Opening it changes nothing: mail programs open links too. */
export function VerifyEmailScreen() {
  const token = useLinkIn(tokenPattern);
  return token ? <Verification key={token} token={token} /> : <VerificationInvalid />;
}

function Verification({ token }: { token: string }) {
  const [verified, setVerified] = useState<Verified & { message: string }>();
  const [isInvalid, setInvalid] = useState(false);
  const form = useAccountForm({
    schema: z.object({}),
    defaultValues: {},
    send: async () => {
      try {
        const { data, message } = await client.auth.verifyEmail({ body: { token } });
        setVerified({ ...data, message });
        // the page of the signed-in user shows it at once
        if (currentSession()?.user.email === data.email) refreshUser();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'verification_invalid')) throw error;
        setInvalid(true);
      }
    },
  });

  if (verified) return <EmailVerified {...verified} />;
  if (isInvalid) return <VerificationInvalid />;
  return (
    <AuthFrame title={texts.title} explanation={texts.explanation} form={form} submit={texts.submit} submitting={texts.submitting}>
      <chakra.p>{texts.effect}</chakra.p>
    </AuthFrame>
  );
}

/** The address is confirmed; leads to the reservations, over the login page where nobody is signed in. */
function EmailVerified({ email, reservations, message }: Verified & { message: string }) {
  return (
    <Result title={texts.confirmedTitle}>
      <p>{message}</p>
      {reservations > 0 && <p>{texts.taken(reservations)}</p>}
      <ToMyReservations email={email} />
    </Result>
  );
}

/** The link cannot confirm anything: says how to get a new one, or that none is needed. */
function VerificationInvalid() {
  const user = useSession()?.user;
  if (user?.emailVerifiedAt) {
    return (
      <Result title={texts.confirmedTitle}>
        <p>{texts.already(user.email)}</p>
        <ToMyReservations email={user.email} />
      </Result>
    );
  }
  return (
    <Result title={texts.invalidTitle}>
      <p>{texts.invalid}</p>
      {user ? <SendVerification label={all.unverified.sendNew} /> : <Onward label={texts.signIn} state={{ from: paths.myReservations }} />}
    </Result>
  );
}

function ToMyReservations({ email }: { email: string }) {
  const own = useSession()?.user.email;
  if (own !== undefined && own !== email) {
    return (
      <>
        <Alert tone="warning">{texts.other(own)}</Alert>
        <Button look="outline" onClick={signOut}>
          {texts.signOut}
        </Button>
      </>
    );
  }
  return <Onward label={texts.mine} {...(own === undefined && { state: { from: paths.myReservations, email } })} />;
}

/** Opens My Reservations, or with `state` the login page that leads there. */
function Onward({ label, state }: { label: string; state?: LoginState }) {
  return (
    <LinkButton to={state ? paths.login : paths.myReservations} state={state}>
      {label}
    </LinkButton>
  );
}

/** A result in place of the form; its heading takes the focus. */
function Result({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthBox>
      <Stack gap="5" align="flex-start">
        <chakra.h1 ref={heading} tabIndex={-1} outline="none" textStyle="page">
          {title}
        </chakra.h1>
        {children}
      </Stack>
    </AuthBox>
  );
}
