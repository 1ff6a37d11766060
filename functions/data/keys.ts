/**
 * Every key in the table, in one place.
 *
 *   item               pk                      sk                 byList (list / sort)                     more indexes
 *   user               USER#<id>               PROFILE            USERS / <surname>#<name>#<id>
 *   session            USER#<id>               SESSION#<sid>
 *   known network      USER#<id>               NETWORK#<name>
 *   reset code         USER#<id>               RESET#<place>
 *   e-mail taken       EMAIL#<address>         EMAIL
 *   username taken     USERNAME#<folded>       USERNAME
 *   managers           MANAGERS                COUNT
 *   menu               CATALOGUE               MENU#<id>
 *   menu item          CATALOGUE               ITEM#<id>
 *   meal               CATALOGUE               MEAL#<id>
 *   ingredient         CATALOGUE               INGREDIENT#<id>
 *   ingredient taken   INGREDIENT#<folded>     NAME
 *   notification       NOTIFICATIONS           NOTIFICATION#<id>
 *   restaurant info    RESTAURANT              INFO#<type>
 *   reservation        RESERVATION#<id>        RESERVATION        RESERVATIONS#<year> / <UTC start>#<id>   byOwner, byEmail / <UTC start>#<id>
 *   open reservations  GUEST#<e-mail or phone> OPEN
 *   first answer       IDEMPOTENCY#<key>       ANSWER
 *   rate limit         RATE#<limit>#<subject>  RATE
 *   mail               OUTBOX#<address>        MAIL#<id>          MAILS#<UNFINISHED, PARKED or RETURNED> / <UTC>#<id>
 *
 * The catalogue shares a partition so that one Query reads menus, items, meals and ingredients together.
 */
export const keys = {
  user: (id: string) => ({ pk: `USER#${id}`, sk: 'PROFILE' }),
  session: (userId: string, sid: string) => ({ pk: `USER#${userId}`, sk: `SESSION#${sid}` }),
  knownNetwork: (userId: string, name: string) => ({ pk: `USER#${userId}`, sk: `NETWORK#${name}` }),
  resetCode: (userId: string, place: string) => ({ pk: `USER#${userId}`, sk: `RESET#${place}` }),
  emailTaken: (email: string) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),
  usernameTaken: (username: string) => ({ pk: `USERNAME#${folded(username)}`, sk: 'USERNAME' }),
  managers: () => ({ pk: 'MANAGERS', sk: 'COUNT' }),
  menu: (id: string) => ({ pk: catalogue, sk: `MENU#${id}` }),
  menuItem: (id: string) => ({ pk: catalogue, sk: `ITEM#${id}` }),
  meal: (id: string) => ({ pk: catalogue, sk: `MEAL#${id}` }),
  ingredient: (id: string) => ({ pk: catalogue, sk: `INGREDIENT#${id}` }),
  ingredientTaken: (name: string) => ({ pk: `INGREDIENT#${folded(name)}`, sk: 'NAME' }),
  notification: (id: string) => ({ pk: 'NOTIFICATIONS', sk: `NOTIFICATION#${id}` }),
  restaurantInfo: (type: string) => ({ pk: 'RESTAURANT', sk: `INFO#${type}` }),
  reservation: (id: string) => ({ pk: `RESERVATION#${id}`, sk: 'RESERVATION' }),
  openReservations: (emailOrPhone: string) => ({ pk: `GUEST#${emailOrPhone}`, sk: 'OPEN' }),
  firstAnswer: (idempotencyKey: string) => ({ pk: `IDEMPOTENCY#${idempotencyKey}`, sk: 'ANSWER' }),
  rate: (limit: string, subject: string) => ({ pk: `RATE#${limit}#${subject}`, sk: 'RATE' }),
  outbox: (address: string, id: string) => ({ pk: `OUTBOX#${address}`, sk: `MAIL#${id}` }),
} as const;

export type Key = { pk: string; sk: string };

/** Where each list begins: a partition, and the start of the sort keys in it. */
export const lists = {
  menus: { pk: 'CATALOGUE', prefix: 'MENU#' },
  menuItems: { pk: 'CATALOGUE', prefix: 'ITEM#' },
  meals: { pk: 'CATALOGUE', prefix: 'MEAL#' },
  ingredients: { pk: 'CATALOGUE', prefix: 'INGREDIENT#' },
  catalogue: { pk: 'CATALOGUE', prefix: '' },
  notifications: { pk: 'NOTIFICATIONS', prefix: 'NOTIFICATION#' },
  restaurantInfo: { pk: 'RESTAURANT', prefix: 'INFO#' },
  user: (id: string) => ({ pk: `USER#${id}`, prefix: '' }),
  outbox: (address: string) => ({ pk: `OUTBOX#${address}`, prefix: 'MAIL#' }),
  resetCodes: (userId: string) => ({ pk: `USER#${userId}`, prefix: 'RESET#' }),
  knownNetworks: (userId: string) => ({ pk: `USER#${userId}`, prefix: 'NETWORK#' }),
  sessions: (userId: string) => ({ pk: `USER#${userId}`, prefix: 'SESSION#' }),
} as const;

/** The partition keys of the index `byList`. */
export const indexed = {
  users: 'USERS',
  reservations: (year: number) => `RESERVATIONS#${year}`,
  /** Mails by when they are looked after next; those that wait for a person, and those that came back, by when they ended. */
  mails: { unfinished: 'MAILS#UNFINISHED', parked: 'MAILS#PARKED', returned: 'MAILS#RETURNED' },
} as const;

/** What the CDK stack and the local table are made from. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttl: 'ttl',
  stream: 'NEW_IMAGE',
  indexes: [
    { name: 'byList', partitionKey: 'list', sortKey: 'sort', projection: 'ALL' },
    { name: 'byOwner', partitionKey: 'ownerId', sortKey: 'sort', projection: 'ALL' },
    { name: 'byEmail', partitionKey: 'userEmail', sortKey: 'sort', projection: 'ALL' },
  ],
} as const;

export type IndexName = (typeof tableShape)['indexes'][number]['name'];

/** What the stream's consumer listens for: the start of an outbox item's partition key. */
export const outboxPrefix = 'OUTBOX#';

const catalogue = 'CATALOGUE';

// NFKC + lower case: two names that look the same are the same. One letter may become eighteen, and a key holds 2048 bytes.
function folded(name: string): string {
  return [...name.normalize('NFKC').toLowerCase()].slice(0, 500).join('');
}
