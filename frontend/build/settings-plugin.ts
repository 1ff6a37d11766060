import type { Plugin } from 'vite';
import type { RestaurantSettings } from '../../functions/contract/settings.ts';

const name = 'virtual:settings';

/** Gives the browser the settings that its forms and texts need. */
export function restaurantSettings(settings: RestaurantSettings): Plugin {
  return {
    name: 'restaurant-settings',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const settings = ${JSON.stringify(settings)}` : undefined),
  };
}
