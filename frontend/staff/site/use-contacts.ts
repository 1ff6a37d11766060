import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allTexts } from '#house/rules/translated';
import { RestaurantInfo, RestaurantInfoType, restaurantInfoData } from '#site/contract/restaurant-info';
import { restaurantInfo as texts } from '#texts/site';
import { ApiError, messageOf } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { useUnsaved } from '../../house/client/editing/unsaved.ts';
import { differences, type FieldTexts } from '../../house/client/editing/use-editor.ts';
import { listKey, reload } from '../../house/client/queries.ts';
import type { Conflict } from '../../house/ui/dialog/editor-dialog.tsx';
import type { Tone } from '../../house/ui/feedback/tones.ts';
import { translationTexts } from '../../house/ui/language/form-translations.ts';

/** The state of the contacts form; saving sends one update per changed type and returns a result per field. */
export function useContacts(records: RestaurantInfo[]) {
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const [outcomes, setOutcomes] = useState<Partial<Record<RestaurantInfoType, Outcome>>>({});
  const [theirs, setTheirs] = useState<RestaurantInfo[]>([]);
  const [isSaving, setSaving] = useState(false);
  useUnsaved(Object.values(edits).some(Boolean));

  const setValue = (type: RestaurantInfoType, contact: Contact) => {
    setEdits(edited(edits, type, contact, records));
    setOutcomes({ ...outcomes, [type]: undefined });
  };

  /** Returns the number of changed fields. */
  const save = async (sent: Edits): Promise<number> => {
    const changes = changesOf(sent);
    setSaving(true);
    const saveResults = await Promise.all(changes.map(saveContact));
    queryClient.setQueryData<RestaurantInfo[]>(listKey('restaurantInfo'), (known = []) => replaced(known, saveResults));
    const done = saveResults.filter(({ isDone }) => isDone);
    setEdits((edits) => withoutSaved(edits, sent, done));
    setOutcomes(Object.fromEntries(saveResults.map(({ type, outcome }) => [type, outcome])));
    setTheirs(saveResults.flatMap(({ isDone, record }) => (isDone || !record ? [] : [record])));
    setSaving(false);
    reload(queryClient, 'restaurantInfo');
    return changes.length;
  };

  const conflict: Conflict = {
    differences: theirs.flatMap((theirs) =>
      differences(contactTexts(theirs.type, edits[theirs.type]?.contact), contactTexts(theirs.type, theirs)),
    ),
    keepMine: () => {
      const overTheirs = overRecords(edits, theirs);
      setEdits(overTheirs);
      setTheirs([]);
      return save(overTheirs);
    },
    takeTheirs: () => {
      setEdits(withoutSaved(edits, edits, theirs));
      setOutcomes({});
      setTheirs([]);
    },
    dismiss: () => setTheirs([]),
  };

  return {
    values: valuesOf(records, edits),
    setValue,
    outcomes,
    isSaving,
    save: () => save(edits),
    conflict: theirs.length > 0 ? conflict : undefined,
  };
}

function contactTexts(type: RestaurantInfoType, contact: Contact | undefined): FieldTexts {
  const label = texts.fields[type];
  return [[label, contact?.data ?? ''], ...translationTexts(contact?.translations, { data: label })];
}

function replaced(known: readonly RestaurantInfo[], saveResults: readonly SaveResult[]): RestaurantInfo[] {
  const results = saveResults.filter(({ isDone, record }) => isDone || record);
  const others = known.filter(({ type }) => !results.some((result) => result.type === type));
  return [...others, ...results.flatMap(({ record }) => record ?? [])];
}

/** The result of saving as shown at the field. */
export interface Outcome {
  tone: Tone;
  text: string;
}

/** The result of saving one type: `isDone` when it is stored; after a conflict `record` is what another user stored. */
interface SaveResult {
  type: RestaurantInfoType;
  outcome: Outcome;
  isDone?: boolean;
  /** The stored record; `undefined` when it was removed or is unknown. */
  record?: RestaurantInfo | undefined;
}

/** Sends one change unless its value is invalid. */
async function saveContact(change: ContactChange): Promise<SaveResult> {
  const { type } = change;
  const refusal = refusalOf(type, change.kind === 'remove' ? '' : change.data);
  if (refusal) return { type, outcome: { tone: 'danger', text: refusal } };
  try {
    const record = await send(change);
    return { type, outcome: success(type, record), isDone: true, record };
  } catch (error) {
    const theirs = error instanceof ApiError && error.status === 409 ? RestaurantInfo.safeParse(error.data).data : undefined;
    return { type, outcome: { tone: 'danger', text: messageOf(error) }, record: theirs };
  }
}

async function send(change: ContactChange): Promise<RestaurantInfo | undefined> {
  const { restaurantInfo } = client;
  if (change.kind === 'add') {
    const { kind: _, ...body } = change;
    return (await restaurantInfo.add({ body })).data;
  }
  const { _id: id, version } = change.seen;
  if (change.kind === 'update') {
    const { kind: _, seen: __, ...body } = change;
    return (await restaurantInfo.update({ id, body: { _id: id, version, ...body } })).data;
  }
  await restaurantInfo.delete({ id }).catch((error: unknown) => {
    // a colleague has removed it, or a first try whose answer was lost: it is gone, as asked
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
  return undefined;
}

function success(type: RestaurantInfoType, record: RestaurantInfo | undefined): Outcome {
  if (!record) return { tone: 'success', text: texts.removed };
  if (type !== 'address') return { tone: 'success', text: texts.saved };
  return record.location ? { tone: 'success', text: texts.onMap } : { tone: 'warning', text: texts.notOnMap };
}

/** The value of one type; that of the opening hours may have translations, and that of the address a place. */
export type Contact = Pick<RestaurantInfo, 'data' | 'translations' | 'location'>;

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
type ContactChange =
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
function overRecords(edits: Edits, records: readonly RestaurantInfo[]): Edits {
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
  // an address without a place is looked up
  const isThere = one.location === undefined || JSON.stringify(one.location) === JSON.stringify(other.location);
  return texts(one) === texts(other) && isThere;
}

/** No translations at all are sent as such, because an absent field leaves the stored ones. */
function sentAs(type: RestaurantInfoType, { data, translations = {}, location }: Contact): Contact {
  if (type === 'address') return { data, ...(location && { location }) };
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
