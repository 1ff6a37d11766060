import { chakra } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '#site/contract/page-paths';
import { loadable } from '../../house/ui/loading/load-part.ts';
import { AuthAlert } from '../account/auth-alert.tsx';
import { ScreenBoundary, ScreenLoading } from '../screen-boundary.tsx';
import { AfterMount, WrittenPart } from '../written-page/written-part.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink, useNavigationFocus } from './navigation-focus.tsx';

const LanguageOffer = loadable(() => import('../language/language-offer.tsx'), 'LanguageOffer');
const withOwnAlert: readonly string[] = [paths.login, paths.register, paths.forgotPassword, paths.resetPassword];

/** The layout of all pages outside the panel. */
export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <chakra.div minHeight="screen" display="flex" flexDirection="column">
      <SkipLink />
      {hasHeader(pathname) && (
        <WrittenPart fallback={null}>
          <Header />
        </WrittenPart>
      )}
      {!isAmong(withOwnAlert, pathname) && <AuthAlert />}
      <chakra.main id="content" tabIndex={-1} flex="1" outline="none">
        <ScreenBoundary>
          <WrittenPart fallback={<ScreenLoading />}>
            <Outlet />
            <NavigationFocus />
          </WrittenPart>
        </ScreenBoundary>
      </chakra.main>
      <Footer />
      <AfterMount>
        <LanguageOffer />
      </AfterMount>
    </chakra.div>
  );
}

/** Beside the page, not around it: a section can be found when its page has loaded. */
function NavigationFocus() {
  useNavigationFocus();
  return null;
}

/** The pages that the specification shows without the header. */
const withoutHeader: readonly string[] = [paths.login, paths.forgotPassword];

export const hasHeader = (pathname: string): boolean => !isAmong(withoutHeader, pathname);

/** As the router finds a page: whatever its capitals. */
const isAmong = (pages: readonly string[], pathname: string): boolean => pages.includes(pathname.toLowerCase());
