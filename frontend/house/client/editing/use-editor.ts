import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Group } from '#publishing/contract/api';
import { ApiError, messageOf } from '../api-error.ts';
import { reload } from '../queries.ts';
import { useUnsaved } from './unsaved.ts';
import { useDraft, useStoredDraft } from './use-draft.ts';

export interface EditorOptions<Values extends FieldValues, Saved> {
  group: Group;
  schema: z.ZodMiniType<Values>;
  edited: Saved | undefined;
  /** Which form of a group that has several for new objects: each keeps its own draft. */
  formName?: string;
  valuesOf: (edited: Saved | undefined) => Values;
  /**
   * `version` is that of the object that was edited; the key makes a repeated save idempotent. `undefined` when the user was asked something
   * and went back to the form.
   */
  save: (values: Values, version: number | undefined, idempotencyKey: string) => Promise<{ message: string; data: Saved } | undefined>;
  onSaved: (reply: { message: string; data: Saved }) => void;
  /** The fields as text, to compare two versions. */
  fieldTexts: (values: Values) => FieldTexts;
}

/**
 * The form of an object: validated by the schema of the contract, server errors shown at their fields, conflicts resolved by the user. Where another
 * user saved first, what differs of that which was changed here stands in `conflict` until a version is chosen; what only the other one changed stays.
 */
