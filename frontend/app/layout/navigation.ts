import { highestRole, type Role } from '#house/contract/roles';
import { paths } from '#site/contract/page-paths';
import { app as texts } from '#texts/house';

const { pages: names } = texts;

export interface NavigationLink {
  label: string;
  to: string;
}

/** The screens of the panel, grouped by what they are about (the specification has fewer, in one list); those of managers only are named below. */
const screens = {
  service: ['tonight', 'reservations', 'enquiries', 'tables', 'dashboard', 'figures', 'opening', 'room'],
  card: ['menus', 'meals', 'ingredients', 'shopping'],
  site: ['site', 'photographs', 'notifications', 'contacts', 'legal'],
  people: ['users', 'trail'],
} as const;
type Group = keyof typeof screens;
export type PanelScreen = (typeof screens)[Group][number];

const ofManagers: readonly PanelScreen[] = ['dashboard', 'figures', 'opening', 'room', 'site', 'contacts', 'legal', 'users', 'trail'];

export interface PanelLink extends NavigationLink {
  screen: PanelScreen;
}

export interface NavigationGroup {
  name: string;
  links: readonly PanelLink[];
}

export const backToHome: NavigationLink = { label: names.home, to: paths.home };
export const userInformation: NavigationLink = { label: names.userInformation, to: paths.profile };

/** The pages of a user's own, which everybody has. */
export const ownPages: readonly NavigationLink[] = [backToHome, { label: names.reservations, to: paths.myReservations }, userInformation];

/** The panel screens that a user with these roles may open, in groups; none for customers. */
export function panelGroups(roles: readonly Role[]): readonly NavigationGroup[] {
  const role = highestRole(roles);
  if (role !== 'STAFF' && role !== 'MANAGER') return [];
  const mayOpen = (screen: PanelScreen) => role === 'MANAGER' || !ofManagers.includes(screen);
  return Object.entries(screens)
    .map(([group, all]) => ({ name: texts.groups[group as Group], links: all.filter(mayOpen).map(linkTo) }))
    .filter(({ links }) => links.length > 0);
}

/** The screens that the service needs at every moment: on a phone they stand in a bar. */
export const serviceLinks: readonly PanelLink[] = (['tonight', 'reservations', 'tables'] as const).map(linkTo);

function linkTo(screen: PanelScreen): PanelLink {
  return { screen, label: texts.pages[screen], to: paths[screen] };
}
