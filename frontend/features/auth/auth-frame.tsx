import { chakra } from '@chakra-ui/react';
import type { FormEventHandler, ReactNode } from 'react';
import { useDocumentTitle } from '../../components/document-title.ts';

interface Props {
  title: string;
  explanation?: string;
  alert?: ReactNode;
  links: ReactNode;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** The card around each form of signing in; browsers check nothing, so that every refusal is told in our words. */
export function AuthFrame({ title, explanation, alert, links, onSubmit, children }: Props) {
  useDocumentTitle(title);
  return (
    <chakra.section maxW="phone" w="full" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <chakra.h1 textStyle="page" mb="2">
        {title}
      </chakra.h1>
      {explanation && <chakra.p color="fg.muted">{explanation}</chakra.p>}
      <chakra.form noValidate onSubmit={onSubmit} display="grid" gap="4" mt="6">
        {alert}
        {children}
      </chakra.form>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mt="6" textStyle="small">
        {links}
      </chakra.div>
    </chakra.section>
  );
}
