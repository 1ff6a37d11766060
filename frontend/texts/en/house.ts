import type { Role } from '#house/contract/roles';
import type { Language } from '#house/language/languages';

const roleNames: Record<Role, string> = { CUSTOMER: 'Customer', STAFF: 'Staff', MANAGER: 'Manager' };

/** Every sentence of the layouts and of the pages without a feature. */
export const app = {
  unnamedRestaurant: 'Our restaurant',
  openingSoon: 'We are opening soon',
  toFirstSteps: 'Prepare the opening',
  skip: 'Skip to content',
  menu: 'Menu',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  mainNavigation: 'Main',
  accountNavigation: 'Account',
  panelNavigation: 'Panel',
  serviceNavigation: 'Service',
  more: 'More',
  footerNavigation: 'Footer',
  sections: { home: 'Home', reservation: 'Reservation', menu: 'Menu', contact: 'Contact' },
  pages: {
    dashboard: 'Dashboard',
    menus: 'Menus',
    meals: 'Meals',
    ingredients: 'Ingredients',
    shopping: 'Shopping',
    tonight: 'Tonight',
    reservations: 'Reservations',
    tables: 'Tables',
    figures: 'Statistics',
    opening: 'Opening hours',
    bookingRules: 'Booking rules',
    room: 'Dining room',
    photographs: 'Photographs',
    notifications: 'Notifications',
    users: 'Users',
    trail: 'What was changed',
    contacts: 'Contacts',
    enquiries: 'Enquiries',
    legal: 'Company and legal pages',
    site: 'Site',
    userInformation: 'User Information',
  },
  admin: 'Admin',
  profile: 'Profile',
  logout: 'Logout',
  newEnquiries: (count: number) => (count === 1 ? '1 new enquiry' : `${count} new enquiries`),
  waiting: (count: number) => (count === 1 ? '1 request waits for an answer' : `${count} requests wait for an answer`),
  signIn: 'Sign In',
  newRoles: (roles: readonly Role[]) => `Your roles have changed. You are now: ${roles.map((role) => roleNames[role]).join(', ')}.`,
  unauthorized: 'UNAUTHORIZED',
  unauthorizedText: 'This page is not open to your account.',
  missing: 'MISSING',
  missingText: 'There is nothing at this address.',
  backToHome: 'Back to Home',
  failure: {
    title: 'Something went wrong',
    broken: 'This page could not be shown. Nothing you have saved is lost.',
    notLoaded: 'This page did not load: the connection is gone, or we have just put up a newer version of the site.',
  },
  inLanguage: { en: 'This page in English', cs: 'This page in Czech' },
  terms: 'Terms',
  privacyPolicy: 'Privacy Policy',
  accessibility: 'Accessibility',
  withoutScript: 'Booking online needs JavaScript, which is switched off in this browser.',
  orCall: 'Please call us:',
  news: 'News',
  menuTitle: (menu: string, restaurantName: string) => `${menu} · ${restaurantName}`,
  menuDescription: (menu: string, restaurantName: string) => `${menu} at ${restaurantName}: all dishes with prices and allergens.`,
  menuMissing: 'There is no menu at this address. The present ones are on the home page.',
  bookTable: 'Book a table',
  version: 'Version',
  copyright: (year: number, restaurantName: string) => `© ${year} ${restaurantName}`,
  title: (restaurantName: string, place: string) => (place ? `${restaurantName} · ${place}` : `${restaurantName} · Menu and reservations`),
  description: (restaurantName: string) =>
    `${restaurantName}: the menu with prices and allergens, opening hours, and tables to book online.`,
};

/** What the site itself says about calls of the API and about the session, where the server says nothing. */
export const api = {
  unreachable: 'A network error has occurred.',
  failed: (status: number) => `The server answered with an error (${status}).`,
  signIn: 'Please sign in.',
  sessionOver: 'Your session has ended. Please sign in again.',
  loggedOut: 'User logged out',
  otherUser: (present: string, before: string) => `You are signed in as ${present} now. What ${before} had typed is gone.`,
};

/** Every sentence of the components. */
export const components = {
  /** Stands before the number of a request in the message about its error. */
  request: 'If you report it, give this number:',
  loading: 'Loading...',
  save: 'Save',
  saving: 'Saving...',
  discardChanges: 'Discard changes',
  discarded: 'Your changes are discarded.',
  unsaved: 'There are changes that are not saved yet.',
  busy: 'One moment...',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  undo: 'Undo',
  retry: 'Try again',
  reload: 'Reload the page',
  optional: '(optional)',
  clearSearch: 'Clear the search',
  tableActions: 'Actions',
  restored: 'What you had typed before this page was loaded anew is back.',
  partFailure: {
    notLoaded: 'This part of the page did not load.',
    broken: 'This part of the page could not be shown.',
  },
  noPhotograph: 'No photograph',
  noPhotographs: 'There are no photographs yet; add them under Photographs.',
};

