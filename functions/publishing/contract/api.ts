import { ingredients } from '#card/contract/ingredients';
import { meals } from '#card/contract/meals';
import { menuItems } from '#card/contract/menu-items';
import { menus } from '#card/contract/menus';
import { shopping } from '#card/contract/shopping';
import { opening } from '#evening/contract/opening';
import { queue } from '#evening/contract/queue';
import { reservations } from '#evening/contract/reservations';
import type { Route, Routes, TraceNameOf } from '#house/contract/route';
import { auth } from '#people/contract/auth';
import { identity } from '#site/contract/identity';
import { notifications } from '#site/contract/notifications';
import { photographs } from '#site/contract/photographs';
import { restaurantInfo } from '#site/contract/restaurant-info';
import { site } from './published.ts';

/** The whole API: one group per noun, one Lambda per group. */
export const api = {
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
} as const satisfies Record<string, Routes>;

export type Group = keyof typeof api;

/**
 * The operations that leave nothing in the trail although they are no GET: they only read, nobody is signed in yet, they tick lines off a
 * shopping list, where the ticks themselves stand, or they are about what the caller's own browser is told.
 */
export const untraced = [
  'auth/login',
  'auth/register',
  'auth/forgot-password',
  'auth/reset-password',
  'auth/verify-email',
  'auth/refresh-token',
  'auth/logout',
  'auth/user/list',
  'auth/invitation/show',
  'auth/invitation/join',
  'auth/devices/tell',
  'auth/devices/leave',
  'menus/generate-shopping-list',
  'reservations/import-check',
  'shopping/tick',
  'reservations/link/show',
  'reservations/link/availability',
  'queue/show',
  'opening/affected',
  'opening/affected-by-rules',
  'opening/affected-by-room',
] as const;

type RouteOf<G extends Group> = (typeof api)[G][keyof (typeof api)[G]];
type Changing = { [G in Group]: Exclude<RouteOf<G>, { method: 'GET' }> }[Group];

/** What may stand in the trail as done, for a year; 0.2.0 has taken pasted cards over by an operation of their own. */
export type TracedOperation = Exclude<TraceNameOf<Changing['path']>, (typeof untraced)[number]> | 'menus/import';

/** Every operation with its group and name, in the order of the contract. */
export function operations(): { group: Group; name: string; route: Route }[] {
  return Object.entries(api).flatMap(([group, routes]) =>
    Object.entries<Route>(routes).map(([name, route]) => ({ group: group as Group, name, route })),
  );
}

/** `menuItems` → `menu-items`: the name of a group's files and folders. */
export function fileNameOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
