import { useMemo } from 'react';
import type { RestaurantInfo, RestaurantInfoType } from '#contract/site/restaurant-info';
import { useRestaurantInfo } from '../../../api/lists.ts';
import { forGuests } from '../../../api/queries.ts';

export type InfoByType = ReadonlyMap<RestaurantInfoType, RestaurantInfo>;

/** The contacts of the restaurant by type, as guests see them. */
export function useInfoByType() {
  const { data, error, refetch } = useRestaurantInfo(forGuests);
  const byType: InfoByType | undefined = useMemo(() => data && new Map(data.map((info) => [info.type, info])), [data]);
  return { data: byType, error, refetch };
}
