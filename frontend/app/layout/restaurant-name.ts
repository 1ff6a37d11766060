import { texts } from '#texts/app';
import { createStore, useStore } from '../../store.ts';

const store = createStore<string>(texts.restaurantName);

/** The name of the restaurant: the built-in one until the stored one has been read. */
export const useRestaurantName = () => useStore(store);
export const setRestaurantName = store.set;
