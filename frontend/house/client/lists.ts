import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { photographLimits } from '#site/contract/photograph-files';
import type { Photograph } from '#site/contract/photographs';
import type { RestaurantInfo, RestaurantInfoType } from '#site/contract/restaurant-info';
import { client } from './client.ts';
import { forGuests, type ListOptions, useList } from './queries.ts';

// complete lists that several screens show; each is cached once
export const useMenus = (options?: ListOptions) => useList('menus', client.menus.list, options);
export const useMenuItems = (options?: ListOptions) => useList('menuItems', client.menuItems.list, options);
export const useMeals = () => useList('meals', client.meals.list);
export const useIngredients = () => useList('ingredients', client.ingredients.list);
export const useNotifications = (options?: ListOptions) => useList('notifications', client.notifications.list, options);
export const usePhotographs = (options?: ListOptions) => useList('photographs', client.photographs.list, options);
export const useRestaurantInfo = (options?: ListOptions) => useList('restaurantInfo', client.restaurantInfo.list, options);

/** The cache key of the identity. */
export const identityKey = ['identity', 'read'] as const;

/** Texts, colours, pictures and order of the site, as they are stored. */
export function useStoredIdentity() {
  return useQuery({
    ...forGuests,
    queryKey: identityKey,
    queryFn: async ({ signal }) => (await client.identity.read({ signal })).data,
  });
}

/** The cache key of what the restaurant says on its legal pages. */
export const legalKey = ['identity', 'legal'] as const;

/** Who runs the restaurant, and the chapters of the legal pages that it has written itself. */
export function useLegal() {
  return useQuery({
    ...forGuests,
    queryKey: legalKey,
    queryFn: async ({ signal }) => (await client.identity.readLegal({ signal })).data,
  });
}

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

const pollEvery = 60_000;

/** The rules of opening and booking, and a pause; read again every minute, because a colleague may pause or end a pause. */
export function useOpening() {
  return useQuery({
    queryKey: ['opening', 'show'],
    queryFn: async ({ signal }) => (await client.opening.show({ signal })).data,
    refetchInterval: pollEvery,
  });
}

/** Areas and tables change a few times a year: each row of a list may ask for them. */
const roomStaleAfter = 60_000;

/** The areas, tables and rows of tables as they are stored. */
export function useStoredRoom() {
  return useQuery({
    queryKey: ['opening', 'room'],
    queryFn: async ({ signal }) => (await client.opening.room({ signal })).data,
    staleTime: roomStaleAfter,
  });
}

/** The closed days and those with other hours, from today on. */
export const useSpecialDays = () => useList('opening', client.opening.days);

/** The cache key of the hours that everybody may read. */
export const publicHoursKey = ['opening', 'hours'] as const;

/** The week and the special days of the next two months, as everybody may read them. */
export function usePublicHours() {
  return useQuery({
    ...forGuests,
    queryKey: publicHoursKey,
    queryFn: async ({ signal }) => (await client.opening.hours({ signal })).data,
  });
}
