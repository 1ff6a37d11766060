import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Verified } from '#contract/accounts/email-verification';
import { texts as all } from '#texts/accounts/auth';
import { type LoginState, paths } from '../../../../functions/contract/site/page-paths.ts';
import { useSession } from '../../../api/session/session.ts';
import { Button } from '../../../components/action/button.tsx';
import { useDocumentTitle } from '../../../components/layout/document-title.ts';
import { AuthBox } from './auth-frame.tsx';
import { SendVerification } from './send-verification.tsx';

const texts = all.verify;

/** The address is confirmed; leads to the reservations, over the login page where nobody is signed in. */
export function EmailVerified({ email, reservations, message }: Verified & { message: string }) {
  return (
    <Result title={texts.confirmedTitle}>
      <p>{message}</p>
      {reservations > 0 && <p>{texts.taken(reservations)}</p>}
      <ToMyReservations email={email} />
    </Result>
  );
}

/** The link cannot confirm anything: says how to get a new one, or that none is needed. */
export function VerificationInvalid() {
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
      {user ? (
        <SendVerification label={all.unverified.sendNew} />
      ) : (
        <LinkButton label={texts.signIn} state={{ from: paths.myReservations }} />
      )}
    </Result>
  );
}

function ToMyReservations({ email }: { email: string }) {
  const isSignedIn = useSession()?.user.email === email;
  return <LinkButton label={texts.mine} {...(!isSignedIn && { state: { from: paths.myReservations, email } })} />;
}

/** Opens My Reservations, or with `state` the login page that leads there. */
function LinkButton({ label, state }: { label: string; state?: LoginState }) {
  return (
    <Button asChild>
      <Link to={state ? paths.login : paths.myReservations} state={state}>
        {label}
      </Link>
    </Button>
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
