import { chakra, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '#site/contract/page-paths';
import { app as texts } from '#texts/house';
import { Written } from '../../house/ui/language/written.tsx';
import { useIdentity, useRestaurantName } from '../identity/site-identity.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { LogoOrName } from './restaurant-mark.tsx';

/** The footer of every public page. */
export function Footer() {
  const restaurantName = useRestaurantName();
  const identity = useIdentity();
  return (
    <chakra.footer
      bg="cover.bg"
      color="cover.muted"
      px="5"
      pt="16"
      pb="10"
      // above the bar of a phone
      css={{ 'body:has([data-booking-bar]) &': { pb: { base: '32', md: '10' } } }}
    >
      <Flex direction="column" align="center" gap="5" textStyle="small" textAlign="center">
        <chakra.p textStyle="group" color="cover.fg">
          <LogoOrName />
        </chakra.p>
        <chakra.nav
          aria-label={texts.footerNavigation}
          display="flex"
          flexWrap="wrap"
          justifyContent="center"
          columnGap="8"
          css={{ '& a': { py: '1.5', _hover: { textDecoration: 'underline' } } }}
        >
          <Link to={paths.home}>{texts.sections.home}</Link>
          <Link to={paths.terms}>{texts.terms}</Link>
          <Link to={paths.privacyPolicy}>{texts.privacyPolicy}</Link>
          <Link to={paths.accessibility}>{texts.accessibility}</Link>
        </chakra.nav>
        <chakra.div css={{ '& a': { py: '1.5', _hover: { textDecoration: 'underline' } } }}>
          <LanguageSwitch />
        </chakra.div>
        {identity.footer && (
          <chakra.p whiteSpace="pre-line">
            <Written of={identity} field="footer" />
          </chakra.p>
        )}
        <p>{texts.copyright(new Date().getFullYear(), restaurantName)}</p>
      </Flex>
    </chakra.footer>
  );
}
