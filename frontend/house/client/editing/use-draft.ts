import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { usePageSession } from '../session/interruption.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';

interface Options {
  name: string;
  extra: Omit<Draft<never>, 'values'>;
  /** Keeps the draft when the form is unmounted, until `drop` is called. */
  outlasts?: boolean;
}

/** The draft that was stored when the form was mounted. */
export function useStoredDraft<Values>(name: string): Draft<Values> | undefined {
  const userId = usePageSession().session?.user._id;
  const [left] = useState(() => readDraft<Values>(name, userId));
  return left;
}

/** Stores the values of a form as long as they differ from its initial ones. Passwords are not stored. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { name, extra, outlasts = false }: Options,
): { drop: () => void } {
  const userId = usePageSession().session?.user._id;
  const { isDirty } = form.formState;
  const latest = useRef(extra);
  latest.current = extra;

  useEffect(() => {
    if (!isDirty) return;
    const keep = () => {
      keepDraft(name, userId, { ...latest.current, outlasts, values: { ...form.getValues(), password: undefined } });
    };
    keep();
    const stopKeeping = form.subscribe({ formState: { values: true }, callback: keep });
    return () => {
      stopKeeping();
      if (!outlasts) dropDraft(name, userId);
    };
  }, [form, isDirty, name, outlasts, userId]);

  return { drop: () => dropDraft(name, userId) };
}
