import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type IndexName, indexed, keys, lists } from '#house/table/keys';
import type { FunctionName } from '../../build/function-names.ts';
import type { Table } from '../storage/table.ts';

/** A transaction needs the permission of each of its actions, and a write that may replace what a later release has stored that of BatchGetItem. Scan must not be added: it ignores the condition on leading keys. CDK's `grant…` methods would allow it, on the whole table. */
type Action = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';

/** These actions on items whose partition key matches one of `partitions`, in the table or in an index. */
export interface Access {
  actions: readonly Action[];
  partitions: readonly string[];
  index?: IndexName;
}

const any = '*';
const users = keys.user(any).pk;
const emails = keys.emailTaken(any).pk;
const usernames = keys.usernameTaken(any).pk;
const managers = keys.managers().pk;
const catalogue = keys.menu(any).pk;
const ingredientNames = keys.ingredientTaken(any).pk;
const notifications = keys.notification(any).pk;
const restaurant = keys.restaurantInfo(any).pk;
const legal = keys.legal().pk;
const shopping = lists.shopping.pk;
const photographs = keys.photograph(any).pk;
const reservations = keys.reservation(any).pk;
const opening = keys.opening().pk;
const serviceDays = keys.serviceDay(any).pk;
const blockedGuests = keys.blockedGuest(any).pk;
const enquiries = lists.enquiries.pk;
const waiting = lists.waiting.pk;
const pulse = keys.pulse().pk;
const dayTallies = lists.dayTallies.pk;
const expired = lists.expired.pk;
const openReservations = keys.openReservations(any).pk;
const guestRecords = lists.guestRecords.pk;
const guestWords = lists.guestWords('').pk;
const queues = keys.queuedParty(any).pk;
const idempotencyRecords = keys.idempotencyRecord(any).pk;
const devices = lists.devices.pk;
const outbox = lists.outbox(any).pk;
const erasures = lists.erasures.pk;

const trail: Access = { actions: ['PutItem'], partitions: [lists.trail(any).pk] };

const allergenLog: Access = { actions: ['PutItem'], partitions: [lists.allergenLog.pk] };

const sessions: Access = { actions: ['BatchGetItem'], partitions: [users] };

/** The counters of the rate limits: what one network does is one item, whichever function it asks. */
const rates: Access = { actions: ['UpdateItem'], partitions: [keys.rate(any, any).pk] };

