import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Password } from '#contract/auth';
import { ApiError } from '../../api/api-error.ts';
import { setAuthMessage } from '../../api/auth-message.ts';
import { client } from '../../api/client.ts';
import { keepDeviceToken } from '../../api/stored-devices.ts';
import { clearSession, currentSession } from '../../api/stored-session.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { forgetResetLink, keepResetLink, keptResetLink } from './kept-reset-link.ts';
import { PasswordField } from './password-field.tsx';
import { refusalIn } from './refusal.ts';
import { resetLinkOf } from './reset-link.ts';
import { texts as all } from './texts.ts';

const texts = all.reset;
const NewPassword = z.object({ password: Password, confirm: z.string() });

/** Sets a new password with the code of the mailed link, which leaves the address bar as soon as it is read. */
export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const [link] = useState(() => resetLinkOf(search) ?? keptResetLink());
  const [isDead, setDead] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, getValues, watch, formState } = useForm({
    resolver: zodResolver(NewPassword),
    defaultValues: { password: '', confirm: '' },
  });

  useEffect(() => {
    if (!link || !search) return;
    keepResetLink(link);
    navigate(pathname, { replace: true });
  }, [link, search, pathname, navigate]);

  if (!link) return <Navigate to={paths.forgotPassword} replace />;

  const send = handleSubmit(async ({ password }) => {
    try {
      const answer = await client.auth.resetPassword({ body: { email: link.email, resetCode: link.code, password } });
      // the server has ended every session of this account
      if (currentSession()?.user.email === link.email) clearSession();
      forgetResetLink();
      keepDeviceToken(answer.data.device);
      setAuthMessage({ text: answer.message, success: true });
      navigate(paths.login);
    } catch (error) {
      setFailure(refusalIn(error, setError));
      if (!(error instanceof ApiError && error.code === 'reset_invalid')) return;
      forgetResetLink();
      setDead(true);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMistyped = getValues('password') !== getValues('confirm');
    setFailure(isMistyped ? all.password.mismatch : undefined);
    return isMistyped ? undefined : send();
  };

  return (
    <AuthFrame
      title={texts.title}
      alert={
        failure && (
          <Alert tone="danger">
            {failure}
            {isDead && ' '}
            {isDead && <TextLink to={paths.forgotPassword}>{texts.again}</TextLink>}
          </Alert>
        )
      }
      onSubmit={submit}
      links={<TextLink to={paths.login}>{texts.back}</TextLink>}
    >
      <TextField label={texts.email} type="email" autoComplete="username" value={link.email} disabled readOnly />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        strengthOf={watch('password')}
        error={formState.errors.password}
        {...register('password')}
      />
      <PasswordField label={texts.confirm} autoComplete="new-password" error={formState.errors.confirm} {...register('confirm')} />
      <Button type="submit" busy={formState.isSubmitting && texts.submitting}>
        {texts.submit}
      </Button>
    </AuthFrame>
  );
}
