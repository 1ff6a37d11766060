import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasswordChange } from '#contract/accounts/auth';
import { texts as all } from '#texts/accounts/auth';
import { client } from '../../../api/client.ts';
import { useUnsaved } from '../../../api/editing/unsaved.ts';
import { keepDeviceToken } from '../../../api/session/stored-devices.ts';
import { currentSession, keepSession } from '../../../api/session/stored-session.ts';
import { Button } from '../../../components/action/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.ts';
import { DialogCancel } from '../../../components/dialog/dialog-cancel.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { DialogForm } from './dialog-form.tsx';
import { PasswordField } from './password-field.tsx';
import { applyServerErrors } from './server-errors.ts';

const texts = all.change;
const PasswordForm = z
  .object({ ...PasswordChange.shape, confirm: z.string() })
  .check(z.refine(({ newPassword, confirm }) => newPassword === confirm, { error: all.password.mismatch, path: ['confirm'] }));

/** Changes the password; the session of this browser continues, all others end. */
export function ChangePasswordDialog({
  email,
  onClose,
  onChanged,
}: {
  email: string;
  onClose: () => void;
  onChanged: (message: string) => void;
}) {
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(PasswordForm),
    defaultValues: { password: '', newPassword: '', confirm: '' },
  });
  const { errors } = formState;
  useUnsaved(formState.isDirty);

  const submit = handleSubmit(async ({ password, newPassword }) => {
    try {
      const { data, message } = await client.auth.changePassword({ body: { password, newPassword } });
      const session = currentSession();
      if (session) keepSession({ ...session, token: data.token });
      keepDeviceToken(data.device);
      onChanged(message);
    } catch (error) {
      setError('root', { message: applyServerErrors(error, setError) });
    }
  });

  return (
    <Dialog title={texts.title} size="sm" isDirty={formState.isDirty} onClose={onClose}>
      <DialogForm email={email} onSubmit={submit}>
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <PasswordField
          label={texts.present}
          autoComplete="current-password"
          data-autofocus
          error={errors.password}
          {...register('password')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          strengthOf={watch('newPassword')}
          error={errors.newPassword}
          {...register('newPassword')}
        />
        <PasswordField label={texts.confirm} autoComplete="new-password" error={errors.confirm} {...register('confirm')} />
        <DialogActions>
          <DialogCancel>{texts.cancel}</DialogCancel>
          <Button type="submit" busy={formState.isSubmitting && texts.submitting}>
            {texts.submit}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
