import { useMemo } from 'react';
import { photographLimits } from '#site/contract/photograph-files';
import type { Photograph } from '#site/contract/photographs';
import type { RestaurantInfo, RestaurantInfoType } from '#site/contract/restaurant-info';
import { client } from './client.ts';
import { forGuests, type ListOptions, useList, useRead } from './queries.ts';

// complete lists that several screens show; each is cached once
export const useMenus = (options?: ListOptions) => useList('menus', client.menus.list, options);
export const useMenuItems = (options?: ListOptions) => useList('menuItems', client.menuItems.list, options);
export const useMeals = () => useList('meals', client.meals.list);
export const useIngredients = () => useList('ingredients', client.ingredients.list);
export const useNotifications = (options?: ListOptions) => useList('notifications', client.notifications.list, options);
export const usePhotographs = (options?: ListOptions) => useList('photographs', client.photographs.list, options);
export const useRestaurantInfo = (options?: ListOptions) => useList('restaurantInfo', client.restaurantInfo.list, options);

export const identityKey = ['identity', 'read'] as const;
export const legalKey = ['identity', 'legal'] as const;
export const publicHoursKey = ['opening', 'hours'] as const;

/** Texts, colours, pictures and order of the site, as they are stored. */
export const useStoredIdentity = () => useRead(identityKey, client.identity.read, forGuests);

/** Who runs the restaurant, and the chapters of the legal pages that it has written itself. */
export const useLegal = () => useRead(legalKey, client.identity.readLegal, forGuests);

/** The week and the special days of the next two months, as everybody may read them. */
export const usePublicHours = () => useRead(publicHoursKey, client.opening.hours, forGuests);

const soonMs = 2000;

/** The photographs as staff see them; the list is read again while one of them is under way. */
export const usePhotographLibrary = () => useList('photographs', client.photographs.list, {}, (list) => list.some(isUnderWay) && soonMs);

/** Whether a photograph will change its state by itself: it is being uploaded, or its files are made. */
export function isUnderWay({ state, addedAt = '' }: Photograph): boolean {
  if (state === 'waiting') return Date.now() - Date.parse(addedAt) < photographLimits.uploadSeconds * 1000;
  return state === 'processing';
}

export type InfoByType = ReadonlyMap<RestaurantInfoType, RestaurantInfo>;

/** The contacts of the restaurant by type, as guests see them. */
export function useInfoByType() {
  const { data, error, refetch } = useRestaurantInfo(forGuests);
  const byType: InfoByType | undefined = useMemo(() => data && new Map(data.map((info) => [info.type, info])), [data]);
  return { data: byType, error, refetch };
}

/** How guests reach the restaurant; a contact is `undefined` until it has loaded, or when there is none. */
export type RestaurantContacts = Readonly<Partial<Record<RestaurantInfoType, string>>>;

/** The contacts of the restaurant; every part of a page that shows them shares one request. */
export function useRestaurant(): RestaurantContacts {
  const { data } = useRestaurantInfo(forGuests);
  return Object.fromEntries(data?.map(({ type, data }) => [type, data]) ?? []);
}

/** The rules of opening and booking, and a pause; read again every minute, because a colleague may pause or end a pause. */
export const useOpening = () => useRead(['opening', 'show'], client.opening.show, { refetchInterval: 60_000 });

/** The areas, tables and rows of tables as they are stored. They change a few times a year, and each row of a list may ask for them. */
export const useStoredRoom = () => useRead(['opening', 'room'], client.opening.room, { staleTime: 60_000 });

/** The closed days and those with other hours, from today on. */
export const useSpecialDays = () => useList('opening', client.opening.days);
