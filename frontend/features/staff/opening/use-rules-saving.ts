import type { Opening, OpeningRules, SavedOpening } from '#contract/reservations/opening';
import { client } from '../../../api/client.ts';
import { useDecidedSaving } from '../../shared/affected/use-decided-saving.ts';

/** Saves the rules; only when the hours of the week change, reservations are looked for that no longer fit. */
export function useRulesSaving(stored: Opening) {
  const saving = useDecidedSaving<OpeningRules, SavedOpening>({
    look: (rules) => client.opening.affectedByRules({ body: { rules } }),
    save: (rules, version, affected) => client.opening.update({ body: { rules, version, affected } }),
  });

  const save = (rules: OpeningRules, version: number | undefined) => {
    const isSameWeek = JSON.stringify(rules.week) === JSON.stringify(stored.rules?.week);
    return isSameWeek && !saving.isUnsettled() ? client.opening.update({ body: { rules, version } }) : saving.save(rules, version);
  };

  return { ...saving, save };
}
