import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Opening, OpeningRules, SavedOpening } from '#evening/contract/opening';
import { opening as texts } from '#texts/opening';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { type FieldTexts, useEditor, useNewest } from '../../../house/client/editing/use-editor.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { errorsIn } from '../../../house/ui/form/errors-at.ts';
import { useDecidedSaving } from '../affected.tsx';
import { emptyRules } from './starting-point.ts';

interface Part<Values extends FieldValues> {
  /** Each part of the rules keeps its own draft. */
  formName: string;
  schema: z.ZodMiniType<Values>;
  valuesOf: (rules: OpeningRules) => Values;
  fieldTexts: (values: Values) => FieldTexts;
}

/**
 * Edits a part of the rules of opening and booking, which are stored as one: the rest is saved as it is stored. After saving the form stays open
 * and shows what is stored. Only when the hours of the week or the seats change, reservations are looked for that no longer fit.
 */
export function useRulesEditor<Values extends Partial<OpeningRules>>(opening: Opening, part: Part<Values>) {
  const newest = useRef(opening);
  if (opening.version > newest.current.version) newest.current = opening;
  const storedRules = ({ rules, firstTerms }: Opening): OpeningRules => ({ ...emptyRules(), ...firstTerms, ...rules });
  const rulesWith = (values: Values): OpeningRules => ({ ...storedRules(newest.current), ...values });

  const saving = useDecidedSaving<OpeningRules, SavedOpening>({
    look: (rules) => client.opening.affectedByRules({ body: { rules } }),
    save: (rules, version, affected) => client.opening.update({ body: { rules, version, affected } }),
  });
  const places = (of: OpeningRules | undefined) => JSON.stringify([of?.week, of?.seats, of?.seasons]);
  const editor = useEditor<Values, Opening>({
    group: 'opening',
    edited: opening,
    ...part,
    valuesOf: (edited) => part.valuesOf(storedRules(edited ?? opening)),
    save: (values, version) => {
      const rules = rulesWith(values);
      const isSettled = places(rules) === places(newest.current.rules) && !saving.isUnsettled();
      const saved = isSettled ? client.opening.update({ body: { rules, version } }) : saving.save(rules, version);
      return saved.catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'version_conflict' && error.data) newest.current = error.data as Opening;
        throw error;
      });
    },
    onSaved: ({ message, data }) => {
      newest.current = data;
      editor.continueFrom(data);
      announce(message || texts.saved);
    },
  });
  useNewest(editor, opening);
  const errorAt = errorsIn(editor.form.formState.errors);
  return { editor, saving, errorAt, rules: rulesWith(editor.form.watch()) };
}
