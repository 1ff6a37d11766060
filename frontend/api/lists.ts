import { client } from './client.ts';
import { type ListOptions, useList } from './queries.ts';

// complete lists that several screens show; each is cached once
export const useMenus = (options?: ListOptions) => useList('menus', client.menus.list, options);
export const useMenuItems = (options?: ListOptions) => useList('menuItems', client.menuItems.list, options);
export const useMeals = () => useList('meals', client.meals.list);
export const useIngredients = () => useList('ingredients', client.ingredients.list);
export const useNotifications = (options?: ListOptions) => useList('notifications', client.notifications.list, options);
export const usePhotographs = (options?: ListOptions) => useList('photographs', client.photographs.list, options);
export const useRestaurantInfo = (options?: ListOptions) => useList('restaurantInfo', client.restaurantInfo.list, options);
