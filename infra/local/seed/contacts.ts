import type { NewRestaurantInfo, RestaurantInfo } from '#contract/site/restaurant-info';
import { hoursAsContact } from '../../../functions/rules/reservations/opening-hours.ts';
import { restaurantSettings } from '../../settings.ts';
import { opening } from './opening.ts';

/** The demo restaurant is invented: the building in Nerudova exists, the web addresses do not. */
export const contacts: readonly (NewRestaurantInfo & Pick<RestaurantInfo, 'location'>)[] = [
  { type: 'name', data: 'U Tří jeřábů' },
  {
    type: 'address',
    data: 'Nerudova 14, 118 00 Praha 1 – Malá Strana',
    location: { latitude: 50.0886, longitude: 14.4022 },
  },
  { type: 'email', data: 'stul@utrijerabu.example' },
  { type: 'phone', data: '+420257000814' },
  { type: 'opening-hours', ...hoursAsContact(opening.week, restaurantSettings.defaultLanguage) },
  { type: 'facebook', data: 'https://www.facebook.com/utrijerabu.example' },
  { type: 'instagram', data: 'https://www.instagram.com/utrijerabu.example' },
  { type: 'x', data: 'https://x.com/utrijerabu_demo' },
];
