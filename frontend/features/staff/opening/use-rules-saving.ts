import { useRef, useState } from 'react';
import type { Opening, OpeningRules, SavedOpening } from '#contract/reservations/opening';
import type { Reservation } from '#contract/reservations/reservation';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { affectedIn, type Decision, type ToCall, unreachable, without } from './use-affected.ts';

/** The reservations that no longer fit, and what is said about them. */
interface Question {
  affected: Reservation[];
  failure?: string | undefined;
}

type Saved = { message: string; data: SavedOpening };

/**
 * Saves the rules. When the hours of the week change, first the reservations that no longer fit are shown (`question`), until the manager
 * answers; again, when others are affected by then, and once more after saving, when some were booked in the same moment. After a save that
 * failed, nobody knows how much of it was done: the next one shows the same reservations too. `toCall` are the guests of cancelled
 * reservations who cannot be written to.
 */
export function useRulesSaving(stored: Opening) {
  const [question, setQuestion] = useState<Question>();
  const [toCall, setToCall] = useState<ToCall>();
  const [isSaving, setSaving] = useState(false);
  const unsettled = useRef<Reservation[]>([]);
  const answer = useRef<(decision: Decision | undefined) => void>(undefined);

  const ask = (asked: Question) =>
    new Promise<Decision | undefined>((resolve) => {
      setSaving(false);
      setQuestion(asked);
      answer.current = resolve;
    });

  /** `undefined` when the manager goes back to the form and nothing is saved. */
  const decideAndSave = async (rules: OpeningRules, version: number | undefined): Promise<Saved | undefined> => {
    let saved: Saved | undefined;
    const cancelled: Reservation[] = [];
    const { data } = await client.opening.affectedByRules({ body: { rules } });
    let next: Question = { affected: [...data, ...without(unsettled.current, data)] };
    do {
      const { affected } = next;
      const decision: Decision | undefined = affected.length > 0 ? await ask(next) : { guests: 'keep' };
      if (!decision || (saved && decision.guests === 'keep')) break;
      setSaving(true);
      try {
        const body = { rules, version: saved?.data.version ?? version, affected: { ...decision, seen: affected.map(({ _id }) => _id) } };
        saved = await client.opening.update({ body });
        unsettled.current = [];
        next = { affected: saved.data.affected ?? [], failure: saved.message };
        if (decision.guests === 'cancel') cancelled.push(...without(affected, next.affected));
      } catch (error) {
        const others = affectedIn(error);
        if (!others) {
          unsettled.current = affected;
          throw error;
        }
        next = { affected: others, failure: messageOf(error) };
      }
    } while (!saved || next.affected.length > 0);
    const guests = unreachable(cancelled);
    if (saved && guests.length > 0) setToCall({ said: saved.message, guests });
    return saved;
  };

  const save = async (rules: OpeningRules, version: number | undefined): Promise<Saved | undefined> => {
    const isSameWeek = JSON.stringify(rules.week) === JSON.stringify(stored.rules?.week);
    if (isSameWeek && unsettled.current.length === 0) return client.opening.update({ body: { rules, version } });
    try {
      return await decideAndSave(rules, version);
    } finally {
      setQuestion(undefined);
    }
  };

  return {
    save,
    question,
    toCall,
    isSaving,
    answer: (decision: Decision | undefined) => answer.current?.(decision),
    called: () => setToCall(undefined),
  };
}
