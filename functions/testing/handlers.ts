import { handler as ingredients } from '#card/handlers/ingredients';
import { handler as meals } from '#card/handlers/meals';
import { handler as menuItems } from '#card/handlers/menu-items';
import { handler as menus } from '#card/handlers/menus';
import { handler as shopping } from '#card/handlers/shopping';
import { handler as opening } from '#evening/handlers/opening';
import { handler as queue } from '#evening/handlers/queue';
import { handler as reservations } from '#evening/handlers/reservations';
import type { Invocation } from '#house/services/aws-calls';
import { handler as auth } from '#people/handlers/auth';
import { fileNameOf, type Group } from '#publishing/contract/api';
import { handler as site } from '#publishing/handlers/site';
import { handler as identity } from '#site/handlers/identity';
import { handler as notifications } from '#site/handlers/notifications';
import { handler as photographs } from '#site/handlers/photographs';
import { handler as restaurantInfo } from '#site/handlers/restaurant-info';
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
