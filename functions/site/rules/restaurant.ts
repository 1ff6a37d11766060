import { printPhone } from '#house/rules/phones';
import { contacts as messages } from '#site/words';
import type { RestaurantInfo } from '../contract/restaurant-info.ts';

/** The restaurant as mails and calendar files name it. */
export interface Restaurant {
  name: string;
  /** The address of its site in the language of the reader, without a slash at the end. */
  siteUrl: string;
  address?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
}

/** The restaurant as it looks in what it sends. */
export interface Sender extends Restaurant {
  /** `#rrggbb`, on which light text can be read. */
  accent: string;
  /** One to three letters beside the name; may be empty. */
  monogram: string;
  /** Takes the place of the name; its size in pixels, whatever it is shown in. */
  logo?: { url: string; width: number; height: number } | undefined;
}

/** The restaurant as its contacts describe it. */
export function restaurantOf(records: readonly Pick<RestaurantInfo, 'type' | 'data'>[], siteUrl: string): Restaurant {
  const of = (type: RestaurantInfo['type']) => records.find((record) => record.type === type)?.data;
  const name = of('name') ?? messages().unnamedRestaurant;
  return { siteUrl, name, address: of('address'), phone: printPhone(of('phone') ?? ''), email: of('email') };
}

/** A page that shows the way to an address, in the map program of a phone where there is one. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
