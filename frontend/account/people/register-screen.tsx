import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { NewUser } from '#people/contract/auth';
import { type LoginState, paths, type RegisterState } from '#site/contract/page-paths';
import { auth as all } from '#texts/people';
import { client } from '../../house/client/client.ts';
import { setAuthMessage } from '../../house/client/session/auth-message.ts';
import { keepDeviceToken } from '../../house/client/session/stored-session.ts';
import { TextField } from '../../house/ui/form/fields.tsx';
import { TextLink } from '../../house/ui/layout/page.tsx';
import { AuthFrame, PasswordField, SignedOutOnly, useAccountForm } from './auth-frame.tsx';

const texts = all.register;
const Registration = z.object({ ...z.omit(NewUser, { roles: true }).shape, confirm: z.string() });
const empty = { name: '', surname: '', username: '', email: '', password: '', confirm: '' };

/** Creates a customer account and opens the login page, which leads somebody who has just booked on to the reservations. */
export function RegisterScreen() {
  const navigate = useNavigate();
  const { guest } = (useLocation().state as RegisterState | null) ?? {};
  const onward: LoginState = guest ? { from: paths.myReservations, email: guest.email } : {};
  const form = useAccountForm({
    schema: Registration,
    defaultValues: { ...empty, ...guest },
    pair: ['password', 'confirm'],
    send: async ({ confirm: _, ...account }) => {
      const reply = await client.auth.register({ body: { ...account, roles: ['CUSTOMER'] } });
      keepDeviceToken(reply.data.device);
      setAuthMessage({ text: reply.message, success: true });
      navigate(paths.login, { state: { ...onward, email: account.email } });
    },
  });
  const { inputOf, watch } = form;
  return (
    <SignedOutOnly target={paths.home}>
      <AuthFrame
        title={texts.title}
        form={form}
        submit={texts.submit}
        submitting={texts.submitting}
        links={
          <span>
            {texts.haveAccount}{' '}
            <TextLink to={paths.login} state={onward}>
              {texts.login}
            </TextLink>
          </span>
        }
      >
        <TextField label={texts.name} autoComplete="given-name" {...inputOf('name')} />
        <TextField label={texts.surname} autoComplete="family-name" {...inputOf('surname')} />
        <TextField label={texts.username} autoComplete="nickname" {...inputOf('username')} />
        <TextField label={all.login.email} type="email" autoComplete="username" {...inputOf('email')} />
        <PasswordField label={all.login.password} autoComplete="new-password" strengthOf={watch('password')} {...inputOf('password')} />
        <PasswordField label={texts.confirm} autoComplete="new-password" {...inputOf('confirm')} />
      </AuthFrame>
    </SignedOutOnly>
  );
}
