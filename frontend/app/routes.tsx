import { isValidElement } from 'react';
import { createRoutesFromElements, matchRoutes, Navigate, Outlet, Route, useParams, useRoutes } from 'react-router-dom';
import { texts } from '#texts/app';
import { paths } from '../../functions/contract/site/page-paths.ts';
import { currentPageSession } from '../api/session/interruption.ts';
import { loadAhead, loadable } from '../components/loading/load-part.ts';
import { RequireRole } from './account/require-role.tsx';
import { Notice } from './layout/notice.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { loadWritten } from './written-page/written-part.tsx';

const QueryProvider = loadable(
  loadWritten(() => import('./query-provider.tsx')),
  'QueryProvider',
);
const PanelLayout = loadable(() => import('./layout/panel-layout.tsx'), 'PanelLayout');
const AuthLayout = loadable(() => import('./layout/auth-layout.tsx'), 'AuthLayout');
const AccountLayout = loadable(() => import('./layout/account-layout.tsx'), 'AccountLayout');
const Login = loadable(() => import('../features/account/auth/login-screen.tsx'), 'LoginScreen');
const Register = loadable(() => import('../features/account/auth/register-screen.tsx'), 'RegisterScreen');
const ForgotPassword = loadable(() => import('../features/account/auth/forgot-password-screen.tsx'), 'ForgotPasswordScreen');
const ResetPassword = loadable(() => import('../features/account/auth/reset-password-screen.tsx'), 'ResetPasswordScreen');
const VerifyEmail = loadable(() => import('../features/account/auth/verify-email-screen.tsx'), 'VerifyEmailScreen');
const Invitation = loadable(() => import('../features/account/auth/invitation-screen.tsx'), 'InvitationScreen');
const Terms = loadable(
  loadWritten(() => import('../features/site/legal/terms-page.tsx')),
  'TermsPage',
);
const PrivacyPolicy = loadable(
  loadWritten(() => import('../features/site/legal/privacy-policy-page.tsx')),
  'PrivacyPolicyPage',
);
const HomePage = loadable(
  loadWritten(() => import('./home-page.tsx')),
  'HomePage',
);
const MenuPage = loadable(
  loadWritten(() => import('./menu-page.tsx')),
  'MenuPage',
);
const LinkedReservation = loadable(
  () => import('../features/site/linked-reservation/linked-reservation-screen.tsx'),
  'LinkedReservationScreen',
);
const Enquiry = loadable(() => import('../features/site/enquiry/enquiry-screen.tsx'), 'EnquiryScreen');
const Queue = loadable(() => import('../features/site/queue/queue-screen.tsx'), 'QueueScreen');
const MyReservations = loadable(() => import('./account/my-reservations-page.tsx'), 'MyReservationsPage');
const MyReservation = loadable(() => import('../features/account/reservations/my-reservation-screen.tsx'), 'MyReservationScreen');
const Profile = loadable(() => import('./account/profile-page.tsx'), 'ProfilePage');
const Dashboard = loadable(() => import('./dashboard-page.tsx'), 'DashboardPage');
const Menus = loadable(() => import('../features/staff/menus/menus-screen.tsx'), 'MenusScreen');
const CardTable = loadable(() => import('../features/staff/menus/card-table/card-table-screen.tsx'), 'CardTableScreen');
const MenuDetails = loadable(() => import('../features/staff/menus/details/menu-details-screen.tsx'), 'MenuDetailsScreen');
const Meals = loadable(() => import('./meals-screen.tsx'), 'MealsScreen');
const Ingredients = loadable(() => import('../features/staff/ingredients/ingredients-screen.tsx'), 'IngredientsScreen');
const ShoppingLists = loadable(() => import('../features/staff/shopping/shopping-lists-screen.tsx'), 'ShoppingListsScreen');
const NewShoppingList = loadable(() => import('../features/staff/shopping/new-list-screen.tsx'), 'NewListScreen');
const ShoppingList = loadable(() => import('../features/staff/shopping/shopping-list-screen.tsx'), 'ShoppingListScreen');
const Photographs = loadable(() => import('../features/staff/photographs/photographs-screen.tsx'), 'PhotographsScreen');
const Reservations = loadable(() => import('../features/staff/reservations/reservations-screen.tsx'), 'ReservationsScreen');
const Enquiries = loadable(() => import('../features/staff/reservations/enquiries-screen.tsx'), 'EnquiriesScreen');
const Tonight = loadable(() => import('../features/staff/reservations/tonight/tonight-screen.tsx'), 'TonightScreen');
const Tables = loadable(() => import('../features/staff/reservations/tables/tables-screen.tsx'), 'TablesScreen');
const Notifications = loadable(() => import('../features/staff/notifications/notifications-screen.tsx'), 'NotificationsScreen');
const Figures = loadable(() => import('../features/staff/figures/figures-screen.tsx'), 'FiguresScreen');
const Opening = loadable(() => import('../features/staff/opening/opening-screen.tsx'), 'OpeningScreen');
const Room = loadable(() => import('../features/staff/room/room-screen.tsx'), 'RoomScreen');
const Users = loadable(() => import('../features/staff/users/users-screen.tsx'), 'UsersScreen');
const Trail = loadable(() => import('../features/staff/trail/trail-screen.tsx'), 'TrailScreen');
const Site = loadable(() => import('./identity/site-screen.tsx'), 'SiteScreen');
const Legal = loadable(() => import('./identity/legal-screen.tsx'), 'LegalScreen');
const Contacts = loadable(() => import('../features/staff/contacts/contacts-screen.tsx'), 'ContactsScreen');

