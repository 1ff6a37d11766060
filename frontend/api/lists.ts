import { client } from './client.ts';
import { useList } from './queries.ts';

/** The whole lists that several screens read; each is kept once and read again when its group changes. */
export const useMenus = () => useList('menus', client.menus.list);
export const useMenuItems = () => useList('menuItems', client.menuItems.list);
export const useMeals = () => useList('meals', client.meals.list);
export const useIngredients = () => useList('ingredients', client.ingredients.list);
export const useNotifications = () => useList('notifications', client.notifications.list);
export const useRestaurantInfo = () => useList('restaurantInfo', client.restaurantInfo.list);
