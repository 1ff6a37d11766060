import type { Role } from '#contract/roles';

const roleNames: Record<Role, string> = { CUSTOMER: 'Customer', STAFF: 'Staff', MANAGER: 'Manager' };

/** Every sentence of the layouts and of the pages without a feature. */
export const texts = {
  restaurantName: 'U Tří jeřábů',
  skip: 'Skip to content',
  menu: 'Menu',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  mainNavigation: 'Main',
  accountNavigation: 'Account',
  panelNavigation: 'Panel',
  footerNavigation: 'Footer',
  sections: { home: 'Home', reservation: 'Reservation', menu: 'Menu', contact: 'Contact' },
  admin: 'Admin',
  profile: 'Profile',
  logout: 'Logout',
  signIn: 'Sign In',
  newRoles: (roles: readonly Role[]) => `Your roles have changed. You are now: ${roles.map((role) => roleNames[role]).join(', ')}.`,
  unauthorized: 'UNAUTHORIZED',
  unauthorizedText: 'This room is for those who work here.',
  missing: 'MISSING',
  missingText: 'There is nothing at this address.',
  backToHome: 'Back to Home',
  failure: {
    title: 'Something went wrong',
    broken: 'This page could not be shown. Nothing you have saved is lost.',
    notLoaded: 'This page did not load: the connection is gone, or we have just put up a newer version of the site.',
    retry: 'Try again',
    reload: 'Reload the page',
  },
  home: 'Home',
  terms: 'Terms',
  privacyPolicy: 'Privacy Policy',
  copyright: (year: number, restaurantName: string) => `© ${year} ${restaurantName}`,
  title: (restaurantName: string) => `${restaurantName} · Restaurant in Prague`,
  description: 'Bohemian cooking below Prague Castle. See the menu, with prices and allergens, and book a table online.',
};
