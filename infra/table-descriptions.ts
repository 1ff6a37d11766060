import { indexed, keys, lists } from '../functions/data/keys.ts';

// The descriptions are here and not in keys.ts, because each function would carry them. A key without a description does not compile.

export interface Entity {
  name: string;
  key: { pk: string; sk: string };
  indexes?: string;
  /** When DynamoDB may delete it; never without. */
  expires?: string;
}

export interface Reader {
  list: { pk: string; prefix: string };
  by: string;
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

/** Who reads each list. */
export const readers = {
  allergenLog: { list: lists.allergenLog, by: 'history of the allergens of a meal' },
  menus: { list: lists.menus, by: 'menus list' },
  menuItems: { list: lists.menuItems, by: 'update and deletion of a menu' },
  importPieces: { list: lists.importPieces('<id>'), by: 'taking a paste or a file back' },
  pendingImports: { list: lists.pendingImports, by: 'the migration `write-imports-out`' },
  meals: { list: lists.meals, by: 'meals list, deletion of an ingredient, photographs list of staff, photographs delete' },
  ingredients: { list: lists.ingredients, by: 'ingredients list' },
  catalogue: {
    list: lists.catalogue,
    by: 'menu items list, add and update, deletion of a meal, menu PDF, shopping lists, photographs list of guests',
  },
  shopping: { list: lists.shopping, by: 'list of the shopping lists' },
  notifications: { list: lists.notifications, by: 'notifications list' },
  restaurantInfo: { list: lists.restaurantInfo, by: 'restaurant info list, cancelled reservation' },
  restaurant: { list: lists.restaurant, by: 'mailer, menu PDF, shopping list: contacts and identity together' },
  photographs: { list: lists.photographs, by: 'photographs list and add' },
  enquiries: { list: lists.enquiries, by: 'list of enquiries; `npm run ops -- gdpr`' },
  blockedGuests: { list: lists.blockedGuests, by: 'list of blocked guests, end of a block' },
  dayTallies: { list: lists.dayTallies, by: 'figures, and the task that counts them' },
  waiting: { list: lists.waiting, by: 'evening, scheduled tasks' },
  queue: { list: lists.queue('<date>'), by: 'queue: all operations but the changes of one party; waiting list' },
  queuedGuest: { list: lists.queuedGuest('<email or phone>'), by: '`npm run ops -- gdpr`' },
  expired: { list: lists.expired, by: 'list of expired requests' },
  guestRecords: { list: lists.guestRecords, by: 'file of guests; a record is read by its key otherwise' },
  guestWords: { list: lists.guestWords('<letters>'), by: 'search for guests' },
  user: { list: lists.user('<id>'), by: 'login, forgotten password, deletion of an account, `npm run ops -- gdpr`' },
  invitations: { list: lists.invitations, by: 'invitations list, invite, `npm run ops -- gdpr`' },
  outbox: { list: lists.outbox('<email>'), by: 'mailer, for an email that waited; `npm run ops -- gdpr`' },
  resetCodes: { list: lists.resetCodes('<id>'), by: 'reset password' },
  knownNetworks: { list: lists.knownNetworks('<id>'), by: 'login, as a part of the user partition' },
  erasures: { list: lists.erasures, by: '`npm run ops -- restore`' },
  trail: { list: lists.trail('YYYY-MM'), by: 'trail of the managers, month by month' },
  sessions: { list: lists.sessions('<id>'), by: 'login, as a part of the user partition' },
} satisfies Record<keyof typeof lists, Reader>;

/** Who reads each partition of the index `byList`, and the one of `byOwner` that is no user. */
export const indexReaders = {
  users: { partition: indexed.users, by: 'users list' },
  reservations: {
    partition: reservationsOfYear,
    by: 'reservations list, evening, special days, scheduled tasks, `npm run ops -- check-ledger`: one Query for each year of the window',
  },
  trailOf: { partition: indexed.trailOf('<id>'), by: 'history of a reservation' },
  trailBy: { partition: indexed.trailBy('<user id>'), by: 'trail of the managers, of one person; `npm run ops -- gdpr`' },
  specialDays: { partition: indexed.specialDays, by: 'list of special days, public hours' },
  queues: { partition: indexed.queues, by: 'scheduled task of the waiting list' },
  mails: {
    partition: Object.values(indexed.mails).join('`, `'),
    by: "mailer's scheduled run (the first two), `npm run ops -- resend-mail` (the last two)",
  },
} satisfies Record<keyof typeof indexed, { partition: string; by: string }>;

/** What other calls read and write. */
export const calls = [
  ['each call with a token', 'BatchGetItem user and session'],
  ['each call of staff that writes', 'its first write is a transaction that stores an entry of the trail too'],
  [
    'each write that may replace something of a later release',
    'BatchGetItem the items as they are stored; the write takes over what is unknown, each if it still has that version',
  ],
  ['each call with a rate limit', 'one UpdateItem for each network, account or mailbox that is counted'],
  ['reservations of a user', 'Query byOwner forward from now, then backward; GetItem opening hours at the same time'],
  ['export or deletion of a person', 'Query byEmail'],
  [
    'confirmed address, claim of guest reservations',
    'BatchGetItem user and token, one transaction with both; Query byEmail, 200 at once; transactions of 50 reservations, each if it has no owner, with a check of the user',
  ],
  ['availability', 'BatchGetItem opening hours, room and the days; for a change, GetItem the reservation before'],
  [
    'reservation add',
    'BatchGetItem opening hours, room and the days around the start, while the limits are counted; one transaction: reservation, seats and tables of the day, request that waits, no block of the email or the phone, open reservations of both, email, idempotency record',
  ],
  [
    'reservation update, delete',
    'GetItem; BatchGetItem opening hours and days if the table changes, open reservations if it opens, closes or moves; one transaction: reservation, version and seats of the days, request that waits, open reservations, emails',
  ],
  [
    'record of a guest',
    'after each change of a reservation, by the mailer: GetItem reservation, BatchGetItem to which records its email and phone lead, BatchGetItem these; if none of them has it, BatchGetItem to which record it leads by itself, BatchGetItem that one; one transaction if there is a difference: record, words, email, phone',
  ],
  [
    'pulse of the reservations',
    'after changes of reservations, by the mailer, once for all that the stream brings together: GetItem, PutItem if it is unchanged',
  ],
  ['guests of a search', 'Query words, 100 at most, and BatchGetItem of 8 records, up to a second old'],
  ['guests that are one', 'GetItem both records; one transaction: both, their words, what leads to them'],
  [
    'reservation of another guest',
    'as the record of a guest; then GetItem reservation and the record that is named, BatchGetItem the one that has it; one transaction: both records, their words, what leads to them',
  ],
  [
    'queue',
    'one transaction: party, guest by email and by phone, email; booked or seated, the same with the reservation; page of a party: GetItem party, Query queue, BatchGetItem opening hours, room and the days',
  ],
  [
    'room',
    'BatchGetItem opening hours, room and the days ahead, Query of their reservations, before and after UpdateItem room; UpdateItem each day whose parties move',
  ],
  [
    'evening',
    'BatchGetItem the pulse, up to a second old, then opening hours, room and the days, Query requests that wait; one Query of the reservations, and BatchGetItem those that have changed in the last ten seconds. For who knows its state: BatchGetItem the pulse; if anything is new, all but that Query',
  ],
  [
    'shopping list',
    'made: Query catalogue, GetItem shares, one transaction: list, state, shares; shown: BatchGetItem list and state; asked what is ticked off: BatchGetItem state, up to a second old; ticked: BatchGetItem list and state, UpdateItem state',
  ],
  ['covers of days', 'BatchGetItem opening hours, room and the days, and shares, up to a second old'],
  ['tables of a party', 'the same as to change a reservation; to swap two, one transaction: the day, and both reservations if overruled'],
  ['special days', 'BatchGetItem opening hours and the days, Query of their reservations; one transaction: the days, each if unchanged'],
  ['other hours of the week', 'the same reads for the days up to the horizon, before and after UpdateItem opening hours'],
  ['reminder', 'one transaction: the reservation if unchanged, email'],
  ['photograph add', 'GetItem number of additions, Query photographs; one transaction with both'],
  ['login', 'GetItem email taken, Query user partition, one transaction that opens the session, once a day one that stores the network'],
  ['refresh', 'UpdateItem session with GetItem user at the same time'],
  ['email sent', 'UpdateItem that claims it, GetItem the reservation that it is about, UpdateItem with the result'],
  ['alerts', 'UpdateItem that counts each; one transaction that queues an email with many and ends up to 90'],
  ['report of SES', 'UpdateItem email'],
  ['any write to a user, meal, menu item or ingredient', 'one transaction with the names taken and the counters of use'],
];
