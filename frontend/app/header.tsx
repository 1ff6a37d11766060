import { chakra, Flex } from '@chakra-ui/react';
import { Suspense, useEffect, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { CloseIcon, MenuIcon } from '../components/icons.tsx';
import { loadable } from '../components/loadable.ts';
import { useHouseName } from './house-name.ts';
import { NavButton, NavLink } from './nav-link.tsx';
import { paths, sectionPath } from './paths.ts';
import { texts } from './texts.ts';

const HeaderAccount = loadable(() => import('./header-account.tsx'), 'HeaderAccount');
const places = ['home', 'reservation', 'menu', 'contact'] as const;

/** The name of the house, the places on the home page, and who is signed in; folded behind a button on a phone. */
export function Header() {
  const { pathname, key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const session = useSession();
  const house = useHouseName();
  const isOwnReservations = [paths.myReservations, paths.myReservation(':id')].some((path) => matchPath(path, pathname));

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever arrives somewhere is done with the navigation
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
      <Flex align="center" justify="space-between" gap="6" maxWidth="page" mx="auto" px={{ base: '4', md: '8' }} height="header">
        <chakra.span textStyle="dish" whiteSpace="nowrap" overflow="hidden" textOverflow="ellipsis">
          <Link to={paths.home}>{house}</Link>
        </chakra.span>
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
          flexDirection={{ base: 'column', lg: 'row' }}
          alignItems={{ base: 'stretch', lg: 'center' }}
          gap={{ base: '1', lg: '7' }}
          position={{ base: 'absolute', lg: 'static' }}
          insetInline="0"
          top="full"
          maxHeight={{ base: 'screen', lg: 'none' }}
          overflowY={{ base: 'auto', lg: 'visible' }}
          px={{ base: '4', md: '8', lg: '0' }}
          pt={{ base: '3', lg: '0' }}
          pb={{ base: '6', lg: '0' }}
          bg="cover.bg"
          borderBottomWidth={{ base: '1px', lg: '0' }}
          borderColor="cover.line"
        >
          {!isOwnReservations &&
            places.map((place) => (
              <NavLink key={place} to={sectionPath(place)}>
                {texts.sections[place]}
              </NavLink>
            ))}
          {session ? (
            <ErrorBoundary fallback={() => <NavButton onClick={() => location.reload()}>{texts.failure.reload}</NavButton>}>
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
