import * as z from 'zod/mini';
import { MenuItem } from '../card/menu-items.ts';
import { Menu } from '../card/menus.ts';
import { PublicHours } from '../reservations/opening.ts';
import { guestList, type Routes } from '../route.ts';
import { Identity } from './identity.ts';
import { Notification } from './notifications.ts';
import { Photograph } from './photographs.ts';
import { RestaurantInfo } from './restaurant-info.ts';

/** Everything that guests read on the site: what the public lists of the API answer to visitors, and nothing else. */
export const PublicContent = z.object({
  menus: z.array(Menu),
  menuItems: z.array(MenuItem),
  notifications: z.array(Notification),
  restaurantInfo: z.array(RestaurantInfo),
  photographs: z.array(Photograph),
  identity: z.omit(Identity, { previous: true }),
  hours: PublicHours,
});
export type PublicContent = z.infer<typeof PublicContent>;

export const site = {
  read: {
    method: 'GET',
    path: '/api/site/read',
    access: 'PUBLIC',
    summary: 'Everything that guests read on the site, in one reply',
    reply: PublicContent,
    ...guestList,
  },
} as const satisfies Routes;
