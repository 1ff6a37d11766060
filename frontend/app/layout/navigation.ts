import { highestRole, type Role } from '#contract/accounts/roles';
import { texts } from '#texts/app';
import { paths } from '../../../functions/contract/site/page-paths.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

const { pages: names } = texts;

const backToHome: NavigationLink = { label: names.home, to: paths.home };
const dashboard: NavigationLink = { label: names.dashboard, to: paths.dashboard };
const menus: NavigationLink = { label: names.menus, to: paths.menus };
const meals: NavigationLink = { label: names.meals, to: paths.meals };
const ingredients: NavigationLink = { label: names.ingredients, to: paths.ingredients };
const photographs: NavigationLink = { label: names.photographs, to: paths.photographs };
const reservations: NavigationLink = { label: names.reservations, to: paths.reservations };
const tables: NavigationLink = { label: names.tables, to: paths.tables };
const opening: NavigationLink = { label: names.opening, to: paths.opening };
const room: NavigationLink = { label: names.room, to: paths.room };
const notifications: NavigationLink = { label: names.notifications, to: paths.notifications };
const users: NavigationLink = { label: names.users, to: paths.users };
const contacts: NavigationLink = { label: names.contacts, to: paths.contacts };
const site: NavigationLink = { label: names.site, to: paths.site };
const userInformation: NavigationLink = { label: names.userInformation, to: paths.profile };

/** The links of each role, in the order in which they are shown. */
export const linksOf: Record<Role, readonly NavigationLink[]> = {
  CUSTOMER: [backToHome, { label: names.reservations, to: paths.myReservations }, userInformation],
  STAFF: [backToHome, menus, meals, ingredients, photographs, reservations, tables, notifications],
  MANAGER: [
    backToHome,
    dashboard,
    menus,
    meals,
    ingredients,
    photographs,
    reservations,
    tables,
    opening,
    room,
    users,
    notifications,
    contacts,
    site,
  ],
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
