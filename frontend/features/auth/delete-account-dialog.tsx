import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { auth } from '#contract/auth';
import { setAuthMessage } from '../../api/auth-message.ts';
import { client } from '../../api/client.ts';
import { clearSession } from '../../api/stored-session.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogActions } from '../../components/dialog-actions.ts';
import { TextLink } from '../../components/text-link.tsx';
import { DialogForm } from './dialog-form.tsx';
import { PasswordField } from './password-field.tsx';
import { refusalIn } from './refusal.ts';
import { texts as all } from './texts.ts';

const texts = all.deletion;

/** Says what goes and what stays, asks for the password, and signs out for good. */
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
      setError('root', { message: refusalIn(error, setError) });
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
