import { useRef, useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import type { Decision as Decided } from '#contract/reservations/special-days';
import { messageOf } from '../../../api/api-error.ts';
import { affectedIn, type Decision, type ToCall, unreachable, without } from './use-affected.ts';

/** The reservations that no longer fit, and what is said about them. */
interface Question {
  affected: Reservation[];
  failure?: string | undefined;
}

interface Reply<Saved> {
  message: string;
  data: Saved;
}

interface Calls<Values, Saved> {
  look: (values: Values) => Promise<{ data: Reservation[] }>;
  save: (values: Values, version: number | undefined, affected: Decided) => Promise<Reply<Saved>>;
}

/**
 * Saves what may leave reservations without a place: first those are shown (`question`), until the manager answers; again, when others are
 * affected by then, and once more after saving, when some were booked in the same moment. After a save that failed, nobody knows how much of
 * it was done: the next one shows the same reservations too (`isUnsettled`). `toCall` are the guests of cancelled reservations who cannot be
 * written to.
 */
export function useDecidedSaving<Values, Saved extends { version: number; affected?: Reservation[] | undefined }>(
  calls: Calls<Values, Saved>,
) {
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

  const decideAndSave = async (values: Values, version: number | undefined): Promise<Reply<Saved> | undefined> => {
    let saved: Reply<Saved> | undefined;
    const cancelled: Reservation[] = [];
    const { data } = await calls.look(values);
    let next: Question = { affected: [...data, ...without(unsettled.current, data)] };
    do {
      const { affected } = next;
      const decision: Decision | undefined = affected.length > 0 ? await ask(next) : { guests: 'keep' };
      if (!decision || (saved && decision.guests === 'keep')) break;
      setSaving(true);
      try {
        saved = await calls.save(values, saved?.data.version ?? version, { ...decision, seen: affected.map(({ _id }) => _id) });
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

  return {
    /** `undefined` when the manager goes back to the form and nothing is saved. */
    save: (values: Values, version: number | undefined) => decideAndSave(values, version).finally(() => setQuestion(undefined)),
    isUnsettled: () => unsettled.current.length > 0,
    question,
    toCall,
    isSaving,
    answer: (decision: Decision | undefined) => answer.current?.(decision),
    called: () => setToCall(undefined),
  };
}