export function useEditor<Values extends FieldValues, Saved extends { _id?: string; version: number }>(
  options: EditorOptions<Values, Saved>,
) {
  const { group, schema, edited, formName = 'new', valuesOf, save, onSaved, fieldTexts } = options;
  const queryClient = useQueryClient();
  const name = `${group}/${edited?._id ?? formName}`;
  const storedDraft = useStoredDraft<Values>(name);
  const [version, setVersion] = useState(storedDraft?.version ?? edited?.version);
  const [idempotencyKey, setIdempotencyKey] = useState(() => storedDraft?.idempotencyKey ?? crypto.randomUUID());
  const [theirs, setTheirs] = useState<Saved>();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const form = useForm({
    resolver: zodResolver(schema as z.ZodMiniType<Values, Values>),
    defaultValues: valuesOf(edited) as DefaultValues<Values>,
    // the form moves it, to fields that are not registered too
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  useDraft(form, { name, extra: { version, idempotencyKey, before: form.formState.defaultValues } });
  useEffect(() => {
    if (!storedDraft) return;
    const stored = form.getValues();
    const [typed, before] = [storedDraft.values, storedDraft.before].map((part) => ({ ...stored, ...(part as Partial<Values>) }));
    form.reset(mergedOver(stored, typed, before) as Values, { keepDefaultValues: true });
  }, [form, storedDraft]);

  const trySave = async (values: Values, version: number | undefined) => {
    setFailed(undefined);
    try {
      const reply = await save(values, version, idempotencyKey);
      if (!reply) return;
      setIdempotencyKey(crypto.randomUUID());
      reload(queryClient, group, reply);
      onSaved(reply);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict' && error.data) return setTheirs(error.data as Saved);
      if (error instanceof ApiError && error.code === 'idempotency_mismatch') setIdempotencyKey(crypto.randomUUID());
      setFailed({ error });
      for (const { field, message } of error instanceof ApiError ? error.errors : []) {
        form.setError(field as Path<Values>, { message });
      }
    }
  };

  /** Goes on from a stored object: shows its values, and the next save changes its version. */
  const continueFrom = (saved: Saved) => {
    setVersion(saved.version);
    setTheirs(undefined);
    form.reset(valuesOf(saved));
  };

  const acceptVersion = (current: Saved) => {
    setVersion(current.version);
    setTheirs(undefined);
    reload(queryClient, group);
  };

  const mineOver = (saved: Saved) => mergedOver(valuesOf(saved), form.getValues(), form.formState.defaultValues) as Values;

  const conflict = theirs && {
    differences: differences(fieldTexts(mineOver(theirs)), fieldTexts(valuesOf(theirs))),
    keepMine: () => {
      const merged = mineOver(theirs);
      acceptVersion(theirs);
      form.reset(valuesOf(theirs));
      form.reset(merged, { keepDefaultValues: true });
      return form.handleSubmit((values) => trySave(values, theirs.version))();
    },
    takeTheirs: () => {
      continueFrom(theirs);
      reload(queryClient, group);
    },
    dismiss: () => setTheirs(undefined),
  };

  return {
    form,
    isDirty,
    isSaving: isSubmitting,
    isRestored: storedDraft !== undefined && isDirty,
    submit: form.handleSubmit(
      (values) => trySave(values, version),
      () => setFailed(undefined),
    ),
    failure: failed && messageOf(failed.error),
    error: failed?.error,
    conflict,
    continueFrom,
  };
}

/** What was `mine` where it is no longer as it was `before`, else `theirs`; of objects field by field, of lists entry by entry. */
function mergedOver(theirs: unknown, mine: unknown, before: unknown): unknown {
  if (isSame(mine, before)) return theirs;
  if (Array.isArray(theirs) && Array.isArray(mine)) return mergedLists(theirs, mine, Array.isArray(before) ? before : []) ?? mine;
  if (![theirs, mine, before].every(isRecord)) return mine;
  const fields = new Set([...Object.keys(theirs as object), ...Object.keys(mine as object)]);
  const of = (one: unknown, field: string) => (one as Record<string, unknown>)[field];
  return Object.fromEntries([...fields].map((field) => [field, mergedOver(of(theirs, field), of(mine, field), of(before, field))]));
}

/** The entries of `mine` with those that came into `theirs`, without those that went from it; `undefined` where entries cannot be told apart. */
function mergedLists(theirs: readonly unknown[], mine: readonly unknown[], before: readonly unknown[]): unknown[] | undefined {
  const lists = [theirs, mine, before].map((list) => new Map(list.map((entry) => [keyOf(entry), entry])));
  const [there, here, known] = lists as [Map<unknown, unknown>, Map<unknown, unknown>, Map<unknown, unknown>];
  const areTold = there.size === theirs.length && here.size === mine.length && known.size === before.length;
  if (!areTold || lists.some((list) => list.has(undefined))) return undefined;
  const kept = [...here].flatMap(([key, entry]): [unknown, unknown][] => {
    if (there.has(key)) return [[key, mergedOver(there.get(key), entry, known.get(key))]];
    return isSame(entry, known.get(key)) ? [] : [[key, entry]];
  });
  // what came stands behind what it stands behind there
  const order = [...there.keys()];
  for (const [at, key] of order.entries()) {
    if (here.has(key) || known.has(key)) continue;
    const above = order.slice(0, at).findLast((one) => kept.some(([key]) => key === one));
    kept.splice(kept.findIndex(([key]) => key === above) + 1, 0, [key, there.get(key)]);
  }
  return kept.map(([, entry]) => entry);
}

/**
 * By what an entry of a list is known: a text or a number by itself, an object by its id, or by its name, also after another one was typed. Lists in a
 * list, as the days of a week, are known by nothing.
 */
function keyOf(entry: unknown): unknown {
  if (Array.isArray(entry)) return undefined;
  if (!isRecord(entry)) return entry;
  const { _id, of, name } = entry as Record<string, unknown>;
  return _id ?? of ?? name;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object as text. */
export type FieldTexts = readonly (readonly [label: string, text: string])[];

/** The fields whose text differs between two versions of an object. */
export function differences(mine: FieldTexts, theirs: FieldTexts) {
  return mine
    .map(([label, text], index) => ({ label, mine: text, theirs: theirs[index]?.[1] ?? '' }))
    .filter((row) => row.mine !== row.theirs);
}

interface Follower<Saved> {
  isDirty: boolean;
  continueFrom: (saved: Saved) => void;
}

/** A form without changes shows what was stored since: by a colleague, or in another tab. */
export function useNewest<Saved extends { version: number }>({ isDirty, continueFrom }: Follower<Saved>, stored: Saved): void {
  const known = useRef(stored.version);
  useEffect(() => {
    if (isDirty || stored.version <= known.current) return;
    known.current = stored.version;
    continueFrom(stored);
  });
}
