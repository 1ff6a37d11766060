import { highestRole, type Role } from '#contract/roles';
import { paths } from './paths.ts';

export interface Place {
  label: string;
  to: string;
}

const backToHome: Place = { label: 'Back to Home', to: paths.home };
const dashboard: Place = { label: 'Dashboard', to: paths.dashboard };
const menus: Place = { label: 'Menus', to: paths.menus };
const meals: Place = { label: 'Meals', to: paths.meals };
const ingredients: Place = { label: 'Ingredients', to: paths.ingredients };
const reservations: Place = { label: 'Reservations', to: paths.reservations };
const notifications: Place = { label: 'Notifications', to: paths.notifications };
const users: Place = { label: 'Users', to: paths.users };
const contacts: Place = { label: 'Contacts', to: paths.contacts };
const userInformation: Place = { label: 'User Information', to: paths.profile };

/** Where each role may go, in the order of the specification (section 2, Layout); what it does not name stands around that. */
export const placesOf: Record<Role, readonly Place[]> = {
  CUSTOMER: [backToHome, { label: 'Reservations', to: paths.myReservations }, userInformation],
  STAFF: [backToHome, menus, meals, ingredients, reservations, notifications],
  MANAGER: [backToHome, dashboard, menus, meals, ingredients, reservations, users, notifications, contacts],
};

/** The rooms of the panel that somebody may enter; none for customers. */
export function panelPlaces(roles: readonly Role[]): readonly Place[] {
  const role = highestRole(roles);
  return role === 'STAFF' || role === 'MANAGER' ? placesOf[role] : [];
}

/** What the panel itself leads to: its rooms, and one's own page, which the header of the site keeps under Profile. */
export function panelNavigation(roles: readonly Role[]): readonly Place[] {
  return [...panelPlaces(roles), userInformation];
}
