import { printPhone } from '#house/rules/phones';
import { contacts as messages } from '#site/words';
import type { Location, RestaurantInfo } from '../contract/restaurant-info.ts';

/** The restaurant as mails and calendar files name it. */
export interface Restaurant {
  name: string;
  /** The address of its site in the language of the reader, without a slash at the end. */
  siteUrl: string;
  address?: string | undefined;
  /** Where the address is on the map. */
  location?: Location | undefined;
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
export function restaurantOf(records: readonly Pick<RestaurantInfo, 'type' | 'data' | 'location'>[], siteUrl: string): Restaurant {
  const recordOf = (type: RestaurantInfo['type']) => records.find((record) => record.type === type);
  const of = (type: RestaurantInfo['type']) => recordOf(type)?.data;
  const name = of('name') ?? messages().unnamedRestaurant;
  const { data: address, location } = recordOf('address') ?? {};
  return { siteUrl, name, address, location, phone: printPhone(of('phone') ?? ''), email: of('email') };
}

/** A page that shows the way to an address, or to its place on the map where that is known, in the map program of a phone where there is one. */
export function directionsTo(address: string, place?: Location): string {
  const destination = place ? `${place.latitude},${place.longitude}` : address;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