/** The page of each path and the role it requires. All pages are loaded on demand. */
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
        <Route path={paths.terms} element={<Terms />} />
        <Route path={paths.privacyPolicy} element={<PrivacyPolicy />} />
      </Route>
      <Route path={paths.unauthorized} element={<Notice title={texts.unauthorized} text={texts.unauthorizedText} />} />
      <Route element={<RequireRole access="CUSTOMER" />}>
        <Route element={<AccountLayout />}>
          <Route path={paths.myReservations} element={<MyReservations />} />
          <Route path={paths.myReservation(':id')} element={<MyReservation />} />
          <Route path={paths.profile} element={<Profile />} />
        </Route>
      </Route>
      <Route path="*" element={<Notice title={texts.missing} text={texts.missingText} />} />
    </Route>
    <Route element={<RequireRole access="STAFF" />}>
      <Route element={<PanelLayout />}>
        <Route path={paths.panel} element={<Navigate to={paths.tonight} replace />} />
        <Route path={paths.menus} element={<Menus />} />
        <Route path={paths.menuDetails(':id')} element={<MenuDetails />} />
        <Route path={paths.menuCard(':id')} element={<CardTable />} />
        <Route path={paths.formerMenuDetails(':id')} element={<MenuDetailsMoved />} />
        <Route path={paths.meals} element={<Meals />} />
        <Route path={paths.ingredients} element={<Ingredients />} />
        <Route path={paths.shopping} element={<ShoppingLists />} />
        <Route path={paths.newShoppingList} element={<NewShoppingList />} />
        <Route path={paths.shoppingList(':id')} element={<ShoppingList />} />
        <Route path={paths.photographs} element={<Photographs />} />
        <Route path={paths.tonight} element={<Tonight />} />
        <Route path={paths.reservations} element={<Reservations />} />
        <Route path={paths.enquiries} element={<Enquiries />} />
        <Route path={paths.tables} element={<Tables />} />
        <Route path={paths.notifications} element={<Notifications />} />
        <Route element={<RequireRole access="MANAGER" />}>
          <Route path={paths.dashboard} element={<Dashboard />} />
          <Route path={paths.figures} element={<Figures />} />
          <Route path={paths.opening} element={<Opening />} />
          <Route path={paths.room} element={<Room />} />
          <Route path={paths.users} element={<Users />} />
          <Route path={paths.trail} element={<Trail />} />
          <Route path={paths.contacts} element={<Contacts />} />
          <Route path={paths.site} element={<Site />} />
          <Route path={paths.legal} element={<Legal />} />
        </Route>
      </Route>
    </Route>
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
  if (path === paths.tonight || path === paths.panel) {
    import('./tonight-ahead.ts').then(({ loadTonight }) => loadTonight()).catch(() => undefined);
    return;
  }
  for (const element of elements) loadAhead(element);
  if (isSignedIn) import('../api/amplify.ts').catch(() => undefined);
}

/** Pages of mailed links and legal pages, which need the query cache and have no layout that brings it. */
function WithQueries() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}

function MenuDetailsMoved() {
  const { id = '' } = useParams();
  return <Navigate to={paths.menuDetails(id)} replace />;
}
