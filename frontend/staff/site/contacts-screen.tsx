import { chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { allTexts } from '#house/rules/translated';
import { RestaurantInfo, RestaurantInfoType, restaurantInfoData } from '#site/contract/restaurant-info';
import { components } from '#texts/house';
import { restaurantInfo as texts } from '#texts/site';
import { ApiError, messageOf } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { useUnsaved } from '../../house/client/editing/unsaved.ts';
import { differences, type FieldTexts } from '../../house/client/editing/use-editor.ts';
import { useRestaurantInfo } from '../../house/client/lists.ts';
import { listKey, reload } from '../../house/client/queries.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { type Conflict, ConflictDialog } from '../../house/ui/dialog/editor-dialog.tsx';
import { Answer } from '../../house/ui/feedback/answer.tsx';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import type { Tone } from '../../house/ui/feedback/tones.ts';
import { TextField } from '../../house/ui/form/fields.tsx';
import { FormPart } from '../../house/ui/form/long-form.tsx';
import { translationTexts } from '../../house/ui/language/form-translations.ts';
import { TranslatedField, textInputs } from '../../house/ui/language/translated-field.tsx';
import { Page } from '../../house/ui/layout/page.tsx';
import { AddressPlace } from './place/address-place.tsx';

/** The panel screen Contacts, where managers edit what the contact section of the home page shows. */
export function ContactsScreen() {
  const query = useRestaurantInfo();
  return (
    <Page title={texts.title} width="card">
      <QueryResult query={query}>{(records) => <ContactsForm records={records} />}</QueryResult>
    </Page>
  );
}

/** One field per type; only changed values are sent. */
function ContactsForm({ records }: { records: RestaurantInfo[] }) {
  const contacts = useContacts(records);
  const [isUnchanged, setUnchanged] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setUnchanged((await contacts.save()) === 0);
  };
  const field = (type: RestaurantInfoType) => (
    <ContactField
      key={type}
      type={type}
      value={contacts.values[type]}
      outcome={contacts.outcomes[type]}
      onChange={(value) => {
        setUnchanged(false);
        contacts.setValue(type, value);
      }}
    />
  );

  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="6">
        <FormPart title={texts.reach.title} intro={texts.reach.intro}>
          <Columns count={2}>{contactTypes.map(field)}</Columns>
        </FormPart>
        <FormPart title={texts.social} intro={texts.socialHint}>
          <Columns count={3}>{socialTypes.map(field)}</Columns>
        </FormPart>
        {isUnchanged && <Answer tone="info">{texts.unchanged}</Answer>}
        <Saved outcomes={contacts.outcomes} />
        <Flex justify="flex-end">
          <Button type="submit" busy={contacts.isSaving && texts.saving}>
            {components.save}
          </Button>
        </Flex>
      </Stack>
      {contacts.conflict && <ConflictDialog conflict={contacts.conflict} />}
    </chakra.form>
  );
}

/** What came of saving each field, beside Save: the fields may be out of view. */
function Saved({ outcomes }: { outcomes: Partial<Record<RestaurantInfoType, Outcome>> }) {
  const saved = RestaurantInfoType.options.flatMap((type) => {
    const outcome = outcomes[type];
    return outcome ? [{ ...outcome, text: `${texts.fields[type]}: ${outcome.text}` }] : [];
  });
  if (saved.length === 0) return null;
  const tone = (['danger', 'warning'] as const).find((worst) => saved.some(({ tone }) => tone === worst)) ?? 'success';
  const said = saved.map(({ text }) => text).join('\n');
  return (
    <Answer key={said} tone={tone}>
      {said}
    </Answer>
  );
}

/** Fields beside each other, where there is room. */
function Columns({ count, children }: { count: number; children: ReactNode }) {
  return (
    <SimpleGrid columns={{ base: 1, md: count }} gap="5" alignItems="start">
      {children}
    </SimpleGrid>
  );
}

/** The contacts that take the width of the form. */
const wide: readonly RestaurantInfoType[] = ['name', 'address', 'opening-hours'];

const inputTypes: Partial<Record<RestaurantInfoType, string>> = {
  email: 'email',
  phone: 'tel',
  facebook: 'url',
  instagram: 'url',
  x: 'url',
};

interface FieldProps {
  type: RestaurantInfoType;
  value: Contact;
  outcome: Outcome | undefined;
  onChange: (value: Contact) => void;
}

/** The field of one contact, with the result of saving it. */
function ContactField({ type, value, outcome, onChange }: FieldProps) {
  const isRefused = outcome?.tone === 'danger';
  const field = {
    label: texts.fields[type],
    hint: texts.hints[type],
    optional: isOptional(type),
    error: isRefused ? { message: outcome.text } : undefined,
  };
  return (
    <chakra.div gridColumn={wide.includes(type) ? '1 / -1' : undefined}>
      {type === 'opening-hours' ? (
        <TranslatedField
          label={field.label}
          field="data"
          rows={4}
          hint={texts.hoursHint}
          inputOf={textInputs(value, 'data', onChange, (path) => (path === 'data' ? field.error : undefined))}
        />
      ) : (
        <TextField
          {...field}
          type={inputTypes[type] ?? 'text'}
          value={value.data}
          onChange={({ target }) => onChange({ data: target.value })}
        />
      )}
      {type === 'address' && (
        <AddressPlace address={value.data} location={value.location} onChange={(location) => onChange({ data: value.data, location })} />
      )}
      {outcome && !isRefused && (
        <chakra.div textStyle="small" color={`${outcome.tone}.fg`}>
          {outcome.text}
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** The state of the contacts form; saving sends one update per changed type and returns a result per field. */
function useContacts(records: RestaurantInfo[]) {
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
interface Outcome {
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
    const update = restaurantInfo.update({ id, body: { _id: id, version, ...body } });
    // a colleague has removed it
    return (await update.catch((error: unknown) => ifGone(error, () => restaurantInfo.add({ body })))).data;
  }
  // a colleague has removed it, or a first try whose answer was lost: it is gone, as asked
  await restaurantInfo.delete({ id }).catch((error: unknown) => ifGone(error, () => undefined));
  return undefined;
}

function ifGone<Result>(error: unknown, otherwise: () => Result): Result {
  if (error instanceof ApiError && error.status === 404) return otherwise();
  throw error;
}

function success(type: RestaurantInfoType, record: RestaurantInfo | undefined): Outcome {
  if (!record) return { tone: 'success', text: texts.removed };
  if (type !== 'address') return { tone: 'success', text: texts.saved };
  return record.location ? { tone: 'success', text: texts.onMap } : { tone: 'warning', text: texts.notOnMap };
}

/** The value of one type; that of the opening hours may have translations, and that of the address a place. */
export type Contact = Pick<RestaurantInfo, 'data' | 'translations' | 'location'>;

type ContactValues = Record<RestaurantInfoType, Contact>;

const contactTypes = ['name', 'address', 'email', 'phone', 'opening-hours'] as const satisfies RestaurantInfoType[];
const socialTypes = ['facebook', 'instagram', 'x'] as const satisfies RestaurantInfoType[];

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

function isOptional(type: RestaurantInfoType): boolean {
  return socialTypes.some((social) => social === type);
}
