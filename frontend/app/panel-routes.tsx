import { createRoutesFromElements, matchRoutes, Navigate, Route, useParams, useRoutes } from 'react-router-dom';
import { paths } from '#site/contract/page-paths';
import { loadAhead } from '../house/ui/loading/load-part.ts';
import { RequireRole } from './account/require-role.tsx';
import { MissingPage } from './layout/notice.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { page, route } from './screen-boundary.tsx';

/** A path of the panel as the router finds it below `paths.panel`. */
const below = (path: string) => path.slice(paths.panel.length + 1);
const screen: typeof route = (path, load, name) => route(below(path), load, name);

/** The screen of each path of the panel and the role it requires. */
const routes = createRoutesFromElements(
  <>
    <Route element={<PublicLayout />}>
      <Route path="*" element={<MissingPage />} />
    </Route>
    <Route element={<RequireRole access="STAFF" />}>
      <Route element={page(() => import('./layout/panel-layout.tsx'), 'PanelLayout')}>
        <Route index element={<Navigate to={paths.tonight} replace />} />
        {screen(paths.menus, () => import('../staff/card/menus/menus-screen.tsx'), 'MenusScreen')}
        {screen(paths.menuDetails(':id'), () => import('../staff/card/table/card-table-screen.tsx'), 'CardTableScreen')}
        <Route path={below(paths.formerMenuCard(':id'))} element={<MenuDetailsMoved />} />
        <Route path={below(paths.formerMenuDetails(':id'))} element={<MenuDetailsMoved />} />
        {screen(paths.meals, () => import('../staff/card/meals/meals-screen.tsx'), 'MealsScreen')}
        {screen(paths.ingredients, () => import('../staff/card/meals/ingredients-screen.tsx'), 'IngredientsScreen')}
        {screen(paths.shopping, () => import('../staff/card/shopping/shopping-lists-screen.tsx'), 'ShoppingListsScreen')}
        {screen(paths.newShoppingList, () => import('../staff/card/shopping/new-list-screen.tsx'), 'NewListScreen')}
        {screen(paths.shoppingList(':id'), () => import('../staff/card/shopping/shopping-list-screen.tsx'), 'ShoppingListScreen')}
        {screen(paths.photographs, () => import('../staff/site/photographs/photographs-screen.tsx'), 'PhotographsScreen')}
        {screen(paths.tonight, () => import('./tonight-page.tsx'), 'TonightPage')}
        {screen(paths.reservations, () => import('../staff/evening/reservations/reservations-screen.tsx'), 'ReservationsScreen')}
        {screen(paths.enquiries, () => import('../staff/evening/reservations/enquiries-screen.tsx'), 'EnquiriesScreen')}
        {screen(paths.tables, () => import('../staff/evening/tables/tables-screen.tsx'), 'TablesScreen')}
        {screen(paths.notifications, () => import('../staff/site/notifications-screen.tsx'), 'NotificationsScreen')}
        <Route element={<RequireRole access="MANAGER" />}>
          {screen(paths.dashboard, () => import('./dashboard-page.tsx'), 'DashboardPage')}
          {screen(paths.lastLook, () => import('./identity/last-look-screen.tsx'), 'LastLook')}
          {screen(paths.figures, () => import('../staff/evening/figures/figures-screen.tsx'), 'FiguresScreen')}
          {screen(paths.opening, () => import('../staff/evening/opening/opening-screen.tsx'), 'OpeningScreen')}
          {screen(paths.bookingRules, () => import('../staff/evening/opening/booking-rules-screen.tsx'), 'BookingRulesScreen')}
          {screen(paths.room, () => import('../staff/evening/room/room-screen.tsx'), 'RoomScreen')}
          {screen(paths.users, () => import('../staff/people/users-screen.tsx'), 'UsersScreen')}
          {screen(paths.trail, () => import('../staff/people/trail-screen.tsx'), 'TrailScreen')}
          {screen(paths.contacts, () => import('../staff/site/contacts-screen.tsx'), 'ContactsScreen')}
          {screen(paths.site, () => import('./identity/site-screen.tsx'), 'SiteScreen')}
          {screen(paths.legal, () => import('./identity/legal-screen.tsx'), 'LegalScreen')}
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
