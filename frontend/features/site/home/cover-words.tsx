import { chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { IdentityFields } from '#contract/site/identity';
import { texts } from '#texts/site/home';
import { sectionPath } from '../../../../functions/contract/site/page-paths.ts';
import { Button } from '../../../components/action/button.tsx';
import { Ornament } from '../../../components/art/ornament.tsx';
import { Written } from '../../../components/language/written.tsx';

export interface CoverWordsProps {
  restaurantName: string;
  identity: Pick<IdentityFields, 'tagline' | 'place' | 'translations'>;
}

/** What stands on the cover: place, name, tagline and the ways on. On a photograph all words have the lightest colour, and no ornament competes with it. */
export function CoverWords({ restaurantName, identity, isOnPhotograph = false }: CoverWordsProps & { isOnPhotograph?: boolean }) {
  const quiet = isOnPhotograph ? 'cover.fg' : 'cover.muted';
  return (
    <Flex direction="column" align="center" gap={isOnPhotograph ? '4' : { base: '6', md: '8' }} position="relative" textAlign="center">
      <Text textStyle="caps" color={quiet} alignSelf="stretch">
        {identity.place ? <Written of={identity} field="place" /> : texts.place}
      </Text>
      <chakra.h1 id="restaurant-name" textStyle="cover" alignSelf="stretch">
        {restaurantName}
      </chakra.h1>
      {!isOnPhotograph && <Ornament color="cover.line" />}
      <Text textStyle="italic" fontSize="xl" color={quiet} width="full" maxWidth={isOnPhotograph ? 'prose' : 'phone'} textWrap="balance">
        {identity.tagline ? <Written of={identity} field="tagline" /> : texts.tagline}
      </Text>
      <Flex direction={{ base: 'column', sm: 'row' }} align="center" gap={{ base: '3', sm: '6' }} pt="2">
        <Button asChild look="cover" size="lg">
          <Link to={sectionPath('reservation')}>{texts.book}</Link>
        </Button>
        <chakra.span
          css={{
            '& a': {
              display: 'block',
              py: '3',
              textDecoration: 'underline',
              textUnderlineOffset: '0.35em',
              textDecorationColor: 'cover.line',
            },
          }}
        >
          <Link to={sectionPath('menu')}>{texts.seeMenu}</Link>
        </chakra.span>
      </Flex>
    </Flex>
  );
}
