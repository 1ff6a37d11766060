import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Password } from '#people/contract/users';
import { type LoginState, paths } from '#site/contract/page-paths';
import { auth as all } from '#texts/people';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { setAuthMessage } from '../../house/client/session/auth-message.ts';
import { clearSession, keepDeviceToken } from '../../house/client/session/stored-session.ts';
import { readStored, store } from '../../house/client/stored.ts';
import { TextField } from '../../house/ui/form/fields.tsx';
import { TextLink } from '../../house/ui/layout/page.tsx';
import { AuthFrame, PasswordField, useAccountForm } from './auth-frame.tsx';

const texts = all.reset;
const NewPassword = z.object({ password: Password, confirm: z.string() });

/** Sets a new password with the code of the mailed link; the code is removed from the address bar at once. */
export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const [link] = useState(() => resetLinkOf(search) ?? storedResetLink());
  const [isLinkInvalid, setLinkInvalid] = useState(false);
  const form = useAccountForm({
    schema: NewPassword,
    defaultValues: { password: '', confirm: '' },
    pair: ['password', 'confirm'],
    send: async ({ password }) => {
      const { code: resetCode = '', email = '' } = link ?? {};
      try {
        const reply = await client.auth.resetPassword({ body: { email, resetCode, password } });
        // the server has ended all sessions of this user; who is signed in as another one wants to go on as this one
        clearSession();
        removeResetLink();
        keepDeviceToken(reply.data.device);
        setAuthMessage({ text: reply.message, success: true });
        navigate(paths.login, { state: { email } satisfies LoginState });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'reset_invalid') {
          removeResetLink();
          setLinkInvalid(true);
        }
        throw error;
      }
    },
    help: isLinkInvalid && <TextLink to={paths.forgotPassword}>{texts.again}</TextLink>,
  });
  const { inputOf, watch } = form;

  useEffect(() => {
    if (!link || !search) return;
    storeResetLink(link);
    navigate(pathname, { replace: true });
  }, [link, search, pathname, navigate]);

  if (!link) return <Navigate to={paths.forgotPassword} replace />;

  return (
    <AuthFrame
      title={texts.title}
      form={form}
      submit={texts.submit}
      submitting={texts.submitting}
      links={<TextLink to={paths.login}>{all.forgot.back}</TextLink>}
    >
      <TextField label={all.login.email} type="email" autoComplete="username" value={link.email} disabled readOnly />
      <PasswordField label={texts.password} autoComplete="new-password" strengthOf={watch('password')} {...inputOf('password')} />
      <PasswordField label={texts.confirm} autoComplete="new-password" {...inputOf('confirm')} />
    </AuthFrame>
  );
}

/** The query of the link in the reset e-mail. */
interface ResetLink {
  code: string;
  email: string;
}

/** Reads `?code=…&email=<base64>`; `undefined` when either is missing or the address cannot be decoded. */
export function resetLinkOf(search: string): ResetLink | undefined {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('code');
  const email = decoded(parameters.get('email') ?? '');
  return code && email ? { code, email } : undefined;
}

function decoded(base64: string): string | undefined {
  try {
    // in a query an unescaped + reads as a space; base64url is accepted as well
    const bytes = atob(base64.replace(/[ -]/g, '+').replace(/_/g, '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

const storageKey = 'restaurant-reset-link';
/** The lifetime (ms) of a mailed code. */
const lifetime = 30 * 60_000;

/** Stores the link in this tab, so that it survives a reload although address bar and history do not hold it. */
function storeResetLink(link: ResetLink): void {
  store(storageKey, { ...link, until: Date.now() + lifetime }, 'sessionStorage');
}

/** The stored link until its code expires. */
function storedResetLink(): ResetLink | undefined {
  const { code, email, until = 0 } = readStored<Partial<ResetLink> & { until?: number }>(storageKey, 'sessionStorage') ?? {};
  return typeof code === 'string' && typeof email === 'string' && until > Date.now() ? { code, email } : undefined;
}

const removeResetLink = () => store(storageKey, undefined, 'sessionStorage');
