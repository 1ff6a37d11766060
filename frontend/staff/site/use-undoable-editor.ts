import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../../house/client/api-error.ts';
import { type EditorOptions, useEditor } from '../../house/client/editing/use-editor.ts';
import { announceRefusal, announceUndoable } from '../../house/ui/feedback/replies.ts';

interface Options<Values extends FieldValues, Saved> extends Omit<EditorOptions<Values, Saved>, 'valuesOf' | 'save' | 'onSaved'> {
  /** What the restaurant has one of, as it is stored. */
  edited: Saved;
  valuesOf: (saved: Saved) => Values;
  /** Saves the values over what was `seen` last. */
  save: (values: Values, version: number, seen: Saved) => Promise<{ message: string; data: Saved }>;
  /** Whether `stored` is newer than what was `seen`. */
  isNewer?: (stored: Saved, seen: Saved) => boolean;
  /** Said when former values are stored again. */
  undone: string;
}

/** Edits what the restaurant has one of; after saving the form stays open, and what was before can be brought back. */
export function useUndoableEditor<Values extends FieldValues, Saved extends { _id?: string; version: number }>(
  options: Options<Values, Saved>,
) {
  const { edited, valuesOf, schema, undone, isNewer = (stored, seen) => stored.version > seen.version } = options;
  const seen = useRef(edited);

  const save = async (values: Values, version: number) => {
    try {
      const reply = await options.save(values, version, seen.current);
      seen.current = reply.data;
      return reply;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict' && error.data) seen.current = error.data as Saved;
      throw error;
    }
  };

  const editor = useEditor<Values, Saved>({
    ...options,
    valuesOf: (saved = edited) => valuesOf(saved),
    save: async (values, version = 0) => {
      const before = seen.current;
      const reply = await save(values, version);
      offerUndo(reply.message, before);
      return reply;
    },
    onSaved: ({ data }) => editor.continueFrom(data),
  });

  const offerUndo = (said: string, before: Saved) => announceUndoable(said, () => bringBack(valuesOf(before)));

  /** Saves former values over the stored ones. */
  const bringBack = async (former: Values) => {
    const before = seen.current;
    try {
      const { data } = await save(schema.parse(former), before.version);
      editor.continueFrom(data);
      offerUndo(undone, before);
    } catch (error) {
      announceRefusal(error);
    }
  };

  // what a colleague has saved meanwhile, as long as nothing is typed
  const { isDirty, isSaving, continueFrom } = editor;
  useEffect(() => {
    if (isDirty || isSaving || !isNewer(edited, seen.current)) return;
    seen.current = edited;
    continueFrom(edited);
  });

  return { editor, bringBack };
}
