import { chakra } from '@chakra-ui/react';
import { Credentials } from '#people/contract/auth';
import type { User } from '#people/contract/users';
import { paths } from '#site/contract/page-paths';
import { auth as all } from '#texts/people';
import { signIn } from '../../house/client/session/signing-in.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { Dialog } from '../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../house/ui/dialog/dialog-looks.ts';
import { TextField } from '../../house/ui/form/fields.tsx';
import { TextLink } from '../../house/ui/layout/page.tsx';
import { PasswordField, useAccountForm } from './auth-frame.tsx';

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
  const { inputOf, submit, answer, isSubmitting } = useAccountForm({
    schema: Credentials,
    defaultValues: { email: user.email, password: '' },
    send: signIn,
  });
  return (
    <Dialog title={texts.title} size="sm" onClose={onLater}>
      <chakra.form noValidate display="grid" gap="4" onSubmit={submit}>
        <p>{without ? texts.bookingKept : texts.kept}</p>
        <TextField label={all.login.email} type="email" autoComplete="username" {...inputOf('email')} />
        <PasswordField label={all.login.password} autoComplete="current-password" data-autofocus {...inputOf('password')} />
        <chakra.span textStyle="small">
          <TextLink to={paths.forgotPassword} target="_blank">
            {all.login.forgot}
          </TextLink>
        </chakra.span>
        <DialogActions>
          {answer}
          <Button look="outline" onClick={without ? without.go : onLater}>
            {without?.label ?? texts.later}
          </Button>
          <Button type="submit" busy={isSubmitting && all.login.submitting}>
            {all.login.submit}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
