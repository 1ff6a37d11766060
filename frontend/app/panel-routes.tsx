import { createRoutesFromElements, matchRoutes, Navigate, Route, useParams, useRoutes } from 'react-router-dom';
import { paths } from '#site/contract/page-paths';
import { loadAhead, loadable } from '../house/ui/loading/load-part.ts';
import { RequireRole } from './account/require-role.tsx';
import { MissingPage } from './layout/notice.tsx';
import { PublicLayout } from './layout/public-layout.tsx';

const PanelLayout = loadable(() => import('./layout/panel-layout.tsx'), 'PanelLayout');
const Dashboard = loadable(() => import('./dashboard-page.tsx'), 'DashboardPage');
const LastLook = loadable(() => import('./identity/last-look-screen.tsx'), 'LastLook');
const Menus = loadable(() => import('../staff/card/menus/menus-screen.tsx'), 'MenusScreen');
const MenuDetails = loadable(() => import('../staff/card/table/card-table-screen.tsx'), 'CardTableScreen');
const Meals = loadable(() => import('../staff/card/meals/meals-screen.tsx'), 'MealsScreen');
const Ingredients = loadable(() => import('../staff/card/meals/ingredients-screen.tsx'), 'IngredientsScreen');
const ShoppingLists = loadable(() => import('../staff/card/shopping/shopping-lists-screen.tsx'), 'ShoppingListsScreen');
const NewShoppingList = loadable(() => import('../staff/card/shopping/new-list-screen.tsx'), 'NewListScreen');
const ShoppingList = loadable(() => import('../staff/card/shopping/shopping-list-screen.tsx'), 'ShoppingListScreen');
const Photographs = loadable(() => import('../staff/site/photographs/photographs-screen.tsx'), 'PhotographsScreen');
const Reservations = loadable(() => import('../staff/evening/reservations/reservations-screen.tsx'), 'ReservationsScreen');
const Enquiries = loadable(() => import('../staff/evening/reservations/enquiries-screen.tsx'), 'EnquiriesScreen');
const Tonight = loadable(() => import('../staff/evening/tonight/tonight-screen.tsx'), 'TonightScreen');
const Tables = loadable(() => import('../staff/evening/tables/tables-screen.tsx'), 'TablesScreen');
const Notifications = loadable(() => import('../staff/site/notifications-screen.tsx'), 'NotificationsScreen');
const Figures = loadable(() => import('../staff/evening/figures/figures-screen.tsx'), 'FiguresScreen');
const Opening = loadable(() => import('../staff/evening/opening/opening-screen.tsx'), 'OpeningScreen');
const BookingRules = loadable(() => import('../staff/evening/opening/booking-rules-screen.tsx'), 'BookingRulesScreen');
const Room = loadable(() => import('../staff/evening/room/room-screen.tsx'), 'RoomScreen');
const Users = loadable(() => import('../staff/people/users-screen.tsx'), 'UsersScreen');
const Trail = loadable(() => import('../staff/people/trail-screen.tsx'), 'TrailScreen');
const Site = loadable(() => import('./identity/site-screen.tsx'), 'SiteScreen');
const Legal = loadable(() => import('./identity/legal-screen.tsx'), 'LegalScreen');
const Contacts = loadable(() => import('../staff/site/contacts-screen.tsx'), 'ContactsScreen');

/** A path of the panel as the router finds it below `paths.panel`. */
const below = (path: string) => path.slice(paths.panel.length + 1);

/** The screen of each path of the panel and the role it requires. */
const routes = createRoutesFromElements(
  <>
    <Route element={<PublicLayout />}>
      <Route path="*" element={<MissingPage />} />
    </Route>
    <Route element={<RequireRole access="STAFF" />}>
      <Route element={<PanelLayout />}>
        <Route index element={<Navigate to={paths.tonight} replace />} />
        <Route path={below(paths.menus)} element={<Menus />} />
        <Route path={below(paths.menuDetails(':id'))} element={<MenuDetails />} />
        <Route path={below(paths.formerMenuCard(':id'))} element={<MenuDetailsMoved />} />
        <Route path={below(paths.formerMenuDetails(':id'))} element={<MenuDetailsMoved />} />
        <Route path={below(paths.meals)} element={<Meals />} />
        <Route path={below(paths.ingredients)} element={<Ingredients />} />
        <Route path={below(paths.shopping)} element={<ShoppingLists />} />
        <Route path={below(paths.newShoppingList)} element={<NewShoppingList />} />
        <Route path={below(paths.shoppingList(':id'))} element={<ShoppingList />} />
        <Route path={below(paths.photographs)} element={<Photographs />} />
        <Route path={below(paths.tonight)} element={<Tonight />} />
        <Route path={below(paths.reservations)} element={<Reservations />} />
        <Route path={below(paths.enquiries)} element={<Enquiries />} />
        <Route path={below(paths.tables)} element={<Tables />} />
        <Route path={below(paths.notifications)} element={<Notifications />} />
        <Route element={<RequireRole access="MANAGER" />}>
          <Route path={below(paths.dashboard)} element={<Dashboard />} />
          <Route path={below(paths.lastLook)} element={<LastLook />} />
          <Route path={below(paths.figures)} element={<Figures />} />
          <Route path={below(paths.opening)} element={<Opening />} />
          <Route path={below(paths.bookingRules)} element={<BookingRules />} />
          <Route path={below(paths.room)} element={<Room />} />
          <Route path={below(paths.users)} element={<Users />} />
          <Route path={below(paths.trail)} element={<Trail />} />
          <Route path={below(paths.contacts)} element={<Contacts />} />
          <Route path={below(paths.site)} element={<Site />} />
          <Route path={below(paths.legal)} element={<Legal />} />
        </Route>
      </Route>
    </Route>
  </>,
);

export function PanelRoutes() {
  return useRoutes(routes);
}

/** Starts to load the code of a screen and of the layouts around it, all at the same time. */
export function loadPanelPage(path: string): void {
  for (const { route } of matchRoutes(routes, path, paths.panel) ?? []) loadAhead(route.element);
}

function MenuDetailsMoved() {
  const { id = '' } = useParams();
  return <Navigate to={paths.menuDetails(id)} replace />;
}
