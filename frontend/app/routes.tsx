import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { Loading } from '../components/loading.tsx';
import { RequireRole } from './guards.tsx';
import { HomePage } from './home-page.tsx';
import { Notice } from './notice.tsx';
import { paths } from './paths.ts';
import { PublicLayout } from './public-layout.tsx';
import { texts } from './texts.ts';

const PanelLayout = lazy(() => import('./panel-layout.tsx').then((it) => ({ default: it.PanelLayout })));
const AccountLayout = lazy(() => import('./account-layout.tsx').then((it) => ({ default: it.AccountLayout })));
const Login = lazy(() => import('../features/auth/login-screen.tsx').then((it) => ({ default: it.LoginScreen })));
const Register = lazy(() => import('../features/auth/register-screen.tsx').then((it) => ({ default: it.RegisterScreen })));
const ForgotPassword = lazy(() =>
  import('../features/auth/forgot-password-screen.tsx').then((it) => ({ default: it.ForgotPasswordScreen })),
);
const ResetPassword = lazy(() => import('../features/auth/reset-password-screen.tsx').then((it) => ({ default: it.ResetPasswordScreen })));
const Terms = lazy(() => import('../features/legal/terms-screen.tsx').then((it) => ({ default: it.TermsScreen })));
const PrivacyPolicy = lazy(() => import('../features/legal/privacy-policy-screen.tsx').then((it) => ({ default: it.PrivacyPolicyScreen })));
const MyReservations = lazy(() =>
  import('../features/reservations/my-reservations-screen.tsx').then((it) => ({ default: it.MyReservationsScreen })),
);
const MyReservation = lazy(() =>
  import('../features/reservations/my-reservation-screen.tsx').then((it) => ({ default: it.MyReservationScreen })),
);
const Profile = lazy(() => import('../features/users/profile-screen.tsx').then((it) => ({ default: it.ProfileScreen })));
const Dashboard = lazy(() => import('../features/dashboard/dashboard-screen.tsx').then((it) => ({ default: it.DashboardScreen })));
const Menus = lazy(() => import('../features/menus/menus-screen.tsx').then((it) => ({ default: it.MenusScreen })));
const MenuDetails = lazy(() => import('../features/menus/menu-details-screen.tsx').then((it) => ({ default: it.MenuDetailsScreen })));
const Meals = lazy(() => import('../features/meals/meals-screen.tsx').then((it) => ({ default: it.MealsScreen })));
const Ingredients = lazy(() => import('../features/ingredients/ingredients-screen.tsx').then((it) => ({ default: it.IngredientsScreen })));
const Reservations = lazy(() =>
  import('../features/reservations/reservations-screen.tsx').then((it) => ({ default: it.ReservationsScreen })),
);
const Notifications = lazy(() =>
  import('../features/notifications/notifications-screen.tsx').then((it) => ({ default: it.NotificationsScreen })),
);
const Users = lazy(() => import('../features/users/users-screen.tsx').then((it) => ({ default: it.UsersScreen })));
const Contacts = lazy(() => import('../features/restaurant-info/contacts-screen.tsx').then((it) => ({ default: it.ContactsScreen })));

/** Which page answers which address, and who may see it. All but the home page load when they are asked for. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
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
    </Suspense>
  );
}

function MenuDetailsMoved() {
  const { id = '' } = useParams();
  return <Navigate to={paths.menuDetails(id)} replace />;
}
