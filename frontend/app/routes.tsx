import { isValidElement } from 'react';
import { createRoutesFromElements, matchRoutes, Outlet, Route, useRoutes } from 'react-router-dom';
import { legalNames, legalPages, paths } from '#site/contract/page-paths';
import { app as texts } from '#texts/house';
import { currentPageSession } from '../house/client/session/interruption.ts';
import { loadAhead, loadable } from '../house/ui/loading/load-part.ts';
import { RequireRole } from './account/require-role.tsx';
import { MissingPage, Notice } from './layout/notice.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { loadWritten } from './written-page/written-part.tsx';

const QueryProvider = loadable(
  loadWritten(() => import('./query-provider.tsx')),
  'QueryProvider',
);
const AuthLayout = loadable(() => import('./layout/auth-layout.tsx'), 'AuthLayout');
const AccountLayout = loadable(() => import('./layout/account-layout.tsx'), 'AccountLayout');
const Login = loadable(() => import('../account/people/login-screen.tsx'), 'LoginScreen');
const Register = loadable(() => import('../account/people/register-screen.tsx'), 'RegisterScreen');
const ForgotPassword = loadable(() => import('../account/people/forgot-password-screen.tsx'), 'ForgotPasswordScreen');
const ResetPassword = loadable(() => import('../account/people/reset-password-screen.tsx'), 'ResetPasswordScreen');
const VerifyEmail = loadable(() => import('../account/people/verify-email-screen.tsx'), 'VerifyEmailScreen');
const Invitation = loadable(() => import('../account/people/invitation-screen.tsx'), 'InvitationScreen');
const Legal = loadable(
  loadWritten(() => import('../guest/site/legal/legal-page.tsx')),
  'LegalPage',
);
const HomePage = loadable(
  loadWritten(() => import('./home-page.tsx')),
  'HomePage',
);
const MenuPage = loadable(
  loadWritten(() => import('./menu-page.tsx')),
  'MenuPage',
);
const LinkedReservation = loadable(() => import('../guest/evening/linked-reservation-screen.tsx'), 'LinkedReservationScreen');
const Enquiry = loadable(() => import('../guest/evening/enquiry-screen.tsx'), 'EnquiryScreen');
const Queue = loadable(() => import('../guest/evening/queue-screen.tsx'), 'QueueScreen');
const MyReservations = loadable(() => import('./account/my-reservations-page.tsx'), 'MyReservationsPage');
const MyReservation = loadable(() => import('../account/evening/my-reservation-screen.tsx'), 'MyReservationScreen');
const Profile = loadable(() => import('./account/profile-page.tsx'), 'ProfilePage');
const loadPanel = () => import('./panel-routes.tsx');
const PanelRoutes = loadable<'PanelRoutes', object>(loadPanel, 'PanelRoutes');

/** The page of each path and the role it requires. All pages are loaded on demand; the names of those of the panel too, which guests need not load. */
const routes = createRoutesFromElements(
  <>
    <Route element={<PublicLayout />}>
      <Route path={paths.home} element={<HomePage />} />
      <Route path={paths.menuPage(':address')} element={<MenuPage />} />
      <Route element={<AuthLayout />}>
        <Route path={paths.login} element={<Login />} />
        <Route path={paths.register} element={<Register />} />
        <Route path={paths.forgotPassword} element={<ForgotPassword />} />
        <Route path={paths.resetPassword} element={<ResetPassword />} />
        <Route path={paths.verifyEmail()} element={<VerifyEmail />} />
      </Route>
      <Route element={<WithQueries />}>
        <Route path={paths.reservationLink()} element={<LinkedReservation />} />
        <Route path={paths.invitation()} element={<Invitation />} />
        <Route path={paths.queueLink()} element={<Queue />} />
        <Route path={paths.enquiry} element={<Enquiry />} />
        {legalNames.map((page) => (
          <Route key={page} path={legalPages[page]} element={<Legal page={page} />} />
        ))}
      </Route>
      <Route path={paths.unauthorized} element={<Notice title={texts.unauthorized} text={texts.unauthorizedText} />} />
      <Route element={<RequireRole access="CUSTOMER" />}>
        <Route element={<AccountLayout />}>
          <Route path={paths.myReservations} element={<MyReservations />} />
          <Route path={paths.myReservation(':id')} element={<MyReservation />} />
          <Route path={paths.profile} element={<Profile />} />
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
