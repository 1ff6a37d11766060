import { isNew, unchangedSince } from '#house/table/actions';
import { keys, lists } from '#house/table/keys';
import { type Changed, changeItem, deleteItem, getItem, listItems, putItem } from '#house/table/table';
import type { RestaurantInfo, RestaurantInfoType } from '../contract/restaurant-info.ts';

export async function allRestaurantInfo(): Promise<RestaurantInfo[]> {
  return listItems<RestaurantInfo>(lists.restaurantInfo);
}

export async function restaurantInfoOf(type: RestaurantInfoType): Promise<RestaurantInfo | undefined> {
  return getItem<RestaurantInfo>(keys.restaurantInfo(type));
}

/** Stores a record; `false` when its type has one already. */
export async function addRestaurantInfo(info: RestaurantInfo): Promise<boolean> {
  return putItem({ ...keys.restaurantInfo(info.type), ...info }, isNew);
}

/** Changes a record; without a `location` the stored one is removed. */
export async function changeRestaurantInfo(
  type: RestaurantInfoType,
  { data, translations, location }: Pick<RestaurantInfo, 'data' | 'translations' | 'location'>,
  version: number | undefined,
): Promise<Changed<RestaurantInfo>> {
  const change = { set: { data, translations, location }, remove: location ? [] : ['location'], add: { version: 1 } };
  return changeItem<RestaurantInfo>(keys.restaurantInfo(type), change, unchangedSince(version));
}

/** Deletes the record of a type; returns it, or `undefined` when there was none. */
export async function deleteRestaurantInfo(type: RestaurantInfoType): Promise<RestaurantInfo | undefined> {
  return deleteItem<RestaurantInfo>(keys.restaurantInfo(type));
}
