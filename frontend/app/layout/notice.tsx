import { chakra, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { texts } from '#texts/app';
import { paths } from '../../../functions/contract/page-paths.ts';
import { Button } from '../../components/action/button.tsx';
import { Rosette } from '../../components/art/rosette.tsx';
import { useDocumentTitle } from '../../components/layout/document-title.ts';

/** A page with a title and one sentence. */
export function Notice({ title, text }: { title: string; text: string }) {
  useDocumentTitle(title);
  return (
    <Stack align="center" gap="5" py="24" px="5" textAlign="center">
      <Rosette width="40" height="40" color="metal" strokeWidth="0.4" />
      <chakra.h1 textStyle="page" letterSpacing={{ base: 'wide', md: 'caps' }}>
        {title}
      </chakra.h1>
      <Text color="fg.muted">{text}</Text>
      <Button asChild look="outline">
        <Link to={paths.home}>{texts.backToHome}</Link>
      </Button>
    </Stack>
  );
}
