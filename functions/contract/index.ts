import { auth } from './accounts/auth.ts';
import { ingredients } from './card/ingredients.ts';
import { meals } from './card/meals.ts';
import { menuItems } from './card/menu-items.ts';
import { menus } from './card/menus.ts';
import { shopping } from './card/shopping.ts';
import { opening } from './reservations/opening.ts';
import { queue } from './reservations/queue.ts';
import { reservations } from './reservations/reservations.ts';
import type { Route, Routes, TraceNameOf } from './route.ts';
import { identity } from './site/identity.ts';
import { notifications } from './site/notifications.ts';
import { photographs } from './site/photographs.ts';
import { site } from './site/published.ts';
import { restaurantInfo } from './site/restaurant-info.ts';

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
 * The operations that leave nothing in the trail although they are no GET: they only read, nobody is signed in yet, or they tick lines off a
 * shopping list, where the ticks themselves stand.
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
  'menus/generate-shopping-list',
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
