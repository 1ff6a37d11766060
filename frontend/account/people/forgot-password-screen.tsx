import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { auth } from '#people/contract/auth';
import { paths } from '#site/contract/page-paths';
import { auth as all } from '#texts/people';
import { client } from '../../house/client/client.ts';
import { knownDevices } from '../../house/client/session/stored-session.ts';
import { Answer } from '../../house/ui/feedback/alert.tsx';
import { TextField } from '../../house/ui/form/fields.tsx';
import { TextLink } from '../../house/ui/layout/page.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { applyServerErrors } from './password-field.tsx';

const texts = all.forgot;

/** Requests the reset e-mail; the reply does not tell whether the address is known. */
export function ForgotPasswordScreen() {
  const [result, setResult] = useState<{ text: string; success: boolean }>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(auth.forgotPassword.body),
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(async ({ email }) => {
    setResult(undefined);
    try {
      const reply = await client.auth.forgotPassword({ body: { email, ...knownDevices() } });
      setResult({ text: reply.message, success: true });
    } catch (error) {
      setResult({ text: applyServerErrors(error, setError), success: false });
    }
  });

  return (
    <AuthFrame
      title={texts.title}
      explanation={texts.explanation}
      answer={result && <Answer tone={result.success ? 'success' : 'danger'}>{result.text}</Answer>}
      submit={texts.submit}
      busy={formState.isSubmitting && texts.submitting}
      onSubmit={submit}
      links={<TextLink to={paths.login}>{texts.back}</TextLink>}
    >
      <TextField label={all.login.email} type="email" autoComplete="username" error={formState.errors.email} {...register('email')} />
    </AuthFrame>
  );
}
