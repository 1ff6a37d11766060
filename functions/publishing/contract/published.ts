import * as z from 'zod/mini';
import { MenuItem } from '#card/contract/menu-items';
import { Menu } from '#card/contract/menus';
import { PublicHours } from '#evening/contract/opening';
import { guestList, type Routes } from '#house/contract/route';
import { Identity } from '#site/contract/identity';
import { Notification } from '#site/contract/notifications';
import { Photograph } from '#site/contract/photographs';
import { RestaurantInfo } from '#site/contract/restaurant-info';

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
