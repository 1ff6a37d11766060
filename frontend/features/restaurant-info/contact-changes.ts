import { type RestaurantInfo, RestaurantInfoType, restaurantInfoData } from '#contract/restaurant-info';

type ContactValues = Record<RestaurantInfoType, string>;

export const contactTypes = ['name', 'address', 'email', 'phone', 'opening-hours'] as const satisfies RestaurantInfoType[];
export const socialTypes = ['facebook', 'instagram', 'x'] as const satisfies RestaurantInfoType[];

/** An unsaved value of one type; `seen` is the record that it replaces, `undefined` when there was none. */
export interface Edit {
  text: string;
  seen: RestaurantInfo | undefined;
}

export type Edits = Partial<Record<RestaurantInfoType, Edit | undefined>>;

/** The call that saves one type. */
export type ContactChange =
  | { type: RestaurantInfoType; kind: 'add'; data: string }
  | { type: RestaurantInfoType; kind: 'update'; data: string; seen: RestaurantInfo }
  | { type: RestaurantInfoType; kind: 'remove'; seen: RestaurantInfo };

/** The values of the form: the edits, and the stored values of the other types. */
export function valuesOf(records: readonly RestaurantInfo[], edits: Edits): ContactValues {
  const values = RestaurantInfoType.options.map((type) => [type, edits[type]?.text ?? recordOf(type, records)?.data ?? '']);
  return Object.fromEntries(values) as ContactValues;
}

/** The edits with one more; a value that equals the stored one is no edit. */
export function edited(edits: Edits, type: RestaurantInfoType, text: string, records: readonly RestaurantInfo[]): Edits {
  const { seen } = edits[type] ?? { seen: recordOf(type, records) };
  return { ...edits, [type]: text === (seen?.data ?? '') ? undefined : { text, seen } };
}

/** The edits without those that were saved; what was typed during saving is an edit of the saved record. */
export function withoutSaved(
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

/** The edits as changes of these newer records. */
export function overRecords(edits: Edits, records: readonly RestaurantInfo[]): Edits {
  const over = records.map((seen) => [seen.type, { text: edits[seen.type]?.text ?? '', seen }] as const);
  return { ...edits, ...Object.fromEntries(over) };
}

/** One call per changed type. An emptied social link is removed. */
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

/** The validation error of a value; `undefined` when it is valid. */
export function refusalOf(type: RestaurantInfoType, value: string): string | undefined {
  if (value.trim() === '' && isOptional(type)) return undefined;
  return restaurantInfoData[type].safeParse(value).error?.issues[0]?.message;
}

export function isOptional(type: RestaurantInfoType): boolean {
  return socialTypes.some((social) => social === type);
}
