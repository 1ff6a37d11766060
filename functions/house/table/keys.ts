/** Every key in the table. docs/table.md lists what is stored under each; `npm run table` writes that file. */
export const keys = {
  user: (id: string) => ({ pk: `USER#${id}`, sk: 'PROFILE' }),
  session: (userId: string, sid: string) => ({ pk: `USER#${userId}`, sk: `SESSION#${sid}` }),
  knownNetwork: (userId: string, name: string) => ({ pk: `USER#${userId}`, sk: `NETWORK#${name}` }),
  resetCode: (userId: string, place: string) => ({ pk: `USER#${userId}`, sk: `RESET#${place}` }),
  verification: (userId: string, tokenHash: string) => ({ pk: `USER#${userId}`, sk: `VERIFICATION#${tokenHash}` }),
  calendarFeed: (userId: string) => ({ pk: `USER#${userId}`, sk: 'CALENDAR' }),
  /** Not with its user: the mailer reads and deletes it, and may not do that with accounts. */
  device: (id: string) => ({ pk: 'DEVICES', sk: `DEVICE#${id}` }),
  invitation: (id: string) => ({ pk: 'INVITATIONS', sk: `INVITATION#${id}` }),
  emailTaken: (email: string) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),
  usernameTaken: (username: string) => ({ pk: `USERNAME#${folded(username)}`, sk: 'USERNAME' }),
  managers: () => ({ pk: 'MANAGERS', sk: 'COUNT' }),
  menu: (id: string) => ({ pk: catalogue, sk: `MENU#${id}` }),
  menuOrder: () => ({ pk: catalogue, sk: 'MENU_ORDER' }),
  deletedMenu: (id: string) => ({ pk: `DELETED_MENU#${id}`, sk: 'MENU' }),
  /** A card or a file that 0.2.0 has taken over and has not written out. */
  pendingImport: (id: string) => ({ pk: catalogue, sk: `IMPORT#${id}` }),
  /** A piece of a paste or of a file, by the place of its first line. */
  importPiece: (id: string, first: number) => ({ pk: `CARD_IMPORT#${id}`, sk: `PIECE#${String(first).padStart(4, '0')}` }),
  menuItem: (id: string) => ({ pk: catalogue, sk: `ITEM#${id}` }),
  meal: (id: string) => ({ pk: catalogue, sk: `MEAL#${id}` }),
  ingredient: (id: string) => ({ pk: catalogue, sk: `INGREDIENT#${id}` }),
  allergenLog: (at: string, id: string) => ({ pk: 'ALLERGENS', sk: `${at}#${id}` }),
  ingredientTaken: (name: string) => ({ pk: `INGREDIENT#${folded(name)}`, sk: 'NAME' }),
  shoppingList: (id: string) => ({ pk: 'SHOPPING', sk: `LIST#${id}` }),
  /** What is ticked off on a list: it changes with each tick, and the list never does. */
  shoppingState: (id: string) => ({ pk: 'SHOPPING', sk: `STATE#${id}` }),
  shoppingShares: () => ({ pk: 'SHOPPING', sk: 'SHARES' }),
  notification: (id: string) => ({ pk: 'NOTIFICATIONS', sk: `NOTIFICATION#${id}` }),
  restaurantInfo: (type: string) => ({ pk: 'RESTAURANT', sk: `INFO#${type}` }),
  identity: () => ({ pk: 'RESTAURANT', sk: 'IDENTITY' }),
  /** Not beside the identity, which each page carries. */
  legal: () => ({ pk: 'LEGAL', sk: 'TEXTS' }),
  photograph: (id: string) => ({ pk: 'PHOTOGRAPHS', sk: `PHOTOGRAPH#${id}` }),
  photographCount: () => ({ pk: 'PHOTOGRAPHS', sk: 'COUNT' }),
  reservation: (id: string) => ({ pk: `RESERVATION#${id}`, sk: 'RESERVATION' }),
  opening: () => ({ pk: 'OPENING', sk: 'RULES' }),
  room: () => ({ pk: 'OPENING', sk: 'ROOM' }),
  serviceDay: (date: string) => ({ pk: `DAY#${date}`, sk: 'SEATS' }),
  /** What has changed last among the reservations of all days. */
  pulse: () => ({ pk: 'PULSE', sk: 'RESERVATIONS' }),
  dayTally: (date: string) => ({ pk: 'FIGURES', sk: date }),
  blockedGuest: (emailOrPhone: string) => ({ pk: 'BLOCKED', sk: `GUEST#${emailOrPhone}` }),
  /** The id of an enquiry begins with the moment at which it came, so that one Query reads them in their order. */
  enquiry: (id: string) => ({ pk: 'ENQUIRIES', sk: `ENQUIRY#${id}` }),
  waitingRequest: ({ startsAt, _id }: { startsAt: string; _id: string }) => ({ pk: 'WAITING', sk: `${startsAt}#${_id}` }),
  expiredRequest: (at: string, id: string) => ({ pk: 'EXPIRED', sk: `${at}#${id}` }),
  openReservations: (emailOrPhone: string) => ({ pk: `GUEST#${emailOrPhone}`, sk: 'OPEN' }),
  /** The id of a party holds the day for which it waits and the moment when it joined, so that one Query reads a queue in its order. */
  queuedParty: (id: string) => ({ pk: `QUEUE#${id.slice(0, 10)}`, sk: `PARTY#${id.slice(11)}` }),
  queuedGuest: (emailOrPhone: string, date: string) => ({ pk: `GUEST#${emailOrPhone}`, sk: `QUEUED#${date}` }),
  guestRecord: (id: string) => ({ pk: 'GUEST_RECORDS', sk: `GUEST#${id}` }),
  /** An e-mail address, or the digits of a phone number: it leads to one guest, and is a word by which that guest is found. A reservation may lead to one too. */
  guestContact: (word: string) => ({ pk: 'GUEST_WORDS', sk: word }),
  guestWord: (word: string, guest: string) => ({ pk: 'GUEST_WORDS', sk: `${word}#${guest}` }),
  /** What a piece of a file of reservations and guests has made, by the place of its first line. */
  broughtPiece: (id: string, first: number) => ({ pk: 'BROUGHT', sk: `${id}#${String(first).padStart(4, '0')}` }),
  idempotencyRecord: (idempotencyKey: string) => ({ pk: `IDEMPOTENCY#${idempotencyKey}`, sk: 'ANSWER' }),
  rate: (subject: string, endsAt: number | string) => ({ pk: `RATE#${subject}`, sk: `UNTIL#${endsAt}` }),
  /** The counter of the runs that publish the site. */
  publication: () => ({ pk: 'PUBLICATION', sk: 'RUNS' }),
  migration: (name: string) => ({ pk: 'MIGRATIONS', sk: `MIGRATION#${name}` }),
  outbox: (address: string, id: string) => ({ pk: `OUTBOX#${address}`, sk: `MAIL#${id}` }),
  trailEntry: (at: string, id: string) => ({ pk: trailOfMonth(at), sk: `${at}#${id}` }),
  erasure: (erasedAt: string, id: string) => ({ pk: 'ERASURES', sk: `ERASURE#${erasedAt}#${id}` }),
} as const;

