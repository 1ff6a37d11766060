import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { NewUser } from '#people/contract/auth';
import { type LoginState, paths, type RegisterState } from '#site/contract/page-paths';
import { auth as all } from '#texts/people';
import { client } from '../../house/client/client.ts';
import { setAuthMessage } from '../../house/client/session/auth-message.ts';
import { keepDeviceToken } from '../../house/client/session/stored-session.ts';
import { Answer } from '../../house/ui/feedback/alert.tsx';
import { TextField } from '../../house/ui/form/fields.tsx';
import { TextLink } from '../../house/ui/layout/page.tsx';
import { AuthFrame, SignedOutOnly } from './auth-frame.tsx';
import { applyServerErrors, PasswordField } from './password-field.tsx';

const texts = all.register;
const Registration = z.object({ ...z.omit(NewUser, { roles: true }).shape, confirm: z.string() });
const empty = { name: '', surname: '', username: '', email: '', password: '', confirm: '' };

/** Creates a customer account and opens the login page, which leads somebody who has just booked on to the reservations. */
export function RegisterScreen() {
  const navigate = useNavigate();
  const { guest } = (useLocation().state as RegisterState | null) ?? {};
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { register, handleSubmit, setError, getValues, watch, formState } = useForm({
    resolver: zodResolver(Registration),
    defaultValues: { ...empty, ...guest },
  });
  const { errors } = formState;
  const onward: LoginState = guest ? { from: paths.myReservations, email: guest.email } : {};

  const send = handleSubmit(async ({ confirm: _, ...account }) => {
    try {
      const reply = await client.auth.register({ body: { ...account, roles: ['CUSTOMER'] } });
      keepDeviceToken(reply.data.device);
      setAuthMessage({ text: reply.message, success: true });
      navigate(paths.login, { state: { ...onward, email: account.email } });
    } catch (error) {
      setFailure(applyServerErrors(error, setError));
    }
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    const passwordsDiffer = getValues('password') !== getValues('confirm');
    setFailure(passwordsDiffer ? all.password.mismatch : undefined);
    if (!passwordsDiffer) return send();
    // the alert stands below this field
    setError('confirm', { type: 'mismatch' }, { shouldFocus: true });
  };

  return (
    <SignedOutOnly target={paths.home}>
      <AuthFrame
        title={texts.title}
        answer={failure && <Answer key={attempt}>{failure}</Answer>}
        submit={texts.submit}
        busy={formState.isSubmitting && texts.submitting}
        onSubmit={submit}
        links={
          <span>
            {texts.haveAccount}{' '}
            <TextLink to={paths.login} state={onward}>
              {texts.login}
            </TextLink>
          </span>
        }
      >
        <TextField label={texts.name} autoComplete="given-name" error={errors.name} {...register('name')} />
        <TextField label={texts.surname} autoComplete="family-name" error={errors.surname} {...register('surname')} />
        <TextField label={texts.username} autoComplete="nickname" error={errors.username} {...register('username')} />
        <TextField label={all.login.email} type="email" autoComplete="username" error={errors.email} {...register('email')} />
        <PasswordField
          label={all.login.password}
          autoComplete="new-password"
          strengthOf={watch('password')}
          error={errors.password}
          {...register('password')}
        />
        <PasswordField label={texts.confirm} autoComplete="new-password" error={errors.confirm} {...register('confirm')} />
      </AuthFrame>
    </SignedOutOnly>
  );
}
