import { fileNameOf, type Group } from '#contract/index';
import { handler as auth } from '../handlers/auth.ts';
import { handler as identity } from '../handlers/identity.ts';
import { handler as ingredients } from '../handlers/ingredients.ts';
import { handler as meals } from '../handlers/meals.ts';
import { handler as menuItems } from '../handlers/menu-items.ts';
import { handler as menus } from '../handlers/menus.ts';
import { handler as notifications } from '../handlers/notifications.ts';
import { handler as opening } from '../handlers/opening.ts';
import { handler as photographs } from '../handlers/photographs.ts';
import { handler as queue } from '../handlers/queue.ts';
import { handler as reservations } from '../handlers/reservations.ts';
import { handler as restaurantInfo } from '../handlers/restaurant-info.ts';
import { handler as shopping } from '../handlers/shopping.ts';
import { handler as site } from '../handlers/site.ts';
import type { Invocation } from '../services/aws-calls.ts';
import { type Changes, call, type Handler } from './request.ts';

/** The Lambda of each group. */
export const handlers: Record<Group, Handler> = {
  auth,
  menus,
  menuItems,
  meals,
  ingredients,
  shopping,
  reservations,
  queue,
  opening,
  notifications,
  restaurantInfo,
  identity,
  photographs,
  site,
};

/** The name of an operation's example event. */
export function eventNameOf(operation: { group: Group; name: string }): string {
  return `${fileNameOf(operation.group)}/${fileNameOf(operation.name)}`;
}

/** Sends an operation's example event with changes to the Lambda it belongs to. */
export function callOperation(operation: { group: Group; name: string }, changes: Changes = {}, invocation?: Invocation) {
  return call(handlers[operation.group], eventNameOf(operation), changes, invocation);
}

/** What every reply of the API says to whoever opens it, but for the type of its content. What caches may keep has another `cache-control`. */
export const protective = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
