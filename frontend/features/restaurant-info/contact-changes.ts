import { type RestaurantInfo, RestaurantInfoType, restaurantInfoData } from '#contract/restaurant-info';

export type ContactValues = Record<RestaurantInfoType, string>;

export const contactTypes = ['name', 'address', 'email', 'phone', 'opening-hours'] as const satisfies RestaurantInfoType[];
export const socialTypes = ['facebook', 'instagram', 'x'] as const satisfies RestaurantInfoType[];

/** One call to make for one type. */
export type ContactChange =
  | { type: RestaurantInfoType; kind: 'add'; data: string }
  | { type: RestaurantInfoType; kind: 'update'; data: string; record: RestaurantInfo }
  | { type: RestaurantInfoType; kind: 'remove'; record: RestaurantInfo };

export function valuesOf(records: readonly RestaurantInfo[]): ContactValues {
  const values = RestaurantInfoType.options.map((type) => [type, records.find((record) => record.type === type)?.data ?? '']);
  return Object.fromEntries(values) as ContactValues;
}

/** What to send: one call per type that was changed, none for the others. An emptied social link goes away. */
export function changesOf(values: ContactValues, records: readonly RestaurantInfo[]): ContactChange[] {
  return RestaurantInfoType.options.flatMap((type): ContactChange[] => {
    const record = records.find((known) => known.type === type);
    const data = values[type].trim();
    if (data === (record?.data ?? '')) return [];
    if (!record) return [{ type, kind: 'add', data }];
    return data === '' && isOptional(type) ? [{ type, kind: 'remove', record }] : [{ type, kind: 'update', data, record }];
  });
}

/** Why a value of this type is refused; `undefined` when it is fine. */
export function refusalOf(type: RestaurantInfoType, value: string): string | undefined {
  if (value.trim() === '' && isOptional(type)) return undefined;
  return restaurantInfoData[type].safeParse(value).error?.issues[0]?.message;
}

export function isOptional(type: RestaurantInfoType): boolean {
  return socialTypes.some((social) => social === type);
}