export type Key = { pk: string; sk: string };

/** How many lines of a paste or of a file come before this piece of it. */
export const linesBefore = ({ sk }: Key): number => Number(sk.slice(lists.importPieces('').prefix.length));

/** The partition of each list, and the prefix of its sort keys. */
export const lists = {
  /** With the item that has their order. */
  menus: { pk: 'CATALOGUE', prefix: 'MENU' },
  menuItems: { pk: 'CATALOGUE', prefix: 'ITEM#' },
  pendingImports: { pk: 'CATALOGUE', prefix: 'IMPORT#' },
  importPieces: (id: string) => ({ pk: `CARD_IMPORT#${id}`, prefix: 'PIECE#' }),
  meals: { pk: 'CATALOGUE', prefix: 'MEAL#' },
  ingredients: { pk: 'CATALOGUE', prefix: 'INGREDIENT#' },
  catalogue: { pk: 'CATALOGUE', prefix: '' },
  allergenLog: { pk: 'ALLERGENS', prefix: '' },
  shopping: { pk: 'SHOPPING', prefix: '' },
  notifications: { pk: 'NOTIFICATIONS', prefix: 'NOTIFICATION#' },
  restaurantInfo: { pk: 'RESTAURANT', prefix: 'INFO#' },
  restaurant: { pk: 'RESTAURANT', prefix: '' },
  photographs: { pk: 'PHOTOGRAPHS', prefix: 'PHOTOGRAPH#' },
  enquiries: { pk: 'ENQUIRIES', prefix: 'ENQUIRY#' },
  blockedGuests: { pk: 'BLOCKED', prefix: 'GUEST#' },
  dayTallies: { pk: 'FIGURES', prefix: '' },
  waiting: { pk: 'WAITING', prefix: '' },
  queue: (date: string) => ({ pk: `QUEUE#${date}`, prefix: 'PARTY#' }),
  queuedGuest: (emailOrPhone: string) => ({ pk: `GUEST#${emailOrPhone}`, prefix: 'QUEUED#' }),
  expired: { pk: 'EXPIRED', prefix: '' },
  guestRecords: { pk: 'GUEST_RECORDS', prefix: '' },
  /** The words of guests that begin with these letters. */
  guestWords: (letters: string) => ({ pk: 'GUEST_WORDS', prefix: letters }),
  /** The pieces of all files of the last day. */
  brought: { pk: 'BROUGHT', prefix: '' },
  broughtPieces: (id: string) => ({ pk: 'BROUGHT', prefix: `${id}#` }),
  user: (id: string) => ({ pk: `USER#${id}`, prefix: '' }),
  invitations: { pk: 'INVITATIONS', prefix: 'INVITATION#' },
  devices: { pk: 'DEVICES', prefix: 'DEVICE#' },
  outbox: (address: string) => ({ pk: `OUTBOX#${address}`, prefix: 'MAIL#' }),
  resetCodes: (userId: string) => ({ pk: `USER#${userId}`, prefix: 'RESET#' }),
  knownNetworks: (userId: string) => ({ pk: `USER#${userId}`, prefix: 'NETWORK#' }),
  sessions: (userId: string) => ({ pk: `USER#${userId}`, prefix: 'SESSION#' }),
  erasures: { pk: 'ERASURES', prefix: 'ERASURE#' },
  /** The month of an instant, or of a month: its first seven letters. */
  trail: (at: string) => ({ pk: trailOfMonth(at), prefix: '' }),
} as const;

