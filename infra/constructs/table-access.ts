import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { api, type Group } from '#contract/index';
import type { Route } from '#contract/route';
import { type IndexName, indexed, keys, lists } from '../../functions/data/keys.ts';
import type { Table } from './table.ts';

/** A transaction needs the permission of each of its parts. Scan is not among them, and must not be: it ignores leading keys. */
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
const reservations = keys.reservation(any).pk;
const openReservations = keys.openReservations(any).pk;
const firstAnswers = keys.firstAnswer(any).pk;
const outbox = lists.outbox(any).pk;

const sessions: Access = { actions: ['BatchGetItem'], partitions: [users] };

/** The counters of the limits that the routes of a group spend. */
function limitsOf(group: Group): Access {
  const limits = new Set(Object.values<Route>(api[group]).flatMap(({ limit }) => limit ?? []));
  return { actions: ['UpdateItem'], partitions: [...limits].map((limit) => keys.rate(`${limit}-${any}`, any).pk) };
}

/** Who runs in a Lambda of its own: the groups of the contract, what sends mails, and what notes SES's reports about them. */
export type FunctionName = Group | 'mailer' | 'mailReports';

/** What each function does with the table; the test beside this file compares it with what the handlers really do. */
export const tableAccess: Record<FunctionName, readonly Access[]> = {
  auth: [
    sessions,
    limitsOf('auth'),
    { actions: ['GetItem', 'PutItem', 'DeleteItem'], partitions: [users, emails] },
    { actions: ['PutItem', 'DeleteItem'], partitions: [usernames] },
    { actions: ['Query', 'UpdateItem', 'ConditionCheckItem'], partitions: [users] },
    { actions: ['GetItem'], partitions: [keys.rate(`forgot-${any}`, any).pk] },
    { actions: ['UpdateItem'], partitions: [managers, reservations] },
    { actions: ['GetItem'], partitions: [restaurant] },
    { actions: ['PutItem'], partitions: [outbox] },
    { actions: ['Query'], partitions: [indexed.users], index: 'byList' },
    { actions: ['Query'], partitions: [any], index: 'byOwner' },
  ],
  menus: [
    sessions,
    limitsOf('menus'),
    { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [catalogue] },
    { actions: ['PutItem'], partitions: [firstAnswers] },
    { actions: ['Query'], partitions: [restaurant] },
  ],
  menuItems: [
    sessions,
    { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'], partitions: [catalogue] },
    { actions: ['PutItem'], partitions: [firstAnswers] },
  ],
  meals: [
    sessions,
    { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [catalogue] },
    { actions: ['PutItem'], partitions: [firstAnswers] },
  ],
  ingredients: [
    sessions,
    { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [catalogue] },
    { actions: ['PutItem', 'DeleteItem'], partitions: [ingredientNames] },
  ],
  reservations: [
    sessions,
    limitsOf('reservations'),
    { actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [reservations] },
    { actions: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [openReservations] },
    { actions: ['GetItem', 'PutItem'], partitions: [firstAnswers] },
    { actions: ['PutItem'], partitions: [outbox] },
    { actions: ['Query'], partitions: [`RESERVATIONS#${any}`], index: 'byList' },
    { actions: ['Query'], partitions: [any], index: 'byOwner' },
  ],
  notifications: [
    sessions,
    { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [notifications] },
    { actions: ['PutItem'], partitions: [firstAnswers] },
  ],
  restaurantInfo: [sessions, { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], partitions: [restaurant] }],
  mailer: [
    { actions: ['Query', 'UpdateItem'], partitions: [outbox] },
    { actions: ['Query'], partitions: [restaurant] },
    { actions: ['Query'], partitions: [indexed.mails.unfinished, indexed.mails.parked], index: 'byList' },
  ],
  mailReports: [{ actions: ['UpdateItem'], partitions: [outbox] }],
};

/** The policy statements of a function; the table and each index get their own. */
export function tablePermissions(table: Table, access: readonly Access[]): PolicyStatement[] {
  return access.map(
    ({ actions, partitions, index }) =>
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [index ? table.indexArn(index) : table.resource.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
      }),
  );
}
