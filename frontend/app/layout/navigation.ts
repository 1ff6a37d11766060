import { highestRole, type Role } from '#contract/roles';
import { paths } from '../../../functions/contract/page-paths.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

const backToHome: NavigationLink = { label: 'Back to Home', to: paths.home };
const dashboard: NavigationLink = { label: 'Dashboard', to: paths.dashboard };
const menus: NavigationLink = { label: 'Menus', to: paths.menus };
const meals: NavigationLink = { label: 'Meals', to: paths.meals };
const ingredients: NavigationLink = { label: 'Ingredients', to: paths.ingredients };
const reservations: NavigationLink = { label: 'Reservations', to: paths.reservations };
const opening: NavigationLink = { label: 'Opening', to: paths.opening };
const notifications: NavigationLink = { label: 'Notifications', to: paths.notifications };
const users: NavigationLink = { label: 'Users', to: paths.users };
const contacts: NavigationLink = { label: 'Contacts', to: paths.contacts };
const userInformation: NavigationLink = { label: 'User Information', to: paths.profile };

/** The links of each role, in the order in which they are shown. */
export const linksOf: Record<Role, readonly NavigationLink[]> = {
  CUSTOMER: [backToHome, { label: 'Reservations', to: paths.myReservations }, userInformation],
  STAFF: [backToHome, menus, meals, ingredients, reservations, notifications],
  MANAGER: [backToHome, dashboard, menus, meals, ingredients, reservations, opening, users, notifications, contacts],
};

/** The panel screens that a user with these roles may open; none for customers. */
export function panelLinks(roles: readonly Role[]): readonly NavigationLink[] {
  const role = highestRole(roles);
  return role === 'STAFF' || role === 'MANAGER' ? linksOf[role] : [];
}

/** The links of the panel: its screens and the profile, which the header of the site lists under Profile. */
export function panelNavigation(roles: readonly Role[]): readonly NavigationLink[] {
  return [...panelLinks(roles), userInformation];
}
