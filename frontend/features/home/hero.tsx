import { chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { IdentityFields } from '#contract/identity';
import { texts } from '#texts/home';
import { sectionPath } from '../../../functions/contract/page-paths.ts';
import { Button } from '../../components/action/button.tsx';
import { Ornament } from '../../components/art/ornament.tsx';
import { Rosette } from '../../components/art/rosette.tsx';
import { Written } from '../../components/language/written.tsx';
import { CoverFrame } from './cover-frame.tsx';

interface Props {
  id: string;
  restaurantName: string;
  identity: Pick<IdentityFields, 'tagline' | 'place' | 'translations'>;
}

/** The top of the home page: the name of the restaurant and the link to the reservation form. */
export function Hero({ id, restaurantName, identity }: Props) {
  return (
    <chakra.section
      id={id}
      tabIndex={-1}
      aria-labelledby="restaurant-name"
      outline="none"
      position="relative"
      overflow="hidden"
      bg="cover.bg"
      color="cover.fg"
      minHeight="cover"
      px={{ base: '8', md: '20' }}
      pt="coverTop"
      pb={{ base: '10', md: '12' }}
    >
      <Rosette
        position="absolute"
        insetStart="50%"
        top="coverMiddle"
        translate="-50% -50%"
        width="rosette"
        height="rosette"
        color="cover.line"
        opacity="0.55"
      />
      <CoverFrame />
      <Flex direction="column" align="center" gap={{ base: '6', md: '8' }} position="relative" textAlign="center">
        <Text textStyle="caps" color="cover.muted" alignSelf="stretch">
          {identity.place ? <Written of={identity} field="place" /> : texts.place}
        </Text>
        <chakra.h1 id="restaurant-name" textStyle="cover" alignSelf="stretch">
          {restaurantName}
        </chakra.h1>
        <Ornament color="cover.line" />
        <Text textStyle="italic" fontSize="xl" color="cover.muted" width="full" maxWidth="phone" textWrap="balance">
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
    </chakra.section>
  );
}
