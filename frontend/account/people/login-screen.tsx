import { useLocation, useNavigate } from 'react-router-dom';
import { Credentials } from '#people/contract/auth';
import { type LoginState, paths } from '#site/contract/page-paths';
import { auth as all } from '#texts/people';
import { setAuthMessage, useAuthMessage } from '../../house/client/session/auth-message.ts';
import { signIn } from '../../house/client/session/signing-in.ts';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { Answer } from '../../house/ui/feedback/answer.tsx';
import { TextField } from '../../house/ui/form/fields.tsx';
import { TextLink } from '../../house/ui/layout/page.tsx';
import { AuthFrame, PasswordField, SignedOutOnly, useAccountForm } from './auth-frame.tsx';

const texts = all.login;

/** Signs in and opens the page that was asked for. */
export function LoginScreen() {
  const navigate = useNavigate();
  const state = useLocation().state as LoginState | null;
  const target = state?.from ?? paths.home;
  const message = useAuthMessage();
  const form = useAccountForm({
    schema: Credentials,
    defaultValues: { email: state?.email ?? '', password: '' },
    send: async (credentials) => {
      setAuthMessage(undefined);
      await signIn(credentials).then(
        () => navigate(target, { replace: true }),
        () => undefined,
      );
    },
  });
  return (
    <SignedOutOnly target={target}>
      <AuthFrame
        title={texts.title}
        notice={message?.success && <Alert tone="success">{message.text}</Alert>}
        form={form}
        answer={message?.success === false && <Answer>{message.text}</Answer>}
        submit={texts.submit}
        submitting={texts.submitting}
        links={
          <>
            <TextLink to={paths.forgotPassword}>{texts.forgot}</TextLink>
            <span>
              {texts.noAccount} <TextLink to={paths.register}>{texts.register}</TextLink>
            </span>
          </>
        }
      >
        <TextField label={texts.email} type="email" autoComplete="username" {...form.inputOf('email')} />
        <PasswordField label={texts.password} autoComplete="current-password" {...form.inputOf('password')} />
      </AuthFrame>
    </SignedOutOnly>
  );
}
