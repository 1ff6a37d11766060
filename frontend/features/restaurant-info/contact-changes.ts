import { type RestaurantInfo, RestaurantInfoType, restaurantInfoData } from '#contract/restaurant-info';

export type ContactValues = Record<RestaurantInfoType, string>;

export const contactTypes = ['name', 'address', 'email', 'phone', 'opening-hours'] as const satisfies RestaurantInfoType[];
export const socialTypes = ['facebook', 'instagram', 'x'] as const satisfies RestaurantInfoType[];

/** What somebody types for one type, over the record they saw when they began; `undefined` where there was none. */
export interface Edit {
  text: string;
  seen: RestaurantInfo | undefined;
}

export type Edits = Partial<Record<RestaurantInfoType, Edit | undefined>>;

/** One call to make for one type. */
export type ContactChange =
  | { type: RestaurantInfoType; kind: 'add'; data: string }
  | { type: RestaurantInfoType; kind: 'update'; data: string; seen: RestaurantInfo }
  | { type: RestaurantInfoType; kind: 'remove'; seen: RestaurantInfo };

/** What the form shows: what is being typed, and for all else what is stored by now. */
export function valuesOf(records: readonly RestaurantInfo[], edits: Edits): ContactValues {
  const values = RestaurantInfoType.options.map((type) => [type, edits[type]?.text ?? recordOf(type, records)?.data ?? '']);
  return Object.fromEntries(values) as ContactValues;
}

/** The edits after one more: back to what was seen is no edit any more. */
export function edited(edits: Edits, type: RestaurantInfoType, text: string, records: readonly RestaurantInfo[]): Edits {
  const { seen } = edits[type] ?? { seen: recordOf(type, records) };
  return { ...edits, [type]: text === (seen?.data ?? '') ? undefined : { text, seen } };
}

/** The edits without those that were settled; what was typed on meanwhile stands over the settled record. */
export function unsettled(
  edits: Edits,
  sent: Edits,
  settled: readonly { type: RestaurantInfoType; record?: RestaurantInfo | undefined }[],
) {
  const left: Edits = { ...edits };
  for (const { type, record } of settled) {
    const { text } = edits[type] ?? {};
    left[type] = text === undefined || text === sent[type]?.text ? undefined : { text, seen: record };
  }
  return left;
}

/** The edits, those of these records now over them. */
export function rebased(edits: Edits, records: readonly RestaurantInfo[]): Edits {
  const over = records.map((seen) => [seen.type, { text: edits[seen.type]?.text ?? '', seen }] as const);
  return { ...edits, ...Object.fromEntries(over) };
}

/** What to send: one call per type that was changed, none for the others. An emptied social link goes away. */
export function changesOf(edits: Edits): ContactChange[] {
  return RestaurantInfoType.options.flatMap((type): ContactChange[] => {
    const edit = edits[type];
    const data = edit?.text.trim() ?? '';
    if (!edit || data === (edit.seen?.data ?? '')) return [];
    if (!edit.seen) return [{ type, kind: 'add', data }];
    const { seen } = edit;
    return data === '' && isOptional(type) ? [{ type, kind: 'remove', seen }] : [{ type, kind: 'update', data, seen }];
  });
}

function recordOf(type: RestaurantInfoType, records: readonly RestaurantInfo[]): RestaurantInfo | undefined {
  return records.find((record) => record.type === type);
}

/** Why a value of this type is refused; `undefined` when it is fine. */
export function refusalOf(type: RestaurantInfoType, value: string): string | undefined {
  if (value.trim() === '' && isOptional(type)) return undefined;
  return restaurantInfoData[type].safeParse(value).error?.issues[0]?.message;
}

export function isOptional(type: RestaurantInfoType): boolean {
  return socialTypes.some((social) => social === type);
}
