/** Every page address, once. `myReservation(':id')` and the like give the pattern for the router. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/auth/password/reset',
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
  meals: '/panel/meals',
  ingredients: '/panel/ingredients',
  reservations: '/panel/reservations',
  reservationsWaiting: '/panel/reservations?status=pending',
  notifications: '/panel/notifications',
  users: '/panel/users',
  contacts: '/panel/contacts',
} as const;

/** The places on the home page that links lead to; each is the `id` of a section. */
export const sections = { home: 'home', menu: 'menu', reservation: 'reservation', contact: 'contact' } as const;

export function sectionPath(section: keyof typeof sections): string {
  return `${paths.home}#${sections[section]}`;
}

/** What the router carries to the login page: where to go afterwards. */
export interface LoginState {
  from?: string;
}
