import type { NewRestaurantInfo, RestaurantInfo } from '#contract/restaurant-info';

/** The demo restaurant is invented; the house in Nerudova stands, and the addresses lead nowhere. */
export const contacts: readonly (NewRestaurantInfo & Pick<RestaurantInfo, 'location'>)[] = [
  { type: 'name', data: 'U Tří jeřábů' },
  {
    type: 'address',
    data: 'Nerudova 14, 118 00 Praha 1 – Malá Strana',
    location: { latitude: 50.0886, longitude: 14.4022 },
  },
  { type: 'email', data: 'stul@utrijerabu.example' },
  { type: 'phone', data: '+420257000814' },
  {
    type: 'opening-hours',
    data: 'Monday to Thursday  11:00 – 22:00\nFriday and Saturday  11:00 – 23:00\nSunday  11:30 – 21:00\nKitchen closes one hour before.',
  },
  { type: 'facebook', data: 'https://www.facebook.com/utrijerabu.example' },
  { type: 'instagram', data: 'https://www.instagram.com/utrijerabu.example' },
  { type: 'x', data: 'https://x.com/utrijerabu_demo' },
];