/** What is said when something has been copied. */
export const copying = {
  link: {
    copied: 'The link has been copied',
    notCopied: (link: string) => `The link could not be copied: ${link}`,
  },
  number: {
    copy: 'Copy the number',
    copied: 'The number has been copied',
    notCopied: 'The number could not be copied. Please mark it and copy it.',
  },
};

/** Every sentence about changes that are not saved, about those of others, and of sorting. */
export const editing = {
  discard: {
    title: 'Discard your changes?',
    question: 'What you have typed is not saved yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  conflict: {
    title: 'Somebody else changed this meanwhile',
    question:
      'Nothing is lost: your version is still in the form. Which one should stand? What only somebody else has changed stays in both.',
    same: 'The two versions read the same.',
    differences: 'Differences',
    field: 'Field',
    mine: 'Yours',
    theirs: 'Theirs',
    back: 'Back to the form',
    takeTheirs: 'Take theirs',
    saveMine: 'Save mine',
  },
  sorting: {
    move: (name: string) => `Move ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    handle: 'handle to move it',
    instructions: 'Press space to lift it, the arrow keys to move it, space again to put it down, and Escape to leave it where it was.',
    place: (name: string, place: number, count: number) => `${name}: place ${place} of ${count}`,
    lifted: (place: string) => `Lifted. ${place}`,
    dropped: (place: string) => `Put down. ${place}`,
    cancelled: (place: string) => `Left where it was. ${place}`,
    undo: 'Undo the last move',
    done: 'Done',
  },
};

/** Every sentence about what is not translated. */
export const untranslated = {
  /** In which language a text is, behind the label of its field. */
  inLanguage: { en: 'English', cs: 'Czech' } satisfies Record<Language, string>,
  notTranslated: {
    en: (fields: readonly string[]) => `Not translated into English: ${fields.join(', ')}`,
    cs: (fields: readonly string[]) => `Not translated into Czech: ${fields.join(', ')}`,
  } satisfies Record<Language, unknown>,
  onlyUntranslated: (count: number, all: number) => `Only what is not translated: ${count} of ${all}`,
};

/** On the buttons of the items of a list. */
export const list = { edit: 'Edit', delete: 'Delete' };

/** The groups of the panel's screens; apart from what every page loads. */
export const navigation = { groups: { service: 'Service', food: 'Food', site: 'Site', house: 'House', people: 'People' } };

/** Every sentence of the dashboard. */
export const dashboard = {
  title: 'DASHBOARD',
  today: 'Today',
  statuses: { pending: 'Pending', confirmed: 'Confirmed', cancelled: 'Cancelled' },
  week: 'Next 7 days',
  reservations: (count: number) => (count === 1 ? '1 reservation' : `${count} reservations`),
  covers: (covers: number): string => (covers === 1 ? 'cover' : 'covers'),
  byHour: "Today's covers by hour",
  byHourNote: 'Covers of pending and confirmed reservations, by the hour they start.',
  noSeats: 'No seats are booked for today.',
  asChart: 'Chart',
  asTable: 'Table',
  hour: 'Hour',
  seats: 'Seats',
  expired: 'Nobody answered in time',
  expiredNote: 'These requests of the last seven days have ended; their guests were told by e-mail where they gave an address.',
  party: (when: string, seats: number) => `${when}, ${seats === 1 ? '1 guest' : `${seats} guests`}`,
  endedAt: (when: string) => `Ended ${when}.`,
  tableStands: 'They asked for another table; the confirmed one stands.',
  settle: 'Done',
  settleOf: (guest: string) => `Done: ${guest}`,
  settling: 'Saving...',
  settled: (guest: string) => `${guest} is off the list.`,
  unsettled: (guest: string) => `${guest} is on the list again.`,
  attention: 'Needs attention',
  nothing: 'Nothing needs your attention.',
  pending: (count: number) => (count === 1 ? '1 request waits for an answer' : `${count} requests wait for an answer`),
  hiddenMenus: (count: number) => (count === 1 ? '1 menu is hidden' : `${count} menus are hidden`),
  mealsWithout: {
    ingredients: (count: number) => (count === 1 ? '1 meal has no ingredients' : `${count} meals have no ingredients`),
    allergens: (count: number) => (count === 1 ? 'Of 1 meal the allergens are unknown' : `Of ${count} meals the allergens are unknown`),
  },
};

/** What the user is told who signs out; apart from what every page loads. */
export const signingOut = {
  tapsLost: (taps: number): string =>
    taps === 1 ? '1 tap had not been sent and is gone.' : `${taps} taps had not been sent and are gone.`,
};

/** What a page that its scripts make says without them; apart from what every page loads. */
export const withoutScript = {
  page: 'This page needs JavaScript, which is switched off in this browser.',
};
