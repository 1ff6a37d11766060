import { chakra } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { AuthAlert } from './auth-alert.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { paths } from './paths.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SkipLink } from './skip-link.tsx';
import { useArrival } from './use-arrival.ts';

const withoutHeader: readonly string[] = [paths.login, paths.forgotPassword];
const tellingThemselves: readonly string[] = [paths.login, paths.register, paths.forgotPassword, paths.resetPassword];

/** The frame of everything but the panel: header, what came of signing in or out, the page, footer. */
export function PublicLayout() {
  const { pathname } = useLocation();
  useArrival();
  return (
    <chakra.div minHeight="screen" display="flex" flexDirection="column">
      <SkipLink />
      {!withoutHeader.includes(pathname) && <Header />}
      {!tellingThemselves.includes(pathname) && <AuthAlert />}
      <chakra.main id="content" tabIndex={-1} flex="1" outline="none">
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </chakra.main>
      <Footer />
    </chakra.div>
  );
}
