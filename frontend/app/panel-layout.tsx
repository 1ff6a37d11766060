import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Dialog } from '../components/dialog.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { MenuIcon } from '../components/icons.tsx';
import { AuthAlert } from './auth-alert.tsx';
import { Data } from './data.tsx';
import { useHouseName } from './house-name.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PanelNavigation } from './panel-navigation.tsx';
import { paths } from './paths.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SkipLink } from './skip-link.tsx';
import { texts } from './texts.ts';
import { useArrival } from './use-arrival.ts';

/** The frame of the back-office: its rooms at the side, or in a drawer on a phone. */
export function PanelLayout() {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const house = useHouseName();
  useArrival();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever arrives somewhere is done with the navigation
  useEffect(() => setIsOpen(false), [key]);

  return (
    <chakra.div minHeight="screen" display={{ lg: 'grid' }} gridTemplateColumns={{ lg: '15rem minmax(0, 1fr)' }}>
      <SkipLink />
      <Flex
        as="header"
        direction={{ base: 'row', lg: 'column' }}
        align={{ base: 'center', lg: 'stretch' }}
        gap={{ base: '2', lg: '8' }}
        position="sticky"
        top="0"
        zIndex="header"
        height={{ base: 'header', lg: 'screen' }}
        px={{ base: '3', lg: '4' }}
        py={{ lg: '6' }}
        bg="cover.bg"
        color="cover.fg"
        overflowY={{ lg: 'auto' }}
      >
        <IconButton
          label={texts.openNavigation}
          display={{ lg: 'none' }}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
          _hover={{ bg: 'cover.deep' }}
        >
          <MenuIcon />
        </IconButton>
        <chakra.span textStyle="dish" px={{ lg: '3' }}>
          <Link to={paths.home}>{house}</Link>
        </chakra.span>
        <chakra.div display={{ base: 'none', lg: 'block' }}>
          <PanelNavigation />
        </chakra.div>
      </Flex>
      <AuthAlert />
      <LeaveGuard />
      <chakra.main
        id="content"
        tabIndex={-1}
        outline="none"
        minWidth="0"
        width="full"
        maxWidth="page"
        px={{ base: '4', md: '8' }}
        py={{ base: '6', md: '10' }}
      >
        <Data>
          <ScreenBoundary>
            <Outlet />
          </ScreenBoundary>
        </Data>
      </chakra.main>
      {isOpen && (
        <Dialog title={house} size="full" onClose={() => setIsOpen(false)}>
          {/* gone before the new page arrives, which could not take the focus out of it */}
          <PanelNavigation onChosen={() => setIsOpen(false)} />
        </Dialog>
      )}
    </chakra.div>
  );
}
