import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { useShown } from './interruption.ts';

interface Options {
  /** What it is a draft of. */
  name: string;
  /** What is kept beside the values. */
  beside: Omit<Draft<never>, 'values'>;
  /** It stays when the form goes, for those who go elsewhere and come back; `drop` ends it. */
  outlasts?: boolean;
}

/** What was left of this when the page went away. */
export function useLeftDraft<Values>(name: string): Draft<Values> | undefined {
  const typist = useShown().session?.user._id;
  const [left] = useState(() => readDraft<Values>(name, typist));
  return left;
}

/** Keeps a draft of what stands in a form as long as it differs from what the form began with. A password is never kept. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { name, beside, outlasts = false }: Options,
): { drop: () => void } {
  const typist = useShown().session?.user._id;
  const { isDirty } = form.formState;
  const latest = useRef(beside);
  latest.current = beside;

  useEffect(() => {
    if (!isDirty) return;
    const keep = () => {
      keepDraft(name, typist, { ...latest.current, values: { ...form.getValues(), password: undefined } });
    };
    keep();
    const stopKeeping = form.subscribe({ formState: { values: true }, callback: keep });
    return () => {
      stopKeeping();
      if (!outlasts) dropDraft(name, typist);
    };
  }, [form, isDirty, name, outlasts, typist]);

  return { drop: () => dropDraft(name, typist) };
}