/** The partition keys of the index `byList`, and one of `byOwner`. */
export const indexed = {
  users: 'USERS',
  reservations: (year: number | string) => `RESERVATIONS#${year}`,
  /** The days with other hours than their weekday, by date. */
  specialDays: 'SPECIAL_DAYS',
  /** The parties that wait for a table, by day and place. */
  queues: 'QUEUES',
  /** Unfinished mails by the time when they are due; parked and returned ones by the time when they ended. */
  mails: { unfinished: 'MAILS#UNFINISHED', parked: 'MAILS#PARKED', returned: 'MAILS#RETURNED' },
  /** What staff did to one thing. */
  trailOf: (target: string) => `TRAIL_OF#${target}`,
  /** What one of the staff did; in `byOwner`. */
  trailBy: (userId: string) => `TRAIL_BY#${userId}`,
} as const;

/** The table's keys and indexes: the CDK stack and the local table are created from them. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttl: 'ttl',
  stream: 'NEW_AND_OLD_IMAGES',
  indexes: [
    { name: 'byList', partitionKey: 'list', sortKey: 'sort', projection: 'ALL' },
    { name: 'byOwner', partitionKey: 'ownerId', sortKey: 'sort', projection: 'ALL' },
    { name: 'byEmail', partitionKey: 'userEmail', sortKey: 'sort', projection: 'ALL' },
  ],
} as const;

export type IndexName = (typeof tableShape)['indexes'][number]['name'];

/** The start of an outbox item's partition key, by which the mailer filters the stream. */
export const outboxPrefix = 'OUTBOX#';

/** The start of a reservation's partition key: the mailer raises the pulse for it, and brings the records of guests in line with it. */
export const reservationPrefix = 'RESERVATION#';

/** The start of the partition keys of what the published site shows, by which the publisher filters the stream. */
export const publishedPartitions = {
  whole: ['CATALOGUE', 'NOTIFICATIONS', 'RESTAURANT', 'LEGAL', 'OPENING', 'PHOTOGRAPHS'],
  /** Days: only those with special hours. */
  days: 'DAY#',
} as const;

const catalogue = 'CATALOGUE';

const trailOfMonth = (at: string) => `TRAIL#${at.slice(0, 7)}`;

// NFKC and lower case: names that look the same are equal. One letter may become eighteen, and a key has at most 2048 bytes.
function folded(name: string): string {
  return [...name.normalize('NFKC').toLowerCase()].slice(0, 500).join('');
}
