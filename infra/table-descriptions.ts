import { indexed, keys } from '#house/table/keys';

// The descriptions are here and not in keys.ts, because each function would carry them. A key without a description does not compile.

export interface Entity {
  name: string;
  key: { pk: string; sk: string };
  indexes?: string;
  /** When DynamoDB may delete it; never without. */
  expires?: string;
}

const reservationsOfYear = indexed.reservations(2026).replace('2026', '<year>');

/** What is stored under each key. */
export const entities = {
  user: { name: 'User', key: keys.user('<id>'), indexes: `byList: \`${indexed.users}\` / surname, name, id` },
  session: { name: 'Session', key: keys.session('<id>', '<session>'), expires: 'at its absolute end, after 30 days (staff 7)' },
  knownNetwork: {
    name: 'Known network',
    key: keys.knownNetwork('<id>', '<HMAC of the network>'),
    expires: '90 days after the last sign-in',
  },
  resetCode: { name: 'Reset code', key: keys.resetCode('<id>', '<HMAC of the network>'), expires: 'after 30 minutes' },
  verification: {
    name: 'Token that confirms an e-mail address',
    key: keys.verification('<id>', '<SHA-256 of the token>'),
    expires: 'after 3 days',
  },
  calendarFeed: { name: 'Address of a calendar of one of the staff', key: keys.calendarFeed('<id>') },
  device: {
    name: 'Browser of one of the staff that is told: its address at a push service, its keys and quiet hours',
    key: keys.device('<SHA-256 of its address>'),
    expires: 'with the session, after 7 days',
  },
  invitation: { name: 'Invitation of a colleague', key: keys.invitation('<id>'), expires: '7 days after its last mail' },
  emailTaken: { name: 'Email taken', key: keys.emailTaken('<email>') },
  usernameTaken: { name: 'Username taken', key: keys.usernameTaken('<folded username>') },
  managers: { name: 'Number of managers', key: keys.managers() },
  menu: { name: 'Menu', key: keys.menu('<id>') },
  menuOrder: { name: 'Order of the menus: their ids', key: keys.menuOrder() },
  deletedMenu: { name: 'Deleted menu with its items', key: keys.deletedMenu('<id>'), expires: 'after 24 hours' },
  pendingImport: {
    name: 'Card or file that 0.2.0 has taken over, until the migration `write-imports-out`',
    key: keys.pendingImport('<id>'),
  },
  importPiece: {
    name: 'Piece of a paste or file that was taken over, to take it back',
    key: keys.importPiece('<id>', 20),
    expires: 'after 24 hours',
  },
  menuItem: { name: 'Menu item', key: keys.menuItem('<id>') },
  meal: { name: 'Meal', key: keys.meal('<id>') },
  ingredient: { name: 'Ingredient', key: keys.ingredient('<id>') },
  allergenLog: {
    name: 'What one transaction has changed of what allergens follow from',
    key: keys.allergenLog('YYYY-MM-DDTHH:mm:ss.sssZ', '<id>'),
    expires: 'after a year',
  },
  ingredientTaken: { name: 'Ingredient name taken', key: keys.ingredientTaken('<folded name>') },
  shoppingList: {
    name: 'Shopping list that is ticked off',
    key: keys.shoppingList('<id>'),
    expires: '14 days after the last day that it is for',
  },
  shoppingState: {
    name: 'What is ticked off on a shopping list, and what of it is there already',
    key: keys.shoppingState('<id>'),
    expires: 'with the list',
  },
  shoppingShares: { name: 'Shares of dishes that a shopping list had last', key: keys.shoppingShares() },
  notification: { name: 'Notification', key: keys.notification('<id>') },
  restaurantInfo: { name: 'Restaurant info', key: keys.restaurantInfo('<type>') },
  identity: { name: 'Texts, colours, pictures and order of the site', key: keys.identity() },
  legal: { name: 'Operator, and own chapters of the legal pages', key: keys.legal() },
  photograph: { name: 'Photograph', key: keys.photograph('<id>'), expires: 'a day after it was added, until its files are ready' },
  photographCount: { name: 'Number of additions to the photographs', key: keys.photographCount() },
  reservation: {
    name: 'Reservation',
    key: keys.reservation('<id>'),
    indexes: `byList: \`${reservationsOfYear}\`, byOwner: user id, byEmail: email; each / start in UTC, id`,
    expires: '`retentionDays` after the visit, `retentionDaysCancelled` when cancelled, `retentionDaysNoShow` when nobody came',
  },
  opening: { name: 'Opening hours and rules of booking', key: keys.opening() },
  room: { name: 'Areas, tables and rows of tables', key: keys.room() },
  serviceDay: {
    name: 'Seats taken on a day, who sits where, its special hours and closed areas',
    key: keys.serviceDay('<date>'),
    indexes: `byList, with special hours: \`${indexed.specialDays}\` / date`,
    expires: '35 days after the date',
  },
  pulse: { name: 'How often reservations have changed, and which ones last: ids and days of service', key: keys.pulse() },
  dayTally: {
    name: 'Figures of a day: guests, no-shows, sources, lead times, slots; nothing about anybody',
    key: keys.dayTally('<date>'),
    expires: '800 days after the date',
  },
  blockedGuest: { name: 'Guest who may not book online', key: keys.blockedGuest('<email or phone>') },
  enquiry: {
    name: 'Enquiry of a large party or about an event',
    key: keys.enquiry('<id>'),
    expires: '`retentionDaysCancelled` after its day',
  },
  waitingRequest: {
    name: 'Request that waits for an answer of staff',
    key: keys.waitingRequest({ startsAt: '<start in UTC>', _id: '<id>' }),
    expires: '7 days after the start',
  },
  expiredRequest: {
    name: 'Request that nobody answered in time',
    key: keys.expiredRequest('<end in UTC>', '<id>'),
    expires: 'after 7 days',
  },
  openReservations: {
    name: 'Open reservations of a guest',
    key: keys.openReservations('<email or phone>'),
    expires: 'at the start of the last of them, at most 366 days after a booking',
  },
  queuedParty: {
    name: 'Party that waits for a table of a day',
    key: { pk: 'QUEUE#<date>', sk: 'PARTY#<time when it joined>-<random>' },
    indexes: `byList, while it waits: \`${indexed.queues}\` / date, time when it joined`,
    expires: '8 days after the date',
  },
  queuedGuest: {
    name: 'For whom a guest waits on a day: one party at a time',
    key: keys.queuedGuest('<email or phone>', '<date>'),
    expires: '8 days after the date',
  },
  guestRecord: {
    name: 'Record of a guest: what is kept of the last 50 reservations',
    key: keys.guestRecord('<id>'),
    expires: 'with the last of these reservations',
  },
  guestContact: {
    name: 'Email or phone that leads to a record of a guest, a word by which the guest is found; reservation that staff say is of another guest than these',
    key: keys.guestContact('<email, digits of a phone, or = and the id of the reservation>'),
    expires: 'with the record, or with the reservation',
  },
  guestWord: {
    name: 'Another word by which a guest is found: of a name, of the number of a reservation',
    key: keys.guestWord('<word>', '<id>'),
    expires: 'with the record, or with the reservation',
  },
  broughtPiece: {
    name: 'Piece of a file from another system, with the ids of its reservations, to take them back',
    key: keys.broughtPiece('<id>', 20),
    expires: 'after 24 hours',
  },
  idempotencyRecord: {
    name: 'Idempotency record',
    key: keys.idempotencyRecord('<SHA-256 of caller and key>'),
    expires: 'after 24 hours, without an idempotency key after 60 seconds',
  },
  rate: { name: 'Rate limit', key: keys.rate('<HMAC of who is counted>', '<end of the window>'), expires: 'after its period' },
  publication: { name: 'Number of runs that have published the site', key: keys.publication() },
  migration: { name: 'Progress of a migration (`npm run ops -- migrate`)', key: keys.migration('<name>') },
  outbox: {
    name: 'Email in the outbox',
    key: keys.outbox('<email>', '<id>'),
    indexes: `byList, until it is sent or closed: \`${indexed.mails.unfinished}\` / next attempt; \`${indexed.mails.parked}\`, \`${indexed.mails.returned}\` / end`,
    expires: '7 days after it was sent, 30 days otherwise',
  },
  trailEntry: {
    name: 'Entry of the trail: what one of the staff did',
    key: keys.trailEntry('YYYY-MM-DDTHH:mm:ss.sssZ', '<id>'),
    indexes: `byList: \`${indexed.trailOf('<id of what it is about>')}\`, byOwner: \`${indexed.trailBy('<user id>')}\`; each / time, id`,
    expires: 'after a year',
  },
  erasure: {
    name: 'Record of an erasure: salted hashes',
    key: keys.erasure('<time>', '<id>'),
    expires: 'after 36 days, when no backup has the erased data any more',
  },
} satisfies Record<keyof typeof keys, Entity>;
