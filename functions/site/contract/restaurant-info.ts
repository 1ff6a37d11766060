import * as z from 'zod/mini';
import { guestList, type Routes } from '#house/contract/route';
import { Email, Id, line, lines, Phone, Version } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { contacts as messages } from '#site/words';

/** Five types that every restaurant has, and three optional social links. */
export const RestaurantInfoType = z.enum(['name', 'address', 'email', 'phone', 'opening-hours', 'facebook', 'instagram', 'x']);
export type RestaurantInfoType = z.infer<typeof RestaurantInfoType>;

/** The opening hours only: names, addresses and links are the same in every language. */
const translations = translationsOf({ data: lines(0, 1000) });

/** A place on the map (WGS 84). */
const Location = z.object({
  latitude: z.number().check(z.minimum(-85), z.maximum(85)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Location = z.infer<typeof Location>;

/** A place that an address may mean. */
export const Place = z.object({
  label: z.string(),
  /** ISO 3166-1; absent where it is not known. */
  country: z.optional(z.string()),
  location: Location,
  /** Not a house, or hardly what was asked for. */
  isVague: z.boolean(),
});
export type Place = z.infer<typeof Place>;

/** One record per type; an address that was found on the map has a location. */
export const RestaurantInfo = z.object({
  _id: z.string(),
  type: RestaurantInfoType,
  data: z.string(),
  translations,
  location: z.optional(Location),
  version: z.number(),
});
export type RestaurantInfo = z.infer<typeof RestaurantInfo>;

const SocialLink = line(1, 300).check(
  z.refine((link) => URL.canParse(link) && new URL(link).protocol === 'https:', {
    error: () => messages().socialLink,
  }),
);

/** Instagram itself, and the people on it, name an account `@name`. */
const instagramLink = (text: string) => text.trim().replace(/^@([a-z0-9._]{1,30})$/i, 'https://www.instagram.com/$1');

/** What `data` must be for each type. */
export const restaurantInfoData = {
  name: line(1, 80, () => messages().name),
  address: line(1, 200, () => messages().address),
  email: Email,
  phone: Phone,
  'opening-hours': lines(1, 1000, () => messages().openingHours),
  facebook: SocialLink,
  instagram: z.pipe(z.string().check(z.overwrite(instagramLink)), SocialLink),
  x: SocialLink,
} as const satisfies Record<RestaurantInfoType, z.ZodMiniType<string>>;

/** `location`: where a manager has put an address; without one it is looked up. */
const fields = { type: RestaurantInfoType, data: lines(1, 1000), translations, location: z.optional(Location) };

export const NewRestaurantInfo = z.object(fields);
export type NewRestaurantInfo = z.infer<typeof NewRestaurantInfo>;

export const RestaurantInfoChanges = z.object({
  ...fields,
  type: z.optional(fields.type),
  _id: z.optional(Id),
  version: z.optional(Version),
});
export type RestaurantInfoChanges = z.infer<typeof RestaurantInfoChanges>;

export const restaurantInfo = {
  list: {
    method: 'GET',
    path: '/api/restaurant-info/list',
    access: 'PUBLIC',
    summary: 'Name, address, contacts and opening hours of the restaurant',
    reply: z.array(RestaurantInfo),
    ...guestList,
  },
  add: {
    method: 'POST',
    path: '/api/restaurant-info/add',
    access: 'MANAGER',
    summary: 'Add a contact of a type that has none yet',
    body: NewRestaurantInfo,
    reply: RestaurantInfo,
    status: 201,
    errors: ['already_exists'],
  },
  update: {
    method: 'PUT',
    path: '/api/restaurant-info/update/{id}',
    access: 'MANAGER',
    summary: 'Change a contact; a new address without a location is looked up on the map',
    body: RestaurantInfoChanges,
    reply: RestaurantInfo,
    errors: ['version_conflict'],
  },
  find: {
    method: 'GET',
    path: '/api/restaurant-info/find',
    access: 'MANAGER',
    summary: 'The places on the map that an address may mean, the likeliest first',
    query: z.object({ address: restaurantInfoData.address }),
    reply: z.array(Place),
  },
  delete: { method: 'DELETE', path: '/api/restaurant-info/delete/{id}', access: 'MANAGER', summary: 'Remove a contact' },
} as const satisfies Routes;
