import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { auth } from '#contract/auth';
import { client } from '../../api/client.ts';
import { knownDevices } from '../../api/stored-devices.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { refusalIn } from './refusal.ts';
import { texts as all } from './texts.ts';

const texts = all.forgot;

/** Asks for the reset mail; the answer is the same whether the address is known or not. */
export function ForgotPasswordScreen() {
  const [result, setResult] = useState<{ text: string; success: boolean }>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(auth.forgotPassword.body),
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(async ({ email }) => {
    setResult(undefined);
    try {
      const answer = await client.auth.forgotPassword({ body: { email, ...knownDevices() } });
      setResult({ text: answer.message, success: true });
    } catch (error) {
      setResult({ text: refusalIn(error, setError), success: false });
    }
  });

  return (
    <AuthFrame
      title={texts.title}
      explanation={texts.explanation}
      alert={result && <Alert tone={result.success ? 'success' : 'danger'}>{result.text}</Alert>}
      onSubmit={submit}
      links={<TextLink to={paths.login}>{texts.back}</TextLink>}
    >
      <TextField label={texts.email} type="email" autoComplete="username" error={formState.errors.email} {...register('email')} />
      <Button type="submit" busy={formState.isSubmitting && texts.submitting}>
        {texts.submit}
      </Button>
    </AuthFrame>
  );
}
