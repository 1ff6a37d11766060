import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { paths, sectionPath } from '#site/contract/page-paths';
import { authLayout as authLayoutTexts } from '#texts/people';
import { CheckIcon } from '../../house/ui/art/icons.tsx';
import { Rosette } from '../../house/ui/art/ornament.tsx';
import { useIsOpen } from '../identity/site-identity.ts';
import { ScreenBoundary } from '../screen-boundary.tsx';
import { hasHeader } from './public-layout.tsx';
import { LogoOrName, RestaurantMark, useLogo } from './restaurant-mark.tsx';

/** The layout of the pages for signing in: the form, and on a wide screen beside it the restaurant and what an account is for. */
export function AuthLayout() {
  const hasLogo = useLogo() !== undefined;
  const isAlone = !hasHeader(useLocation().pathname);
  return (
    <Grid templateColumns={{ lg: '5fr 7fr' }} minHeight={isAlone ? 'screen' : 'cover'}>
      <Side>
        <Rosette position="absolute" insetEnd="0" top="0" translate="45% -45%" width="full" color="cover.line" opacity="0.5" />
        <chakra.p textStyle="section" position="relative">
          <Link to={paths.home}>
            <RestaurantMark />
          </Link>
        </chakra.p>
        <Stack gap="5" position="relative">
          <chakra.p textStyle="dish">{authLayoutTexts.title}</chakra.p>
          <Stack as="ul" gap="3" listStyleType="none" color="cover.muted">
            {authLayoutTexts.points.map((point) => (
              <Flex as="li" key={point} gap="3">
                <CheckIcon />
                <span>{point}</span>
              </Flex>
            ))}
          </Stack>
          {useIsOpen() && (
            <chakra.p color="cover.muted">
              {authLayoutTexts.without} <Link to={sectionPath('reservation')}>{authLayoutTexts.book}</Link>
            </chakra.p>
          )}
        </Stack>
      </Side>
      <Flex direction="column" justify={{ lg: 'center' }} px={{ base: '4', md: '8' }} py={{ base: '8', md: '16' }}>
        {isAlone && (
          <chakra.p
            display={{ lg: 'none' }}
            textStyle="dish"
            textAlign="center"
            mb="8"
            {...(hasLogo && { alignSelf: 'center', bg: 'cover.bg', color: 'cover.fg', py: '3', px: '6', borderRadius: 'lg' })}
          >
            <Link to={paths.home}>
              <LogoOrName />
            </Link>
          </chakra.p>
        )}
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </Flex>
    </Grid>
  );
}

const Side = chakra('div', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '16',
    position: 'relative',
    overflow: 'hidden',
    px: '16',
    py: '20',
    bg: 'cover.deep',
    color: 'cover.fg',
    '& svg': { flexShrink: '0', mt: '0.5' },
    '& p + ul + p a': { color: 'cover.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& a:hover': { textDecoration: 'underline' },
    '& :focus-visible': { outlineColor: 'cover.fg' },
  },
});
