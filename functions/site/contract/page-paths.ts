/** The pages whose texts come with a release, as long as the restaurant has written none of its own. */
export const legalPages = { terms: '/terms', privacyPolicy: '/privacy-policy', accessibility: '/accessibility' } as const;

/** The names of these pages, which are those of their own chapters. */
export const legalNames = Object.keys(legalPages) as (keyof typeof legalPages)[];

/** Every page address, once. `myReservation(':id')` and the like give the pattern for the router. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/auth/password/reset',
  /** Confirms the e-mail address of an account. The token is in the fragment too. */
  verifyEmail: (token = '') => `/verify-email${token && `#${token}`}`,
  /** Where an invited person accepts. The token is in the fragment too. */
  invitation: (token = '') => `/invitation${token && `#${token}`}`,
  /** A guest's reservation without an account. The link is in the fragment, which browsers send to no server. */
  reservationLink: (link = '') => `/reservation${link && `#${link}`}`,
  /** The page of a party that waits for a table. The link is in the fragment too. */
  queueLink: (link = '') => `/queue${link && `#${link}`}`,
  /** Where guests of large parties, and those who plan an event, write. */
  enquiry: '/enquiry',
  /** A menu with a page of its own; `menuPath` makes the address. */
  menuPage: (address: string) => `/menu/${address}`,
  ...legalPages,
  unauthorized: '/unauthorized',
  myReservations: '/user/reservations',
  myReservation: (id: string) => `/user/reservation/${id}`,
  profile: '/user/profile',
  panel: '/panel',
  dashboard: '/panel/dashboard',
  lastLook: '/panel/dashboard/last-look',
  menus: '/panel/menus',
  menuDetails: (id: string) => `/panel/menu/details/${id}`,
  /** These lead to `menuDetails`. */
  formerMenuCard: (id: string) => `/panel/menus/${id}/card`,
  formerMenuDetails: (id: string) => `/panel/menus/details/${id}`,
  meals: '/panel/meals',
  ingredients: '/panel/ingredients',
  shopping: '/panel/shopping',
  newShoppingList: '/panel/shopping/new',
  shoppingList: (id: string) => `/panel/shopping/list/${id}`,
  photographs: '/panel/photographs',
  tonight: '/panel/tonight',
  requests: '/panel/tonight?show=pending',
  reservations: '/panel/reservations',
  enquiries: '/panel/enquiries',
  reservationsWaiting: '/panel/reservations?status=pending',
  tables: '/panel/tables',
  notifications: '/panel/notifications',
  figures: '/panel/figures',
  opening: '/panel/opening',
  bookingRules: '/panel/booking-rules',
  room: '/panel/room',
  users: '/panel/users',
  trail: '/panel/trail',
  contacts: '/panel/contacts',
  legal: '/panel/legal',
  site: '/panel/site',
} as const;

/** The address of every page without query and fragment; `:id` stands for an id. The pages of menus are not among them: there are as many as menus. */
export const pageAddresses: readonly string[] = Object.values(paths)
  .filter((path) => path !== paths.menuPage)
  .map((path) => (typeof path === 'function' ? path(':id') : path).replace(/[?#].*/, ''))
  .filter((address, at, all) => all.indexOf(address) === at);

/** The form for enquiries, which begins with so many guests. */
export const enquiryPath = (seats: number): string => `${paths.enquiry}?seats=${seats}`;

const idSigns = 6;

/**
 * The path of a menu's page: its name, to be read, and the beginning of its id, by which it is found whatever it was called when the link was
 * made. 36 bits tell the menus of a restaurant apart.
 */
export function menuPath({ _id }: { _id: string }, name: string): string {
  const readable = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return paths.menuPage(`${readable || 'menu'}-${_id.slice(0, idSigns)}`);
}

/** Matches the path of a menu's page. */
export const menuPattern = `^/menu/[a-z0-9-]{1,40}-[A-Za-z0-9_-]{${idSigns}}$`;

/** The folder of the pages of menus, in the bucket. */
export const menuFolder = 'menu/';

/** The menu that the address of a page means. */
export function menuAt<M extends { _id: string }>(address: string, menus: readonly M[]): M | undefined {
  return menus.find(({ _id }) => address.endsWith(`-${_id.slice(0, idSigns)}`));
}

/** The address among these that means the same menu as a former one: a menu gets another when it is renamed. */
export function movedMenu(former: string, present: readonly string[]): string | undefined {
  const id = (address: string) => address.replace(/\.html$/, '').slice(-idSigns - 1);
  return present.find((address) => id(address) === id(former));
}

/** The sections of the home page, by the `id` that links use. */
export const sections = {
  home: 'home',
  menu: 'menu',
  story: 'story',
  gallery: 'gallery',
  reservation: 'reservation',
  contact: 'contact',
} as const;

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
