import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { loadable } from '../components/loadable.ts';
import { RequireRole } from './guards.tsx';
import { HomePage } from './home-page.tsx';
import { Notice } from './notice.tsx';
import { paths } from './paths.ts';
import { PublicLayout } from './public-layout.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { texts } from './texts.ts';

const PanelLayout = loadable(() => import('./panel-layout.tsx'), 'PanelLayout');
const AccountLayout = loadable(() => import('./account-layout.tsx'), 'AccountLayout');
const Login = loadable(() => import('../features/auth/login-screen.tsx'), 'LoginScreen');
const Register = loadable(() => import('../features/auth/register-screen.tsx'), 'RegisterScreen');
const ForgotPassword = loadable(() => import('../features/auth/forgot-password-screen.tsx'), 'ForgotPasswordScreen');
const ResetPassword = loadable(() => import('../features/auth/reset-password-screen.tsx'), 'ResetPasswordScreen');
const Terms = loadable(() => import('../features/legal/terms-screen.tsx'), 'TermsScreen');
const PrivacyPolicy = loadable(() => import('../features/legal/privacy-policy-screen.tsx'), 'PrivacyPolicyScreen');
const MyReservations = loadable(() => import('../features/reservations/my-reservations-screen.tsx'), 'MyReservationsScreen');
const MyReservation = loadable(() => import('../features/reservations/my-reservation-screen.tsx'), 'MyReservationScreen');
const Profile = loadable(() => import('./profile-page.tsx'), 'ProfilePage');
const Dashboard = loadable(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen');
const Menus = loadable(() => import('../features/menus/menus-screen.tsx'), 'MenusScreen');
const MenuDetails = loadable(() => import('../features/menus/menu-details-screen.tsx'), 'MenuDetailsScreen');
const Meals = loadable(() => import('../features/meals/meals-screen.tsx'), 'MealsScreen');
const Ingredients = loadable(() => import('../features/ingredients/ingredients-screen.tsx'), 'IngredientsScreen');
const Reservations = loadable(() => import('../features/reservations/reservations-screen.tsx'), 'ReservationsScreen');
const Notifications = loadable(() => import('../features/notifications/notifications-screen.tsx'), 'NotificationsScreen');
const Users = loadable(() => import('../features/users/users-screen.tsx'), 'UsersScreen');
const Contacts = loadable(() => import('../features/restaurant-info/contacts-screen.tsx'), 'ContactsScreen');

/** Which page answers which address, and who may see it. All but the home page load when they are asked for. */
export function AppRoutes() {
  return (
    <ScreenBoundary>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.register} element={<Register />} />
          <Route path={paths.forgotPassword} element={<ForgotPassword />} />
          <Route path={paths.resetPassword} element={<ResetPassword />} />
          <Route path={paths.terms} element={<Terms />} />
          <Route path={paths.privacyPolicy} element={<PrivacyPolicy />} />
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
            <Route path={paths.panel} element={<Navigate to={paths.reservations} replace />} />
            <Route path={paths.menus} element={<Menus />} />
            <Route path={paths.menuDetails(':id')} element={<MenuDetails />} />
            <Route path={`${paths.menus}/details/:id`} element={<MenuDetailsMoved />} />
            <Route path={paths.meals} element={<Meals />} />
            <Route path={paths.ingredients} element={<Ingredients />} />
            <Route path={paths.reservations} element={<Reservations />} />
            <Route path={paths.notifications} element={<Notifications />} />
            <Route element={<RequireRole access="MANAGER" />}>
              <Route path={paths.dashboard} element={<Dashboard />} />
              <Route path={paths.users} element={<Users />} />
              <Route path={paths.contacts} element={<Contacts />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </ScreenBoundary>
  );
}

function MenuDetailsMoved() {
  const { id = '' } = useParams();
  return <Navigate to={paths.menuDetails(id)} replace />;
}
