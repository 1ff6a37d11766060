import { chakra } from '@chakra-ui/react';
import type { FormEventHandler, ReactNode } from 'react';

/** A form that asks for a password; password managers read the user from the hidden field. */
export function DialogForm({ email, onSubmit, children }: { email: string; onSubmit: FormEventHandler; children: ReactNode }) {
  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={onSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {children}
    </chakra.form>
  );
}
