import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { paths, sectionPath } from '#site/contract/page-paths';
import { app as texts } from '#texts/house';
import { LinkButton } from '../../house/ui/action/button.tsx';
import { Rosette } from '../../house/ui/art/ornament.tsx';
import { useDocumentTitle } from '../../house/ui/layout/document-title.ts';
import { Capitals } from '../../house/ui/layout/section.tsx';
import { useIsOpen } from '../identity/site-identity.ts';

/** The page of an address that does not exist. */
export function MissingPage() {
  return <Notice title={texts.missing} text={texts.missingText} />;
}

/** A page with a title and one sentence, and the ways on from there. */
export function Notice({ title, text }: { title: string; text: string }) {
  useDocumentTitle(title);
  return (
    <Stack align="center" gap="5" py={{ base: '24', md: '32' }} px="5" textAlign="center">
      <Rosette width="40" height="40" color="metal" strokeWidth="0.4" />
      <chakra.h1 textStyle="section">
        <Capitals>{title}</Capitals>
      </chakra.h1>
      <Text textStyle="italic" color="fg.muted">
        {text}
      </Text>
      <Flex gap="3" wrap="wrap" justify="center" pt="3">
        <LinkButton to={paths.home}>{texts.backToHome}</LinkButton>
        {useIsOpen() && (
          <LinkButton look="outline" to={sectionPath('menu')}>
            {texts.sections.menu}
          </LinkButton>
        )}
        <LinkButton look="outline" to={sectionPath('contact')}>
          {texts.sections.contact}
        </LinkButton>
      </Flex>
    </Stack>
  );
}
