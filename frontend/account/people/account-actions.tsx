import { chakra, Flex } from '@chakra-ui/react';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { auth, PasswordChange } from '#people/contract/auth';
import { paths } from '#site/contract/page-paths';
import { components } from '#texts/house';
import { auth as all } from '#texts/people';
import { client } from '../../house/client/client.ts';
import { useUnsaved } from '../../house/client/editing/unsaved.ts';
import { setAuthMessage } from '../../house/client/session/auth-message.ts';
import { clearSession, currentSession, keepDeviceToken, keepSession } from '../../house/client/session/stored-session.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { Dialog, DialogCancel } from '../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../house/ui/dialog/dialog-looks.ts';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { TextLink } from '../../house/ui/layout/page.tsx';
import { PasswordField, useAccountForm } from './auth-frame.tsx';

/** The actions of users on their own account. */
export function AccountActions({ email }: { email: string }) {
  const [open, setOpen] = useState<'password' | 'deletion'>();
  const [message, setMessage] = useState<string>();
  const close = () => setOpen(undefined);
  const show = (dialog: 'password' | 'deletion') => {
    setMessage(undefined);
    setOpen(dialog);
  };
  return (
    <>
      {message && <Alert tone="success">{message}</Alert>}
      <Flex gap="3" wrap="wrap">
        <Button look="outline" onClick={() => show('password')}>
          {all.change.open}
        </Button>
        <Button look="danger" onClick={() => show('deletion')}>
          {all.deletion.open}
        </Button>
      </Flex>
      {open === 'password' && (
        <ChangePasswordDialog
          email={email}
          onClose={close}
          onChanged={(text) => {
            close();
            setMessage(text);
          }}
        />
      )}
      {open === 'deletion' && <DeleteAccountDialog email={email} onClose={close} />}
    </>
  );
}

const change = all.change;
const PasswordForm = z
  .object({ ...PasswordChange.shape, confirm: z.string() })
  .check(z.refine(({ newPassword, confirm }) => newPassword === confirm, { error: all.password.mismatch, path: ['confirm'] }));

/** Changes the password; the session of this browser continues, all others end. */
function ChangePasswordDialog({ email, onClose, onChanged }: { email: string; onClose: () => void; onChanged: (message: string) => void }) {
  const { inputOf, watch, isDirty, isSubmitting, submit, answer } = useAccountForm({
    schema: PasswordForm,
    defaultValues: { password: '', newPassword: '', confirm: '' },
    send: async ({ password, newPassword }) => {
      const { data, message } = await client.auth.changePassword({ body: { password, newPassword } });
      const session = currentSession();
      if (session) keepSession({ ...session, token: data.token });
      keepDeviceToken(data.device);
      onChanged(message);
    },
  });
  useUnsaved(isDirty);
  return (
    <Dialog title={change.title} size="sm" isDirty={isDirty} onClose={onClose}>
      <DialogForm email={email} onSubmit={submit}>
        <PasswordField label={change.present} autoComplete="current-password" data-autofocus {...inputOf('password')} />
        <PasswordField label={change.password} autoComplete="new-password" strengthOf={watch('newPassword')} {...inputOf('newPassword')} />
        <PasswordField label={change.confirm} autoComplete="new-password" {...inputOf('confirm')} />
        <DialogActions>
          {answer}
          <DialogCancel>{components.cancel}</DialogCancel>
          <Button type="submit" busy={isSubmitting && all.reset.submitting}>
            {change.open}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

const deletion = all.deletion;

/** Deletes the user's own account after asking for the password. */
function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { inputOf, isSubmitting, submit, answer } = useAccountForm({
    schema: auth.deleteAccount.body,
    defaultValues: { password: '' },
    send: async (body) => {
      const { message } = await client.auth.deleteAccount({ body });
      setAuthMessage({ text: message, success: true });
      clearSession();
    },
  });
  return (
    <Dialog title={deletion.title} size="sm" onClose={onClose}>
      <DialogForm email={email} onSubmit={submit}>
        <p>{deletion.goes}</p>
        <p>
          {deletion.stays} <TextLink to={paths.myReservations}>{deletion.reservations}</TextLink>
        </p>
        <PasswordField label={all.login.password} autoComplete="current-password" data-autofocus {...inputOf('password')} />
        <DialogActions>
          {answer}
          <Button look="outline" onClick={onClose}>
            {deletion.cancel}
          </Button>
          <Button type="submit" look="danger" busy={isSubmitting && deletion.submitting}>
            {deletion.open}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

/** A form that asks for a password; password managers read the user from the hidden field. */
function DialogForm({ email, onSubmit, children }: { email: string; onSubmit: FormEventHandler; children: ReactNode }) {
  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={onSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {children}
    </chakra.form>
  );
}
