import { useMemo } from 'react';
import type { RestaurantInfo, RestaurantInfoType } from '#contract/restaurant-info';
import { client } from '../../api/client.ts';
import { forGuests, useList } from '../../api/queries.ts';

export type InfoByType = ReadonlyMap<RestaurantInfoType, RestaurantInfo>;

/** What the restaurant says about itself, by type. */
export function useRestaurantInfo() {
  const { data, error, refetch } = useList('restaurantInfo', client.restaurantInfo.list, forGuests);
  const byType: InfoByType | undefined = useMemo(() => data && new Map(data.map((info) => [info.type, info])), [data]);
  return { data: byType, error, refetch };
}
