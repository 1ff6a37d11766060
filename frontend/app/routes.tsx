import { isValidElement } from 'react';
import { createRoutesFromElements, matchRoutes, Outlet, Route, useRoutes } from 'react-router-dom';
import { legalNames, legalPages, paths } from '#site/contract/page-paths';
import { app as texts } from '#texts/house';
import { currentPageSession } from '../house/client/session/interruption.ts';
import { loadAhead, loadable } from '../house/ui/loading/load-part.ts';
import { RequireRole } from './account/require-role.tsx';
import { MissingPage, Notice } from './layout/notice.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { page, route, ScreenBoundary } from './screen-boundary.tsx';
import { loadWritten } from './written-page/written-part.tsx';

const QueryProvider = loadable(
  loadWritten(() => import('./query-provider.tsx')),
  'QueryProvider',
);
const Legal = loadable(
  loadWritten(() => import('../guest/site/legal/legal-page.tsx')),
  'LegalPage',
);
const loadPanel = () => import('./panel-routes.tsx');
const PanelRoutes = loadable<'PanelRoutes', object>(loadPanel, 'PanelRoutes');

/** The page of each path and the role it requires. All pages are loaded on demand; the names of those of the panel too, which guests need not load. */
const routes = createRoutesFromElements(
  <>
    <Route element={<PublicLayout />}>
      {route(paths.home, () => import('./home-page.tsx'), 'HomePage')}
      {route(paths.menuPage(':address'), () => import('./menu-page.tsx'), 'MenuPage')}
      <Route element={page(() => import('./layout/auth-layout.tsx'), 'AuthLayout')}>
        {route(paths.login, () => import('../account/people/login-screen.tsx'), 'LoginScreen')}
        {route(paths.register, () => import('../account/people/register-screen.tsx'), 'RegisterScreen')}
        {route(paths.forgotPassword, () => import('../account/people/forgot-password-screen.tsx'), 'ForgotPasswordScreen')}
        {route(paths.resetPassword, () => import('../account/people/reset-password-screen.tsx'), 'ResetPasswordScreen')}
        {route(paths.verifyEmail(), () => import('../account/people/verify-email-screen.tsx'), 'VerifyEmailScreen')}
      </Route>
      <Route element={<WithQueries />}>
        {route(paths.reservationLink(), () => import('../guest/evening/linked-reservation-screen.tsx'), 'LinkedReservationScreen')}
        {route(paths.invitation(), () => import('../account/people/invitation-screen.tsx'), 'InvitationScreen')}
        {route(paths.queueLink(), () => import('../guest/evening/queue-screen.tsx'), 'QueueScreen')}
        {route(paths.enquiry, () => import('../guest/evening/enquiry-screen.tsx'), 'EnquiryScreen')}
        {legalNames.map((page) => (
          <Route key={page} path={legalPages[page]} element={<Legal page={page} />} />
        ))}
      </Route>
      <Route path={paths.unauthorized} element={<Notice title={texts.unauthorized} text={texts.unauthorizedText} />} />
      <Route element={<RequireRole access="CUSTOMER" />}>
        <Route element={page(() => import('./layout/account-layout.tsx'), 'AccountLayout')}>
          {route(paths.myReservations, () => import('../account/evening/my-reservations-screen.tsx'), 'MyReservationsScreen')}
          {route(paths.myReservation(':id'), () => import('../account/evening/my-reservation-screen.tsx'), 'MyReservationScreen')}
          {route(paths.profile, () => import('./account/profile-page.tsx'), 'ProfilePage')}
        </Route>
      </Route>
      <Route path="*" element={<MissingPage />} />
    </Route>
    <Route path={`${paths.panel}/*`} element={<PanelRoutes />} />
  </>,
);

export function AppRoutes() {
  return <ScreenBoundary>{useRoutes(routes)}</ScreenBoundary>;
}

/**
 * Starts to load the code of a page, of the layouts around it and, for who is signed in, of what sends requests, all at the same time: rendering
 * asks for each of them only when the one around it is there.
 */
export function loadPage(path: string): void {
  const isSignedIn = currentPageSession().session !== undefined;
  const elements = (matchRoutes(routes, path) ?? []).map(({ route }) => route.element);
  if (!isSignedIn && elements.some((element) => isValidElement(element) && element.type === RequireRole)) return;
  if (isSignedIn && (path === paths.tonight || path === paths.panel)) {
    import('./tonight-ahead.ts').then(({ loadTonight }) => loadTonight()).catch(() => undefined);
    return;
  }
  for (const element of elements) loadAhead(element);
  if (!isSignedIn) return;
  import('../house/client/amplify.ts').catch(() => undefined);
  if (path.startsWith(paths.panel)) {
    loadPanel()
      .then(({ loadPanelPage }) => loadPanelPage(path))
      .catch(() => undefined);
  }
}

/** Pages of mailed links and legal pages, which need the query cache and have no layout that brings it. */
function WithQueries() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
