/** Every page address, once. `myReservation(':id')` and the like give the pattern for the router. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/auth/password/reset',
  /** Confirms the e-mail address of an account. The token is in the fragment too. */
  verifyEmail: (token = '') => `/verify-email${token && `#${token}`}`,
  /** A guest's reservation without an account. The link is in the fragment, which browsers send to no server. */
  reservationLink: (link = '') => `/reservation${link && `#${link}`}`,
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  unauthorized: '/unauthorized',
  myReservations: '/user/reservations',
  myReservation: (id: string) => `/user/reservation/${id}`,
  profile: '/user/profile',
  panel: '/panel',
  dashboard: '/panel/dashboard',
  menus: '/panel/menus',
  menuDetails: (id: string) => `/panel/menu/details/${id}`,
  /** Leads to `menuDetails`. */
  formerMenuDetails: (id: string) => `/panel/menus/details/${id}`,
  meals: '/panel/meals',
  ingredients: '/panel/ingredients',
  reservations: '/panel/reservations',
  reservationsWaiting: '/panel/reservations?status=pending',
  notifications: '/panel/notifications',
  opening: '/panel/opening',
  users: '/panel/users',
  contacts: '/panel/contacts',
} as const;

/** The address of every page without query and fragment; `:id` stands for an id. */
export const pageAddresses: readonly string[] = Object.values(paths)
  .map((path) => (typeof path === 'function' ? path(':id') : path).replace(/[?#].*/, ''))
  .filter((address, at, all) => all.indexOf(address) === at);

/** The sections of the home page, by the `id` that links use. */
export const sections = { home: 'home', menu: 'menu', reservation: 'reservation', contact: 'contact' } as const;

export function sectionPath(section: keyof typeof sections): string {
  return `${paths.home}#${sections[section]}`;
}

/** The router state of the login page: the page to return to, and the address of an account that is known already. */
export interface LoginState {
  from?: string;
  email?: string;
}

/** The router state of the register page: what a guest has already typed when booking. */
export interface RegisterState {
  guest?: { name: string; surname: string; email: string };
}
