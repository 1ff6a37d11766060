import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Group } from '#contract/index';
import { ApiError, messageOf } from './api-error.ts';
import { type Described, type Difference, differences } from './differences.ts';
import { reload } from './queries.ts';
import { useUnsaved } from './unsaved.ts';
import { useDraft, useLeftDraft } from './use-draft.ts';

interface Options<Values extends FieldValues, Saved> {
  group: Group;
  schema: z.ZodMiniType<Values>;
  /** What is edited; `undefined` while it is new. */
  edited: Saved | undefined;
  /** The fields of the form for what is edited, or for a new one. */
  valuesOf: (edited: Saved | undefined) => Values;
  /** `version` is that of the object the person has seen; the key makes a repeated save the same one. */
  save: (values: Values, version: number | undefined, idempotencyKey: string) => Promise<{ message: string; data: Saved }>;
  onSaved: (answer: { message: string; data: Saved }) => void;
  /** The fields as a person reads them, to compare two versions. */
  inWords: (values: Values) => Described;
}

export interface Editor<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  isDirty: boolean;
  isSaving: boolean;
  /** What stood in the form when the page went away stands in it again. */
  isRestored: boolean;
  submit: () => Promise<void>;
  /** Why the last save came to nothing; the values stay in the form. */
  failure: string | undefined;
  /** Somebody else saved first: where the two differ, until the person chooses. */
  conflict: Conflict | undefined;
}

export interface Conflict {
  differences: Difference[];
  keepMine: () => Promise<void>;
  takeTheirs: () => void;
  /** Back to the form, with nothing decided. */
  dismiss: () => void;
}

/** The one way to edit something: checked by the contract's schema, refusals told at their fields, races settled by the person. */
export function useEditor<Values extends FieldValues, Saved extends { _id: string; version: number }>(
  options: Options<Values, Saved>,
): Editor<Values> {
  const { group, schema, edited, valuesOf, save, onSaved, inWords } = options;
  const queryClient = useQueryClient();
  const name = `${group}/${edited?._id ?? 'new'}`;
  const left = useLeftDraft<Values>(name);
  const [version, setVersion] = useState(left?.version ?? edited?.version);
  const [idempotencyKey, setIdempotencyKey] = useState(() => left?.idempotencyKey ?? crypto.randomUUID());
  const [theirs, setTheirs] = useState<Saved>();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(schema as z.ZodMiniType<Values, Values>),
    defaultValues: valuesOf(edited) as DefaultValues<Values>,
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  useDraft(form, { name, beside: { version, idempotencyKey } });
  useEffect(() => {
    if (left) form.reset({ ...form.getValues(), ...left.values }, { keepDefaultValues: true });
  }, [form, left]);

  const trySave = async (values: Values, version: number | undefined) => {
    setFailure(undefined);
    try {
      const answer = await save(values, version, idempotencyKey);
      setIdempotencyKey(crypto.randomUUID());
      reload(queryClient, group);
      onSaved(answer);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict' && error.data) return setTheirs(error.data as Saved);
      if (error instanceof ApiError && error.code === 'idempotency_mismatch') setIdempotencyKey(crypto.randomUUID());
      setFailure(messageOf(error));
      for (const { field, message } of error instanceof ApiError ? error.errors : []) {
        form.setError(field as Path<Values>, { message });
      }
    }
  };

  const settle = (current: Saved) => {
    setVersion(current.version);
    setTheirs(undefined);
    reload(queryClient, group);
  };

  const conflict = theirs && {
    differences: differences(inWords(form.getValues()), inWords(valuesOf(theirs))),
    keepMine: () => {
      settle(theirs);
      return form.handleSubmit((values) => trySave(values, theirs.version))();
    },
    takeTheirs: () => {
      settle(theirs);
      form.reset(valuesOf(theirs));
    },
    dismiss: () => setTheirs(undefined),
  };

  return {
    form,
    isDirty,
    isSaving: isSubmitting,
    isRestored: left !== undefined && isDirty,
    submit: form.handleSubmit((values) => trySave(values, version)),
    failure,
    conflict,
  };
}
