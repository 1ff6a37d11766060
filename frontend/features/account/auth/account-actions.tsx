import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { texts } from '#texts/accounts/auth';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

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
          {texts.change.open}
        </Button>
        <Button look="danger" onClick={() => show('deletion')}>
          {texts.deletion.open}
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
