import { type RestaurantInfo, RestaurantInfoType, restaurantInfoData } from '#contract/site/restaurant-info';
import { allTexts } from '#rules/translated';

/** The value of one type; that of the opening hours may have translations. */
export type Contact = Pick<RestaurantInfo, 'data' | 'translations'>;

type ContactValues = Record<RestaurantInfoType, Contact>;

export const contactTypes = ['name', 'address', 'email', 'phone', 'opening-hours'] as const satisfies RestaurantInfoType[];
export const socialTypes = ['facebook', 'instagram', 'x'] as const satisfies RestaurantInfoType[];

/** An unsaved value of one type; `seen` is the record that it replaces, `undefined` when there was none. */
interface Edit {
  contact: Contact;
  seen: RestaurantInfo | undefined;
}

export type Edits = Partial<Record<RestaurantInfoType, Edit | undefined>>;

/** The call that saves one type. */
export type ContactChange =
  | (Contact & { type: RestaurantInfoType; kind: 'add' })
  | (Contact & { type: RestaurantInfoType; kind: 'update'; seen: RestaurantInfo })
  | { type: RestaurantInfoType; kind: 'remove'; seen: RestaurantInfo };

/** The values of the form: the edits, and the stored values of the other types. */
export function valuesOf(records: readonly RestaurantInfo[], edits: Edits): ContactValues {
  const values = RestaurantInfoType.options.map((type) => [type, edits[type]?.contact ?? recordOf(type, records) ?? nothing]);
  return Object.fromEntries(values) as ContactValues;
}

/** The edits with one more; a value that equals the stored one is no edit. */
export function edited(edits: Edits, type: RestaurantInfoType, contact: Contact, records: readonly RestaurantInfo[]): Edits {
  const { seen } = edits[type] ?? { seen: recordOf(type, records) };
  return { ...edits, [type]: isSame(contact, seen) ? undefined : { contact, seen } };
}

/** The edits without those that were saved; what was typed during saving is an edit of the saved record. */
export function withoutSaved(
  edits: Edits,
  sent: Edits,
  settled: readonly { type: RestaurantInfoType; record?: RestaurantInfo | undefined }[],
) {
  const left: Edits = { ...edits };
  for (const { type, record } of settled) {
    const { contact } = edits[type] ?? {};
    left[type] = !contact || isSame(contact, sent[type]?.contact) ? undefined : { contact, seen: record };
  }
  return left;
}

/** The edits as changes of these newer records. */
export function overRecords(edits: Edits, records: readonly RestaurantInfo[]): Edits {
  const over = records.map((seen) => [seen.type, { contact: edits[seen.type]?.contact ?? nothing, seen }] as const);
  return { ...edits, ...Object.fromEntries(over) };
}

/** One call per changed type. An emptied social link is removed. */
export function changesOf(edits: Edits): ContactChange[] {
  return RestaurantInfoType.options.flatMap((type): ContactChange[] => {
    const edit = edits[type];
    if (!edit) return [];
    const { seen } = edit;
    const contact = { ...edit.contact, data: edit.contact.data.trim() };
    if (isSame(contact, seen)) return [];
    if (!seen) return [{ type, kind: 'add', ...sentAs(type, contact) }];
    return contact.data === '' && isOptional(type)
      ? [{ type, kind: 'remove', seen }]
      : [{ type, kind: 'update', ...sentAs(type, contact), seen }];
  });
}

const nothing: Contact = { data: '' };

function isSame(one: Contact, other: Contact = nothing): boolean {
  const texts = (contact: Contact) => JSON.stringify([allTexts(contact, 'data'), Object.keys(contact.translations ?? {})]);
  return texts(one) === texts(other);
}

/** No translations at all are sent as such, because an absent field leaves the stored ones. */
function sentAs(type: RestaurantInfoType, { data, translations = {} }: Contact): Contact {
  return type === 'opening-hours' ? { data, translations } : { data };
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
