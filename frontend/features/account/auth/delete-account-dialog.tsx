import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { auth } from '#contract/accounts/auth';
import { texts as all } from '#texts/accounts/auth';
import { paths } from '../../../../functions/contract/site/page-paths.ts';
import { client } from '../../../api/client.ts';
import { setAuthMessage } from '../../../api/session/auth-message.ts';
import { clearSession } from '../../../api/session/stored-session.ts';
import { Button } from '../../../components/action/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { TextLink } from '../../../components/layout/text-link.tsx';
import { DialogForm } from './dialog-form.tsx';
import { PasswordField } from './password-field.tsx';
import { applyServerErrors } from './server-errors.ts';

const texts = all.deletion;

/** Deletes the user's own account after asking for the password. */
export function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(auth.deleteAccount.body),
    defaultValues: { password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      const { message } = await client.auth.deleteAccount({ body });
      setAuthMessage({ text: message, success: true });
      clearSession();
    } catch (error) {
      setError('root', { message: applyServerErrors(error, setError) });
    }
  });

  return (
    <Dialog title={texts.title} size="sm" onClose={onClose}>
      <DialogForm email={email} onSubmit={submit}>
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <p>{texts.goes}</p>
        <p>
          {texts.stays} <TextLink to={paths.myReservations}>{texts.reservations}</TextLink>
        </p>
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          data-autofocus
          error={errors.password}
          {...register('password')}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="danger" busy={formState.isSubmitting && texts.submitting}>
            {texts.submit}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
