import { chakra, Flex } from '@chakra-ui/react';
import { Suspense, use, useEffect, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { mayPass } from '#house/contract/roles';
import { paths, sectionPath } from '#site/contract/page-paths';
import { components, app as texts } from '#texts/house';
import { useSession } from '../../house/client/session/interruption.ts';
import { IconButton } from '../../house/ui/action/button.tsx';
import { CalendarIcon, CloseIcon, MenuIcon } from '../../house/ui/art/icons.tsx';
import { ErrorBoundary } from '../../house/ui/feedback/error-boundary.tsx';
import { loadable } from '../../house/ui/loading/load-part.ts';
import { PreviewedSite, useIsOpen } from '../identity/site-identity.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { LinkLooks, NavButton, NavLink } from './nav-link.tsx';
import { RestaurantMark } from './restaurant-mark.tsx';
import { scrollsInside } from './scrolls-inside.ts';

const HeaderAccount = loadable(() => import('./header-account.tsx'), 'HeaderAccount');
const WaitingCount = loadable(() => import('./waiting-count.tsx'), 'WaitingCount');
/** The sections that stand on the home page of a restaurant that is open to guests only. */
const needsOpenSite: readonly string[] = ['reservation', 'menu'];
const sectionNames = ['home', 'reservation', 'menu', 'contact'] as const;

/** The header: the name of the restaurant, the sections of the home page and the account; on a phone behind a button. */
export function Header() {
  const { pathname, key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const isPreview = use(PreviewedSite) !== undefined;
  const isSiteOpen = useIsOpen();
  const own = useSession();
  const session = isPreview ? undefined : own;
  const isOwnReservations = [paths.myReservations, paths.myReservation(':id')].some((path) => matchPath(path, pathname));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setIsOpen(false), [key]);

  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="header"
      bg="cover.bg"
      color="cover.fg"
      borderBottomWidth="1px"
      borderColor="cover.line"
      onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
    >
      <Flex
        align="center"
        justify="space-between"
        gap={{ base: '3', sm: '6' }}
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        height="header"
      >
        <chakra.span textStyle="dish" whiteSpace="nowrap" overflow="hidden" textOverflow="ellipsis">
          <Link to={paths.home}>
            <RestaurantMark />
          </Link>
        </chakra.span>
        {/* beside the navigation, so that a phone shows them too */}
        <Flex order={{ lg: '1' }} ms={{ base: 'auto', lg: '0' }} flexShrink="0" gap={{ base: '4', lg: '6' }}>
          {session && mayPass(session.user.roles, 'STAFF') && (
            <Flex position="relative" align="center">
              <NavLink to={paths.tonight} aria-label={texts.pages.tonight}>
                {/* the word would leave no room for the name of the restaurant */}
                <chakra.span display={{ sm: 'none' }}>
                  <CalendarIcon />
                </chakra.span>
                <chakra.span display={{ base: 'none', sm: 'inline' }}>{texts.pages.tonight}</chakra.span>
              </NavLink>
              <ErrorBoundary fallback={() => null}>
                <Suspense>
                  <WaitingCount place="besideWord" />
                </Suspense>
              </ErrorBoundary>
            </Flex>
          )}
          <LinkLooks>
            <LanguageSwitch />
          </LinkLooks>
        </Flex>
        <IconButton
          label={isOpen ? texts.closeNavigation : texts.openNavigation}
          display={{ lg: 'none' }}
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setIsOpen(!isOpen)}
          _hover={{ bg: 'cover.deep' }}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
        <chakra.nav
          id="navigation"
          aria-label={texts.mainNavigation}
          display={{ base: isOpen ? 'flex' : 'none', lg: 'flex' }}
          ms={{ lg: 'auto' }}
          flexDirection={{ base: 'column', lg: 'row' }}
          alignItems={{ base: 'stretch', lg: 'center' }}
          gap={{ base: '1', lg: '7' }}
          position={{ base: 'absolute', lg: 'static' }}
          insetInline="0"
          top="full"
          maxHeight={{ base: 'cover', lg: 'none' }}
          {...scrollsInside}
          overflowY={{ base: 'auto', lg: 'visible' }}
          px={{ base: '4', md: '8', lg: '0' }}
          pt={{ base: '3', lg: '0' }}
          pb={{ base: '6', lg: '0' }}
          bg="cover.bg"
          borderBottomWidth={{ base: '1px', lg: '0' }}
          borderColor="cover.line"
        >
          {!isOwnReservations &&
            sectionNames
              .filter((name) => isSiteOpen || !needsOpenSite.includes(name))
              .map((name) => (
                <NavLink key={name} to={sectionPath(name)}>
                  {texts.sections[name]}
                </NavLink>
              ))}
          {session ? (
            <ErrorBoundary fallback={() => <NavButton onClick={() => location.reload()}>{components.reload}</NavButton>}>
              <Suspense>
                <HeaderAccount session={session} />
              </Suspense>
            </ErrorBoundary>
          ) : (
            <NavLink to={paths.login}>{texts.signIn}</NavLink>
          )}
        </chakra.nav>
      </Flex>
    </chakra.header>
  );
}
