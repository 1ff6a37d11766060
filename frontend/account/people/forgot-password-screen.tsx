import { useState } from 'react';
import { auth } from '#people/contract/auth';
import { paths } from '#site/contract/page-paths';
import { auth as all } from '#texts/people';
import { client } from '../../house/client/client.ts';
import { knownDevices } from '../../house/client/session/stored-session.ts';
import { Answer } from '../../house/ui/feedback/answer.tsx';
import { TextField } from '../../house/ui/form/fields.tsx';
import { TextLink } from '../../house/ui/layout/page.tsx';
import { AuthFrame, useAccountForm } from './auth-frame.tsx';

const texts = all.forgot;

/** Requests the reset e-mail; the reply does not tell whether the address is known. */
export function ForgotPasswordScreen() {
  const [sent, setSent] = useState<string>();
  const form = useAccountForm({
    schema: auth.forgotPassword.body,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      setSent(undefined);
      setSent((await client.auth.forgotPassword({ body: { email, ...knownDevices() } })).message);
    },
  });
  return (
    <AuthFrame
      title={texts.title}
      explanation={texts.explanation}
      form={form}
      answer={form.answer || (sent && <Answer tone="success">{sent}</Answer>)}
      submit={texts.submit}
      submitting={texts.submitting}
      links={<TextLink to={paths.login}>{texts.back}</TextLink>}
    >
      <TextField label={all.login.email} type="email" autoComplete="username" {...form.inputOf('email')} />
    </AuthFrame>
  );
}
