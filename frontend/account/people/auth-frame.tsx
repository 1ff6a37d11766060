import { chakra } from '@chakra-ui/react';
import type { FormEventHandler, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../house/client/session/interruption.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { useDocumentTitle } from '../../house/ui/layout/document-title.ts';

/** What a page for signing in shows: a form, or what came of it. */
export const AuthBox = chakra('section', { base: { width: 'full', maxWidth: '96', mx: 'auto' } });

interface Props {
  title: string;
  explanation?: string;
  /** What another page has said, such as that the account has been made. */
  notice?: ReactNode;
  /** Why the form was refused, or what came of it. */
  answer?: ReactNode;
  /** The label of the button that sends the form, and the one while it is on its way. */
  submit: string;
  busy: string | false;
  links?: ReactNode;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** A form for signing in with its heading. `noValidate`: the page shows its own messages instead of the browser's. */
export function AuthFrame({ title, explanation, notice, answer, submit, busy, links, onSubmit, children }: Props) {
  useDocumentTitle(title);
  return (
    <AuthBox>
      <chakra.header display="grid" gap="3">
        <chakra.h1 textStyle="page">{title}</chakra.h1>
        {explanation && <chakra.p color="fg.muted">{explanation}</chakra.p>}
      </chakra.header>
      <chakra.form noValidate onSubmit={onSubmit} display="grid" gap="5" mt="8">
        {notice}
        {children}
        {answer}
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </chakra.form>
      {links && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mt="6" textStyle="small">
          {links}
        </chakra.div>
      )}
    </AuthBox>
  );
}

/** Redirects signed-in users to `target`. */
export function SignedOutOnly({ target, children }: { target: string; children: ReactNode }) {
  return useSession() ? <Navigate to={target} replace /> : children;
}
