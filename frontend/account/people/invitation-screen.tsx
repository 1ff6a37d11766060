import { chakra, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { mayPass } from '#house/contract/roles';
import { NewColleague, type ShownInvitation } from '#people/contract/invitations';
import type { User } from '#people/contract/users';
import { roles } from '#people/words';
import { type LoginState, paths } from '#site/contract/page-paths';
import { app } from '#texts/house';
import { invitations as all, auth } from '#texts/people';
import { LinkPage } from '../../guest/site/link-page.tsx';
import { ApiError, messageOf } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { setAuthMessage } from '../../house/client/session/auth-message.ts';
import { useSession } from '../../house/client/session/interruption.ts';
import { signIn, signOut } from '../../house/client/session/signing-in.ts';
import { currentSession, keepSession } from '../../house/client/session/stored-session.ts';
import { Button, LinkButton } from '../../house/ui/action/button.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { Answer } from '../../house/ui/feedback/answer.tsx';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { TextField } from '../../house/ui/form/fields.tsx';
import { useDocumentTitle } from '../../house/ui/layout/document-title.ts';
import { TextLink } from '../../house/ui/layout/page.tsx';
import { PasswordField, tokenPattern, useAccountForm } from './auth-frame.tsx';

const texts = all.page;
const labels = auth.register;
const Joining = z
  .object({ ...NewColleague.shape, confirm: z.string() })
  .check(z.refine(({ password, confirm }) => password === confirm, { error: auth.password.mismatch, path: ['confirm'] }));

const isInvalid = (error: unknown) =>
  error instanceof ApiError && (error.code === 'invitation_invalid' || error.code === 'validation_failed');

/** The page of a mailed invitation. Opening it changes nothing; whoever accepts is led to Tonight. */
export function InvitationScreen() {
  useDocumentTitle(texts.documentTitle);
  return (
    <LinkPage pattern={tokenPattern} invalid={<Invalid />}>
      {(token) => <Invited token={token} />}
    </LinkPage>
  );
}

function Invited({ token }: { token: string }) {
  const [isOver, setOver] = useState(false);
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await client.auth.showInvitation({ body: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isOver || isInvalid(query.error)) return <Invalid />;
  const answer = { token, onOver: () => setOver(true), onAccount: () => query.refetch() };
  return <QueryResult query={query}>{(invitation) => <NextStep invitation={invitation} {...answer} />}</QueryResult>;
}

interface NextStepProps {
  token: string;
  invitation: ShownInvitation;
  /** The invitation does not work any more. */
  onOver: () => void;
  /** The address has got an account meanwhile. */
  onAccount: () => void;
}

function NextStep({ invitation, ...props }: NextStepProps) {
  const own = useSession()?.user.email;
  const { email, role, restaurant, hasAccount } = invitation;
  const { names, mayDo } = roles();
  return (
    <Stack gap="6">
      <chakra.h1 textStyle="page">{texts.title(restaurant)}</chakra.h1>
      <Stack gap="2">
        <chakra.p fontWeight="bold">{texts.as(names[role])}</chakra.p>
        <p>{mayDo[role]}</p>
      </Stack>
      {own !== undefined && own !== email && <OtherAccount invited={email} own={own} />}
      {own === email && <Acceptance {...props} />}
      {own === undefined &&
        (hasAccount ? <SignInFirst email={email} token={props.token} /> : <JoinForm invitation={invitation} {...props} />)}
    </Stack>
  );
}

/** Makes the account, signs in and opens Tonight. */
function JoinForm({ invitation: { email }, token, onOver, onAccount }: NextStepProps) {
  const navigate = useNavigate();
  const { inputOf, watch, isSubmitting, submit, answer } = useAccountForm({
    schema: Joining,
    defaultValues: { name: '', surname: '', username: '', password: '', confirm: '' },
    send: async ({ confirm: _, ...colleague }) => {
      try {
        await client.auth.joinByInvitation({ body: { ...colleague, token } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invitation_invalid') return onOver();
        if (error instanceof ApiError && error.errors.some(({ field }) => field === 'email')) onAccount();
        throw error;
      }
      const to = { from: paths.tonight, email } satisfies LoginState;
      // whoever cannot be signed in now, because the answer is lost for example, does it on the login page
      await signIn({ email, password: colleague.password }).then(
        () => navigate(paths.tonight, { replace: true }),
        () => navigate(paths.login, { replace: true, state: to }),
      );
    },
  });
  return (
    <chakra.form noValidate display="grid" gap="5" onSubmit={submit}>
      <p>{texts.choose}</p>
      <TextField label={auth.login.email} type="email" autoComplete="username" value={email} disabled readOnly />
      <TextField label={labels.name} autoComplete="given-name" {...inputOf('name')} />
      <TextField label={labels.surname} autoComplete="family-name" {...inputOf('surname')} />
      <TextField label={labels.username} autoComplete="nickname" {...inputOf('username')} />
      <PasswordField label={auth.login.password} autoComplete="new-password" strengthOf={watch('password')} {...inputOf('password')} />
      <PasswordField label={labels.confirm} autoComplete="new-password" {...inputOf('confirm')} />
      {answer}
      <Button type="submit" busy={isSubmitting && texts.joining}>
        {texts.join}
      </Button>
    </chakra.form>
  );
}

/** The signed-in owner of the address gains the role. */
function Acceptance({ token, onOver }: Pick<NextStepProps, 'token' | 'onOver'>) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const accept = async () => {
    setBusy(true);
    try {
      const { data, message } = await client.auth.acceptInvitation({ body: { token } });
      const session = currentSession();
      if (session) keepSession({ ...session, user: data });
      setAuthMessage({ text: message, success: true });
      navigate(paths.tonight, { replace: true });
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'invitation_invalid') return onOver();
      setFailure(messageOf(error));
    }
  };
  return (
    <Stack gap="4" align="flex-start">
      {failure && <Answer>{failure}</Answer>}
      <Button onClick={accept} busy={isBusy && texts.accepting}>
        {texts.accept}
      </Button>
    </Stack>
  );
}

function SignInFirst({ email, token }: { email: string; token: string }) {
  return (
    <Stack gap="4" align="flex-start">
      <p>{texts.account(email)}</p>
      <LinkButton to={paths.login} state={{ from: paths.invitation(token), email } satisfies LoginState}>
        {texts.signIn}
      </LinkButton>
    </Stack>
  );
}

function OtherAccount({ invited, own }: { invited: string; own: string }) {
  return (
    <Stack gap="4" align="flex-start">
      <Alert tone="warning">{texts.other(invited, own)}</Alert>
      <Button look="outline" onClick={signOut}>
        {texts.signOut}
      </Button>
    </Stack>
  );
}

function Invalid() {
  const own = useSession()?.user;
  return (
    <Stack gap="5" align="flex-start">
      <chakra.h1 textStyle="page">{texts.invalidTitle}</chakra.h1>
      <p>{texts.invalid}</p>
      {own ? <SignedIn user={own} /> : <SignInAfterAll />}
    </Stack>
  );
}

function SignInAfterAll() {
  return (
    <p>
      {texts.accepted}{' '}
      <TextLink to={paths.login} state={{ from: paths.tonight } satisfies LoginState}>
        {texts.signIn}
      </TextLink>
    </p>
  );
}

/** Whoever has accepted it with this account goes on to the panel. */
function SignedIn({ user: { email, roles } }: { user: User }) {
  return (
    <p>
      {texts.signedIn(email)} {mayPass(roles, 'STAFF') && <TextLink to={paths.tonight}>{app.pages.tonight}</TextLink>}
    </p>
  );
}
