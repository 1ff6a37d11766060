import { chakra } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../../functions/contract/site/page-paths.ts';
import { EarlyTaps } from '../../components/loading/early-taps.tsx';
import { LoadAfterMount } from '../../components/loading/load-after-mount.tsx';
import { loadable } from '../../components/loading/load-part.ts';
import { AuthAlert } from '../account/auth-alert.tsx';
import { ScreenBoundary } from '../screen-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { hasHeader } from './pages-without-header.ts';
import { SkipLink } from './skip-link.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';

const LanguageOffer = loadable(() => import('../language/language-offer.tsx'), 'LanguageOffer');
const withOwnAlert: readonly string[] = [paths.login, paths.register, paths.forgotPassword, paths.resetPassword];

/** The layout of all pages outside the panel. */
export function PublicLayout() {
  const { pathname } = useLocation();
  useNavigationFocus();
  return (
    <chakra.div minHeight="screen" display="flex" flexDirection="column">
      <SkipLink />
      {hasHeader(pathname) && (
        <EarlyTaps fallback={null}>
          <Header />
        </EarlyTaps>
      )}
      {!withOwnAlert.includes(pathname) && <AuthAlert />}
      <chakra.main id="content" tabIndex={-1} flex="1" outline="none">
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </chakra.main>
      <Footer />
      <LoadAfterMount failure={() => null}>
        <LanguageOffer />
      </LoadAfterMount>
    </chakra.div>
  );
}
