import { chakra } from '@chakra-ui/react';
import type { FormEventHandler, ReactNode } from 'react';
import { Ornament } from '../../components/art/ornament.tsx';
import { Sheet } from '../../components/layout/card.tsx';
import { useDocumentTitle } from '../../components/layout/document-title.ts';

interface Props {
  title: string;
  explanation?: string;
  alert?: ReactNode;
  links?: ReactNode;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** The box around a form for signing in. `noValidate`: the page shows its own messages instead of the browser's. */
export function AuthFrame({ title, explanation, alert, links, onSubmit, children }: Props) {
  useDocumentTitle(title);
  return (
    <Sheet as="section" width={{ sm: '96' }} mx={{ base: '4', sm: 'auto' }} my={{ base: '8', md: '16' }} p={{ base: '6', md: '8' }}>
      <chakra.header display="grid" justifyItems="center" gap="4" textAlign="center">
        <chakra.h1 textStyle="page">{title}</chakra.h1>
        <Ornament />
        {explanation && <chakra.p color="fg.muted">{explanation}</chakra.p>}
      </chakra.header>
      <chakra.form noValidate onSubmit={onSubmit} display="grid" gap="4" mt="6">
        {alert}
        {children}
      </chakra.form>
      {links && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mt="6" textStyle="small">
          {links}
        </chakra.div>
      )}
    </Sheet>
  );
}
