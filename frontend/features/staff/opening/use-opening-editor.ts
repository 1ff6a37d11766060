import { useEffect, useRef } from 'react';
import { type Opening, OpeningRules } from '#contract/reservations/opening';
import { texts } from '#texts/reservations/opening';
import { useEditor } from '../../../api/editing/use-editor.ts';
import { announce } from '../../../components/feedback/announcements.ts';
import { rulesInWords } from './rules-in-words.ts';
import { emptyRules } from './starting-point.ts';
import { useRulesSaving } from './use-rules-saving.ts';

/** The rules as form values: each field is there, also an empty one. */
function formValuesOf(opening: Opening | undefined): OpeningRules {
  return { ...emptyRules(), ...opening?.rules };
}

/** Edits the rules; after saving the form stays open and shows what is stored. */
export function useOpeningEditor(opening: Opening) {
  const saving = useRulesSaving(opening);
  const editor = useEditor<OpeningRules, Opening>({
    group: 'opening',
    schema: OpeningRules,
    edited: opening,
    valuesOf: formValuesOf,
    save: saving.save,
    onSaved: ({ message, data }) => {
      editor.continueFrom(data);
      announce(message || texts.saved);
    },
    fieldTexts: rulesInWords,
  });

  const known = useRef(opening.version);
  const { isDirty, isSaving, continueFrom } = editor;
  useEffect(() => {
    if (isDirty || isSaving || opening.version <= known.current) return;
    known.current = opening.version;
    continueFrom(opening);
  });

  return { editor, saving };
}
