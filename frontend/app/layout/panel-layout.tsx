import { chakra, Flex } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#site/contract/page-paths';
import { useKeptActs } from '../../house/client/kept-acts.ts';
import { Dialog } from '../../house/ui/dialog/dialog.tsx';
import { useEvening } from '../../staff/evening/evening.ts';
import { AuthAlert } from '../account/auth-alert.tsx';
import { ReadSite } from '../identity/read-site.tsx';
import { useRestaurantName } from '../identity/site-identity.ts';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { keepPanel } from '../panel-worker/keep-panel.ts';
import { QueryProvider } from '../query-provider.tsx';
import { ScreenBoundary } from '../screen-boundary.tsx';
import { SkipLink, useNavigationFocus } from './navigation-focus.tsx';
import { EntryScreens, PanelNavigation, ServiceBar } from './panel-navigation.tsx';
import { LogoOrName } from './restaurant-mark.tsx';
import { scrollsInside } from './scrolls-inside.ts';
import { WaitingInTitle } from './waiting-count.tsx';

/** The layout of the panel: the navigation at the side; on narrow windows a bar at the bottom, and the rest in a drawer. */
export function PanelLayout() {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const restaurantName = useRestaurantName();
  useNavigationFocus();
  useEffect(keepPanel, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer
  useEffect(() => setIsOpen(false), [key]);

  return (
    <chakra.div data-panel minHeight="screen" display={{ lg: 'grid' }} gridTemplateColumns={{ lg: '15rem minmax(0, 1fr)' }}>
      <SkipLink />
      <Flex
        as="header"
        direction={{ base: 'row', lg: 'column' }}
        align={{ base: 'center', lg: 'stretch' }}
        gap={{ base: '2', lg: '3' }}
        position={{ lg: 'sticky' }}
        top="0"
        zIndex="header"
        height={{ base: '12', lg: 'screen' }}
        px={{ base: '4', md: '8', lg: '4' }}
        pt={{ lg: '4' }}
        pb={{ lg: '2' }}
        bg="cover.bg"
        color="cover.fg"
        {...scrollsInside}
        overflowY={{ base: 'visible', lg: 'auto' }}
        _print={{ display: 'none' }}
      >
        <chakra.span textStyle="dish" px={{ lg: '3' }} lineClamp={{ base: '1', lg: 'none' }}>
          <Link to={paths.home}>
            <LogoOrName />
          </Link>
        </chakra.span>
        <Flex direction="column" flex="1" minHeight="0" display={{ base: 'none', lg: 'flex' }}>
          <PanelNavigation />
        </Flex>
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
        pt={{ base: '4', md: '10' }}
        pb={{ base: 'calc({spacing.6} + {sizes.serviceBar})', lg: '10' }}
      >
        <QueryProvider>
          <ReadSite />
          <WaitingInTitle />
          <SendKeptActs />
          <EntryScreens />
          <ScreenBoundary>
            <Outlet />
          </ScreenBoundary>
        </QueryProvider>
      </chakra.main>
      <ServiceBar isOpen={isOpen} onMore={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog title={restaurantName} size="full" onClose={() => setIsOpen(false)}>
          {/* closes before the new page opens, because an open dialog would keep the focus */}
          <PanelNavigation onChosen={() => setIsOpen(false)} />
        </Dialog>
      )}
    </chakra.div>
  );
}

/** Sends what waits for the network when the browser says that it is back, with every reading that succeeds, and when more is kept. */
export function SendKeptActs() {
  const cache = useQueryClient();
  const kept = useKeptActs();
  const { dataUpdatedAt } = useEvening();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reading that succeeds shows that the network is back
  useEffect(() => {
    // before the network is missing: a browser does not load again what it could not load
    const sending = import('../../staff/evening/reservations/send-kept.ts');
    const send = () => {
      sending.then(({ sendKept }) => (kept.length > 0 ? sendKept(cache) : undefined)).catch(() => undefined);
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [cache, kept, dataUpdatedAt]);
  return null;
}
