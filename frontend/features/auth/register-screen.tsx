import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { NewUser } from '#contract/auth';
import { setAuthMessage } from '../../api/auth-message.ts';
import { client } from '../../api/client.ts';
import { keepDeviceToken } from '../../api/stored-devices.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { refusalIn } from './refusal.ts';
import { SignedOutOnly } from './signed-out-only.tsx';
import { texts as all } from './texts.ts';

const texts = all.register;
const Registration = z.object({ ...z.omit(NewUser, { roles: true }).shape, confirm: z.string() });
const empty = { name: '', surname: '', username: '', email: '', password: '', confirm: '' };

/** Creates a customer account; the new customer signs in next. */
export function RegisterScreen() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, getValues, watch, formState } = useForm({
    resolver: zodResolver(Registration),
    defaultValues: empty,
  });
  const { errors } = formState;

  const send = handleSubmit(async ({ confirm: _, ...account }) => {
    try {
      const answer = await client.auth.register({ body: { ...account, roles: ['CUSTOMER'] } });
      keepDeviceToken(answer.data.device);
      setAuthMessage({ text: answer.message, success: true });
      navigate(paths.login);
    } catch (error) {
      setFailure(refusalIn(error, setError));
    }
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const isMistyped = getValues('password') !== getValues('confirm');
    setFailure(isMistyped ? all.password.mismatch : undefined);
    return isMistyped ? undefined : send();
  };

  return (
    <SignedOutOnly target={paths.home}>
      <AuthFrame
        title={texts.title}
        alert={failure && <Alert tone="danger">{failure}</Alert>}
        onSubmit={submit}
        links={
          <span>
            {texts.haveAccount} <TextLink to={paths.login}>{texts.login}</TextLink>
          </span>
        }
      >
        <TextField label={texts.name} autoComplete="given-name" error={errors.name} {...register('name')} />
        <TextField label={texts.surname} autoComplete="family-name" error={errors.surname} {...register('surname')} />
        <TextField label={texts.username} autoComplete="nickname" error={errors.username} {...register('username')} />
        <TextField label={texts.email} type="email" autoComplete="username" error={errors.email} {...register('email')} />
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          strengthOf={watch('password')}
          error={errors.password}
          {...register('password')}
        />
        <PasswordField label={texts.confirm} autoComplete="new-password" error={errors.confirm} {...register('confirm')} />
        <Button type="submit" busy={formState.isSubmitting && texts.submitting}>
          {texts.submit}
        </Button>
      </AuthFrame>
    </SignedOutOnly>
  );
}
