import { auth } from './accounts/auth.ts';
import { ingredients } from './card/ingredients.ts';
import { meals } from './card/meals.ts';
import { menuItems } from './card/menu-items.ts';
import { menus } from './card/menus.ts';
import { opening } from './reservations/opening.ts';
import { reservations } from './reservations/reservations.ts';
import type { Route, Routes } from './route.ts';
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
  reservations,
  opening,
  notifications,
  restaurantInfo,
  identity,
  photographs,
  site,
} as const satisfies Record<string, Routes>;

export type Group = keyof typeof api;

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
