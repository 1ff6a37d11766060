import { indexed, keys } from '#house/table/keys';

// The descriptions are here and not in keys.ts, because each function would carry them. A key without a description does not compile.

/** `expires`: when DynamoDB may delete it; never without. */
export type Entity = [name: string, key: { pk: string; sk: string }, expires?: string, indexes?: string];

const reservationsOfYear = indexed.reservations(2026).replace('2026', '<year>');

/** What is stored under each key. */
export const entities = {
  user: ['User', keys.user('<id>'), '', `byList: \`${indexed.users}\` / surname, name, id`],
  session: ['Session', keys.session('<id>', '<session>'), 'at its absolute end, after 30 days (staff 7)'],
  knownNetwork: ['Known network', keys.knownNetwork('<id>', '<HMAC of the network>'), '90 days after the last sign-in'],
  resetCode: ['Reset code', keys.resetCode('<id>', '<HMAC of the network>'), 'after 30 minutes'],
  verification: ['Token that confirms an e-mail address', keys.verification('<id>', '<SHA-256 of the token>'), 'after 3 days'],
  calendarFeed: ['Address of a calendar of one of the staff', keys.calendarFeed('<id>')],
  device: [
    'Browser of one of the staff that is told: its address at a push service, its keys and quiet hours',
    keys.device('<SHA-256 of its address>'),
    'with the session, after 7 days',
  ],
  invitation: ['Invitation of a colleague', keys.invitation('<id>'), '7 days after its last mail'],
  emailTaken: ['Email taken', keys.emailTaken('<email>')],
  usernameTaken: ['Username taken', keys.usernameTaken('<folded username>')],
  managers: ['Number of managers', keys.managers()],
  menu: ['Menu', keys.menu('<id>')],
  menuOrder: ['Order of the menus: their ids', keys.menuOrder()],
  deletedMenu: ['Deleted menu with its items', keys.deletedMenu('<id>'), 'after 24 hours'],
  pendingImport: ['Card or file that 0.2.0 has taken over, until the migration `write-imports-out`', keys.pendingImport('<id>')],
  importPiece: ['Piece of a paste or file that was taken over, to take it back', keys.importPiece('<id>', 20), 'after 24 hours'],
  menuItem: ['Menu item', keys.menuItem('<id>')],
  meal: ['Meal', keys.meal('<id>')],
  ingredient: ['Ingredient', keys.ingredient('<id>')],
  allergenLog: [
    'What one transaction has changed of what allergens follow from',
    keys.allergenLog('YYYY-MM-DDTHH:mm:ss.sssZ', '<id>'),
    'after a year',
  ],
  ingredientTaken: ['Ingredient name taken', keys.ingredientTaken('<folded name>')],
  shoppingList: ['Shopping list that is ticked off', keys.shoppingList('<id>'), '14 days after the last day that it is for'],
  shoppingState: ['What is ticked off on a shopping list, and what of it is there already', keys.shoppingState('<id>'), 'with the list'],
  shoppingShares: ['Shares of dishes that a shopping list had last', keys.shoppingShares()],
  notification: ['Notification', keys.notification('<id>')],
  restaurantInfo: ['Restaurant info', keys.restaurantInfo('<type>')],
  identity: ['Texts, colours, pictures and order of the site', keys.identity()],
  legal: ['Operator, and own chapters of the legal pages', keys.legal()],
  photograph: ['Photograph', keys.photograph('<id>'), 'a day after it was added, until its files are ready'],
  photographCount: ['Number of additions to the photographs', keys.photographCount()],
  reservation: [
    'Reservation',
    keys.reservation('<id>'),
    '`retentionDays` after the visit, `retentionDaysCancelled` when cancelled, `retentionDaysNoShow` when nobody came',
    `byList: \`${reservationsOfYear}\`, byOwner: user id, byEmail: email; each / start in UTC, id`,
  ],
  opening: ['Opening hours and rules of booking', keys.opening()],
  room: ['Areas, tables and rows of tables', keys.room()],
  serviceDay: [
    'Seats taken on a day, who sits where, its special hours and closed areas',
    keys.serviceDay('<date>'),
    '35 days after the date',
    `byList, with special hours: \`${indexed.specialDays}\` / date`,
  ],
  pulse: ['How often reservations have changed, and which ones last: ids and days of service', keys.pulse()],
  dayTally: [
    'Figures of a day: guests, no-shows, sources, lead times, slots; nothing about anybody',
    keys.dayTally('<date>'),
    '800 days after the date',
  ],
  blockedGuest: ['Guest who may not book online', keys.blockedGuest('<email or phone>')],
  enquiry: ['Enquiry of a large party or about an event', keys.enquiry('<id>'), '`retentionDaysCancelled` after its day'],
  waitingRequest: [
    'Request that waits for an answer of staff',
    keys.waitingRequest({ startsAt: '<start in UTC>', _id: '<id>' }),
    '7 days after the start',
  ],
  expiredRequest: ['Request that nobody answered in time', keys.expiredRequest('<end in UTC>', '<id>'), 'after 7 days'],
  openReservations: [
    'Open reservations of a guest',
    keys.openReservations('<email or phone>'),
    'at the start of the last of them, at most 366 days after a booking',
  ],
  queuedParty: [
    'Party that waits for a table of a day',
    { pk: 'QUEUE#<date>', sk: 'PARTY#<time when it joined>-<random>' },
    '8 days after the date',
    `byList, while it waits: \`${indexed.queues}\` / date, time when it joined`,
  ],
  queuedGuest: [
    'For whom a guest waits on a day: one party at a time',
    keys.queuedGuest('<email or phone>', '<date>'),
    '8 days after the date',
  ],
  guestRecord: [
    'Record of a guest: what is kept of the last 50 reservations',
    keys.guestRecord('<id>'),
    'with the last of these reservations',
  ],
  guestContact: [
    'Email or phone that leads to a record of a guest, a word by which the guest is found; reservation that staff say is of another guest than these',
    keys.guestContact('<email, digits of a phone, or = and the id of the reservation>'),
    'with the record, or with the reservation',
  ],
  guestWord: [
    'Another word by which a guest is found: of a name, of the number of a reservation',
    keys.guestWord('<word>', '<id>'),
    'with the record, or with the reservation',
  ],
  broughtPiece: [
    'Piece of a file from another system, with the ids of its reservations, to take them back',
    keys.broughtPiece('<id>', 20),
    'after 24 hours',
  ],
  idempotencyRecord: [
    'Idempotency record',
    keys.idempotencyRecord('<SHA-256 of caller and key>'),
    'after 24 hours, without an idempotency key after 60 seconds',
  ],
  rate: ['Rate limit', keys.rate('<HMAC of who is counted>', '<end of the window>'), 'after its period'],
  publication: ['Number of runs that have published the site', keys.publication()],
  migration: ['Progress of a migration (`npm run ops -- migrate`)', keys.migration('<name>')],
  outbox: [
    'Email in the outbox',
    keys.outbox('<email>', '<id>'),
    '7 days after it was sent, 30 days otherwise',
    `byList, until it is sent or closed: \`${indexed.mails.unfinished}\` / next attempt; \`${indexed.mails.parked}\`, \`${indexed.mails.returned}\` / end`,
  ],
  trailEntry: [
    'Entry of the trail: what one of the staff did',
    keys.trailEntry('YYYY-MM-DDTHH:mm:ss.sssZ', '<id>'),
    'after a year',
    `byList: \`${indexed.trailOf('<id of what it is about>')}\`, byOwner: \`${indexed.trailBy('<user id>')}\`; each / time, id`,
  ],
  erasure: [
    'Record of an erasure: salted hashes',
    keys.erasure('<time>', '<id>'),
    'after 36 days, when no backup has the erased data any more',
  ],
} satisfies Record<keyof typeof keys, Entity>;
