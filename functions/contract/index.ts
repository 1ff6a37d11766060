import { auth } from './auth.ts';
import { identity } from './identity.ts';
import { ingredients } from './ingredients.ts';
import { meals } from './meals.ts';
import { menuItems } from './menu-items.ts';
import { menus } from './menus.ts';
import { notifications } from './notifications.ts';
import { opening } from './opening.ts';
import { photographs } from './photographs.ts';
import { site } from './published.ts';
import { reservations } from './reservations.ts';
import { restaurantInfo } from './restaurant-info.ts';
import type { Route, Routes } from './route.ts';

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
