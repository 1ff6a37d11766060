import { useState } from 'react';
import type { OpeningRules } from '#evening/contract/opening';
import type { SpecialDay, SpecialDays } from '#evening/contract/special-days';
import { usualSittings } from '#evening/rules/service-day';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { announce, announceRefusal, announceUndoable } from '../../../house/ui/feedback/announcements.ts';
import { joinedTranslations } from '../../../house/ui/language/form-translations.ts';
import { useDecidedSaving } from '../use-decided-saving.ts';

/** Other hours of days; a day of usual ones gets those of its weekday again. */
export type DayChange = SpecialDays & { isUsual?: true };

/** The change that gives a day the hours of its weekday again. */
export function usualDay(date: string, rules: OpeningRules): DayChange {
  return { from: date, to: date, sittings: usualSittings(date, rules), note: '', isUsual: true };
}

/** A stored day as what its form holds. */
export function storedDay({ date, sittings, seats, note, translations }: SpecialDay): SpecialDays {
  return { from: date, to: date, sittings, seats, note, translations };
}

/**
 * Saves other hours of days, and asks first only where reservations no longer fit. The change of one day that concerned nobody can be undone.
 * `asked` is the change that is asked about.
 */
export function useDaySaving(rules: OpeningRules, stored: readonly SpecialDay[]) {
  const set = useChange('opening', client.opening.setDays);
  const reset = useChange('opening', client.opening.resetDay);
  const [asked, setAsked] = useState<DayChange>();
  const saving = useDecidedSaving<DayChange, { version?: number; concerns: number }>({
    look: ({ isUsual: _, ...body }) => client.opening.affected({ body }),
    save: async ({ isUsual, ...days }, _, decision) => {
      const translations = joinedTranslations(days.translations, decision.translations);
      const { message } = isUsual
        ? await reset.mutateAsync({ id: days.from, body: decision })
        : await set.mutateAsync({ body: { ...days, ...decision, translations } });
      return { message, data: { concerns: decision.seen.length } };
    },
  });

  const save = async (change: DayChange): Promise<boolean> => {
    setAsked(change);
    const before = stored.find(({ date }) => date === change.from);
    const saved = await saving.save(change, undefined);
    if (!saved) return false;
    const undo = () => save(before ? storedDay(before) : usualDay(change.from, rules)).catch(announceRefusal);
    if (change.from === change.to && saved.data.concerns === 0) announceUndoable(saved.message, undo);
    else announce(saved.message);
    return true;
  };

  return { ...saving, save, asked };
}
