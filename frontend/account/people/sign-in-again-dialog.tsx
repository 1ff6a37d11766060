import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Credentials } from '#people/contract/auth';
import type { User } from '#people/contract/users';
import { paths } from '#site/contract/page-paths';
import { auth as all } from '#texts/people';
import { signIn } from '../../house/client/session/signing-in.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { Dialog } from '../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../house/ui/dialog/dialog-looks.ts';
import { Answer } from '../../house/ui/feedback/alert.tsx';
import { TextField } from '../../house/ui/form/fields.tsx';
import { TextLink } from '../../house/ui/layout/page.tsx';
import { applyServerErrors, PasswordField } from './password-field.tsx';

const texts = all.again;

interface Props {
  /** The user whose session has ended. */
  user: User;
  /** Closes the dialog; the page stays as it is. */
  onLater: () => void;
  /** The button that continues without an account, where that is possible. */
  without: { label: string; go: () => void } | undefined;
}

/** Asks to sign in again over a page with unsaved values. */
export function SignInAgainDialog({ user, onLater, without }: Props) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email: user.email, password: '' },
  });
  const submit = handleSubmit((credentials) => {
    setFailure(undefined);
    return signIn(credentials).catch((error: unknown) => setFailure(applyServerErrors(error, setError)));
  });

  return (
    <Dialog title={texts.title} size="sm" onClose={onLater}>
      <chakra.form noValidate display="grid" gap="4" onSubmit={submit}>
        <p>{without ? texts.bookingKept : texts.kept}</p>
        <TextField label={all.login.email} type="email" autoComplete="username" error={formState.errors.email} {...register('email')} />
        <PasswordField
          label={all.login.password}
          autoComplete="current-password"
          error={formState.errors.password}
          data-autofocus
          {...register('password')}
        />
        <chakra.span textStyle="small">
          <TextLink to={paths.forgotPassword} target="_blank">
            {all.login.forgot}
          </TextLink>
        </chakra.span>
        <DialogActions>
          {failure && <Answer>{failure}</Answer>}
          <Button look="outline" onClick={without ? without.go : onLater}>
            {without?.label ?? texts.later}
          </Button>
          <Button type="submit" busy={formState.isSubmitting && all.login.submitting}>
            {all.login.submit}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
