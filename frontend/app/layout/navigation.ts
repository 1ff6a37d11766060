import { useNavigate } from 'react-router-dom';
import { highestRole, type Role } from '#house/contract/roles';
import { paths } from '#site/contract/page-paths';
import { navigation, app as texts } from '#texts/house';
import { signOut } from '../../house/client/session/signing-in.ts';
import { leave } from '../leaving/leaving.ts';

const { pages: names } = texts;

export interface NavigationLink {
  label: string;
  to: string;
}

/**
 * The entries of the panel, grouped by what they are about (the specification has fewer, in one list), each with its screens: the first one gives it
 * the name, all of them are links at the top of each. Those of managers only are named below.
 */
const entries = {
  service: [
    ['tonight', 'tables'],
    ['reservations', 'enquiries'],
  ],
  food: [['menus'], ['meals'], ['ingredients'], ['shopping']],
  site: [['site', 'photographs'], ['notifications'], ['contacts', 'legal']],
  house: [['opening'], ['bookingRules'], ['room']],
  people: [
    ['users', 'trail'],
    ['dashboard', 'figures'],
  ],
} as const;
type Group = keyof typeof entries;
export type PanelScreen = (typeof entries)[Group][number][number];

const ofManagers: readonly PanelScreen[] = [
  'dashboard',
  'figures',
  'opening',
  'bookingRules',
  'room',
  'site',
  'contacts',
  'legal',
  'users',
  'trail',
];

export interface PanelLink extends NavigationLink {
  screen: PanelScreen;
}

/** An entry is called, and leads, as its first screen. */
interface PanelEntry extends PanelLink {
  screens: readonly PanelLink[];
}

export interface NavigationGroup {
  name: string;
  links: readonly PanelEntry[];
}

export const backToHome: NavigationLink = { label: texts.backToHome, to: paths.home };
export const userInformation: NavigationLink = { label: names.userInformation, to: paths.profile };

/** The pages of a user's own, which everybody has. */
export const ownPages: readonly NavigationLink[] = [backToHome, { label: names.reservations, to: paths.myReservations }, userInformation];

/** The entries of the panel that a user with these roles may open, in groups; none for customers. */
export function panelGroups(roles: readonly Role[]): readonly NavigationGroup[] {
  const role = highestRole(roles);
  if (role !== 'STAFF' && role !== 'MANAGER') return [];
  const mayOpen = (screen: PanelScreen) => role === 'MANAGER' || !ofManagers.includes(screen);
  return Object.entries(entries)
    .map(([group, all]) => ({ name: navigation.groups[group as Group], links: all.flatMap((screens) => entryOf(screens.filter(mayOpen))) }))
    .filter(({ links }) => links.length > 0);
}

function entryOf(open: readonly PanelScreen[]): PanelEntry[] {
  const screens = open.map(linkTo);
  return screens.slice(0, 1).map((first) => ({ ...first, screens }));
}

/** Whether an address is that of a link, or of something that it lists. */
export const isAt = (pathname: string, { to }: NavigationLink): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** The screens that the service needs at every moment: on a phone they stand in a bar. */
export const serviceLinks: readonly PanelLink[] = (['tonight', 'reservations', 'tables'] as const).map(linkTo);

function linkTo(screen: PanelScreen): PanelLink {
  return { screen, label: texts.pages[screen], to: paths[screen] };
}

/** Signs out and leads to the home page, after a confirmation if unsaved values would be lost. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const go = () => {
    signOut();
    navigate(paths.home);
  };
  return () => leave(go);
}