/** What each function does with the table; the test beside this file compares it with the requests that the handlers make. */
export const tableAccess: Record<FunctionName, readonly Access[]> = {
  auth: [
    sessions,
    trail,
    rates,
    { actions: ['GetItem', 'PutItem', 'DeleteItem'], partitions: [users, emails] },
    { actions: ['PutItem', 'DeleteItem'], partitions: [usernames] },
    { actions: ['Query', 'UpdateItem', 'ConditionCheckItem'], partitions: [users] },
    { actions: ['GetItem'], partitions: [keys.rate(any, any).pk, reservations] },
    { actions: ['UpdateItem'], partitions: [managers, reservations] },
    { actions: ['GetItem'], partitions: [restaurant] },
    { actions: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'], partitions: [lists.invitations.pk] },
    { actions: ['GetItem', 'PutItem'], partitions: [outbox] },
    // which browsers of staff are told, and that there are any
    { actions: ['Query', 'PutItem', 'DeleteItem'], partitions: [devices] },
    { actions: ['UpdateItem'], partitions: [opening] },
    { actions: ['PutItem'], partitions: [erasures] },
    { actions: ['BatchGetItem'], partitions: [catalogue] },
    { actions: ['Query'], partitions: [lists.trail(any).pk] },
    { actions: ['Query'], partitions: [indexed.users, indexed.trailOf(any)], index: 'byList' },
    { actions: ['Query'], partitions: [any], index: 'byOwner' },
    { actions: ['Query'], partitions: [any], index: 'byEmail' },
  ],
  menus: [
    sessions,
    trail,
    allergenLog,
    rates,
    { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'], partitions: [catalogue] },
    { actions: ['GetItem', 'PutItem', 'DeleteItem'], partitions: [keys.deletedMenu(any).pk] },
    { actions: ['Query', 'DeleteItem'], partitions: [keys.importPiece(any, 0).pk] },
    { actions: ['PutItem'], partitions: [idempotencyRecords] },
    { actions: ['GetItem', 'Query'], partitions: [restaurant] },
    { actions: ['BatchGetItem'], partitions: [photographs] },
  ],
  menuItems: [
    sessions,
    trail,
    allergenLog,
    { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'], partitions: [catalogue] },
    { actions: ['GetItem'], partitions: [restaurant] },
    { actions: ['ConditionCheckItem'], partitions: [photographs] },
    { actions: ['PutItem'], partitions: [idempotencyRecords, keys.importPiece(any, 0).pk] },
    // when the day of service ends, until which a dish is sold out
    { actions: ['BatchGetItem'], partitions: [opening, serviceDays] },
  ],
  meals: [
    sessions,
    trail,
    allergenLog,
    { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [catalogue] },
    { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], partitions: [keys.importPiece(any, 0).pk] },
    { actions: ['ConditionCheckItem'], partitions: [photographs] },
    { actions: ['GetItem', 'PutItem'], partitions: [idempotencyRecords] },
    // the history of a meal's allergens, with who has changed them
    { actions: ['Query'], partitions: [lists.allergenLog.pk] },
    { actions: ['BatchGetItem'], partitions: [lists.trail(any).pk] },
  ],
  ingredients: [
    sessions,
    trail,
    allergenLog,
    { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [catalogue] },
    { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], partitions: [keys.importPiece(any, 0).pk] },
    { actions: ['PutItem', 'DeleteItem'], partitions: [ingredientNames] },
    { actions: ['GetItem', 'PutItem'], partitions: [idempotencyRecords] },
  ],
  shopping: [
    sessions,
    trail,
    { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [shopping] },
    { actions: ['Query'], partitions: [catalogue] },
    { actions: ['PutItem'], partitions: [idempotencyRecords] },
    // how many guests have booked
    { actions: ['BatchGetItem'], partitions: [opening, serviceDays] },
  ],
  reservations: [
    sessions,
    trail,
    rates,
    { actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [reservations] },
    { actions: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [openReservations] },
    { actions: ['BatchGetItem'], partitions: [opening] },
    { actions: ['BatchGetItem', 'UpdateItem'], partitions: [serviceDays] },
    { actions: ['GetItem', 'Query'], partitions: [restaurant] },
    // the day sheet names the dishes that guests must avoid
    { actions: ['Query', 'BatchGetItem'], partitions: [catalogue] },
    { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'], partitions: [blockedGuests] },
    { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], partitions: [enquiries] },
    { actions: ['GetItem', 'PutItem'], partitions: [idempotencyRecords] },
    { actions: ['Query', 'PutItem', 'DeleteItem'], partitions: [waiting] },
    { actions: ['Query', 'UpdateItem'], partitions: [expired] },
    { actions: ['Query'], partitions: [dayTallies] },
    { actions: ['BatchGetItem'], partitions: [pulse] },
    // with how the mails of a test stand
    { actions: ['Query', 'PutItem', 'DeleteItem'], partitions: [outbox] },
    { actions: ['Query'], partitions: [indexed.reservations(any)], index: 'byList' },
    { actions: ['Query'], partitions: [any], index: 'byOwner' },
    { actions: ['Query'], partitions: [any], index: 'byEmail' },
    { actions: ['ConditionCheckItem'], partitions: [users] },
    { actions: ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'DeleteItem'], partitions: [guestRecords] },
    { actions: ['Query', 'BatchGetItem', 'PutItem', 'DeleteItem'], partitions: [guestWords] },
    { actions: ['Query', 'PutItem', 'DeleteItem'], partitions: [lists.brought.pk] },
  ],
  queue: [
    sessions,
    trail,
    rates,
    { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], partitions: [queues] },
    // what a guest has open, and for what the guest waits
    { actions: ['BatchGetItem', 'PutItem', 'UpdateItem'], partitions: [openReservations] },
    { actions: ['GetItem', 'BatchGetItem', 'PutItem'], partitions: [reservations] },
    { actions: ['PutItem'], partitions: [waiting] },
    { actions: ['BatchGetItem'], partitions: [opening] },
    { actions: ['BatchGetItem', 'UpdateItem'], partitions: [serviceDays] },
    { actions: ['GetItem', 'Query'], partitions: [restaurant] },
    { actions: ['ConditionCheckItem'], partitions: [blockedGuests] },
    { actions: ['GetItem', 'PutItem'], partitions: [idempotencyRecords] },
    { actions: ['PutItem'], partitions: [outbox] },
  ],
  opening: [
    sessions,
    trail,
    { actions: ['GetItem', 'BatchGetItem', 'UpdateItem'], partitions: [opening] },
    { actions: ['GetItem', 'BatchGetItem', 'UpdateItem'], partitions: [serviceDays] },
    { actions: ['GetItem', 'BatchGetItem', 'UpdateItem'], partitions: [reservations] },
    { actions: ['BatchGetItem', 'PutItem', 'DeleteItem'], partitions: [openReservations] },
    { actions: ['DeleteItem'], partitions: [waiting] },
    { actions: ['PutItem'], partitions: [outbox] },
    { actions: ['Query'], partitions: [indexed.reservations(any), indexed.specialDays, indexed.queues], index: 'byList' },
  ],
  notifications: [
    sessions,
    trail,
    { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [notifications] },
    { actions: ['GetItem'], partitions: [restaurant] },
    { actions: ['PutItem'], partitions: [idempotencyRecords] },
  ],
  restaurantInfo: [
    sessions,
    trail,
    { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [restaurant] },
  ],
  identity: [
    sessions,
    trail,
    { actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], partitions: [restaurant] },
    { actions: ['GetItem', 'BatchGetItem', 'PutItem'], partitions: [legal] },
    { actions: ['BatchGetItem', 'ConditionCheckItem'], partitions: [photographs] },
  ],
  photographs: [
    sessions,
    trail,
    rates,
    { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [photographs] },
    { actions: ['Query', 'BatchGetItem'], partitions: [catalogue] },
    { actions: ['GetItem'], partitions: [restaurant] },
  ],
  site: [
    { actions: ['Query'], partitions: [catalogue, notifications, photographs] },
    { actions: ['GetItem', 'Query'], partitions: [restaurant] },
    { actions: ['BatchGetItem'], partitions: [catalogue] },
    { actions: ['GetItem'], partitions: [opening] },
    { actions: ['Query'], partitions: [indexed.specialDays], index: 'byList' },
  ],
  publisher: [
    { actions: ['Query'], partitions: [catalogue, notifications, photographs] },
    { actions: ['GetItem', 'Query'], partitions: [restaurant] },
    { actions: ['GetItem'], partitions: [legal] },
    { actions: ['BatchGetItem'], partitions: [catalogue, opening, serviceDays] },
    { actions: ['UpdateItem'], partitions: [keys.publication().pk, keys.rate('invalidations', any).pk] },
  ],
  mailer: [
    { actions: ['Query', 'UpdateItem', 'PutItem'], partitions: [outbox] },
    { actions: ['UpdateItem'], partitions: [keys.rate('alerts', any).pk] },
    { actions: ['GetItem', 'UpdateItem'], partitions: [reservations] },
    { actions: ['GetItem', 'PutItem'], partitions: [pulse] },
    { actions: ['BatchGetItem', 'PutItem', 'DeleteItem'], partitions: [guestRecords, guestWords] },
    { actions: ['GetItem'], partitions: [queues, enquiries] },
    { actions: ['GetItem'], partitions: [opening] },
    { actions: ['Query'], partitions: [restaurant] },
    { actions: ['BatchGetItem'], partitions: [photographs] },
    // a device is told while its user may be
    sessions,
    { actions: ['Query', 'BatchGetItem', 'DeleteItem'], partitions: [devices] },
    { actions: ['Query'], partitions: [indexed.mails.unfinished, indexed.mails.parked, indexed.mails.returned], index: 'byList' },
  ],
  mailReports: [
    { actions: ['UpdateItem', 'PutItem'], partitions: [outbox] },
    { actions: ['UpdateItem'], partitions: [reservations] },
    { actions: ['GetItem'], partitions: [opening] },
  ],
  imaging: [{ actions: ['GetItem', 'UpdateItem'], partitions: [photographs] }],
  reservationSchedule: [
    { actions: ['GetItem', 'BatchGetItem'], partitions: [opening] },
    { actions: ['BatchGetItem', 'UpdateItem'], partitions: [serviceDays] },
    { actions: ['GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'], partitions: [reservations] },
    { actions: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [openReservations] },
    { actions: ['BatchGetItem', 'UpdateItem'], partitions: [queues] },
    { actions: ['Query', 'DeleteItem'], partitions: [waiting] },
    { actions: ['Query', 'PutItem'], partitions: [dayTallies] },
    { actions: ['PutItem'], partitions: [outbox, expired] },
    { actions: ['Query'], partitions: [indexed.reservations(any), indexed.queues], index: 'byList' },
  ],
};

/**
 * The policy statements of a function. DynamoDB may check a request for several items once, with all their partition keys, so one statement has
 * to allow every write of a transaction, and one every read of a batch: each has the union of the partitions.
 */
export function tablePermissions(table: Table, access: readonly Access[]): PolicyStatement[] {
  return statementsOf(access).map(
    ({ actions, partitions, index }) =>
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [index ? table.indexArn(index) : table.resource.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
      }),
  );
}

const kinds: readonly (readonly Action[])[] = [['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'], ['BatchGetItem']];

function statementsOf(access: readonly Access[]): Access[] {
  const united = kinds.flatMap((kind) => {
    const parts = access.filter(({ actions }) => actions.some((action) => kind.includes(action)));
    const actions = kind.filter((action) => parts.some((part) => part.actions.includes(action)));
    return parts.length > 0 ? [{ actions, partitions: [...new Set(parts.flatMap(({ partitions }) => partitions))] }] : [];
  });
  const single = access.map((part) => ({ ...part, actions: part.actions.filter((action) => !kinds.flat().includes(action)) }));
  return [...united, ...single.filter(({ actions }) => actions.length > 0)];
}
