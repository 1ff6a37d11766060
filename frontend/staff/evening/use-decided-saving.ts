import { useRef, useState } from 'react';
import type { AffectedReservation, Decision as Decided } from '#evening/contract/special-days';
import { isCancelledBy } from '#evening/rules/special-days';
import { ApiError, messageOf } from '../../house/client/api-error.ts';

/** What the manager decides about the affected reservations. */
export type Decision = Pick<Decided, 'guests' | 'cancelled' | 'reason' | 'translations'>;

/** Those whom a decision cancels; who is there already is not cancelled. */
export function cancelledOf(affected: readonly AffectedReservation[], decision: Decision): AffectedReservation[] {
  return affected.filter(({ _id, isThere }) => !isThere && isCancelledBy(decision, _id));
}

/** Those whose guests cannot be written to. */
export function unreachable(reservations: readonly AffectedReservation[]): AffectedReservation[] {
  return reservations.filter(({ userEmail }) => !userEmail);
}

/** Those that are not among the others. */
function without(reservations: readonly AffectedReservation[], others: readonly AffectedReservation[]): AffectedReservation[] {
  return reservations.filter(({ _id }) => others.every((other) => other._id !== _id));
}

/** The reservations that are affected by now, after a change that was refused because of them. */
function affectedIn(error: unknown): AffectedReservation[] | undefined {
  const isAboutThem = error instanceof ApiError && error.code === 'affected_changed';
  return isAboutThem ? ((error.data as AffectedReservation[] | undefined) ?? []) : undefined;
}

/** The reservations that no longer fit, and what is said about them. */
export interface Question {
  affected: AffectedReservation[];
  failure?: string | undefined;
}

interface Reply<Saved> {
  message: string;
  data: Saved;
}

interface Calls<Values, Saved> {
  look: (values: Values) => Promise<{ data: AffectedReservation[] }>;
  save: (values: Values, version: number | undefined, affected: Decided) => Promise<Reply<Saved>>;
}

/**
 * Saves what may leave reservations without a place: first those are shown (`question`), until the manager answers; again, when others are
 * affected by then, and once more after saving, when some were booked in the same moment. After a save that failed, nobody knows how much of
 * it was done: the next one shows the same reservations too (`isUnsettled`). `toCall` are the guests of cancelled reservations who cannot be
 * written to.
 */
export function useDecidedSaving<Values, Saved extends { version?: number; affected?: AffectedReservation[] | undefined }>(
  calls: Calls<Values, Saved>,
) {
  const [question, setQuestion] = useState<Question>();
  const [toCall, setToCall] = useState<{ said: string; guests: AffectedReservation[] }>();
  const [isSaving, setSaving] = useState(false);
  const unsettled = useRef<AffectedReservation[]>([]);
  const answer = useRef<(decision: Decision | undefined) => void>(undefined);

  const ask = (asked: Question) =>
    new Promise<Decision | undefined>((resolve) => {
      setSaving(false);
      setQuestion(asked);
      answer.current = resolve;
    });

  const decideAndSave = async (values: Values, version: number | undefined): Promise<Reply<Saved> | undefined> => {
    let saved: Reply<Saved> | undefined;
    const cancelled: AffectedReservation[] = [];
    const { data } = await calls.look(values);
    let next: Question = { affected: [...data, ...without(unsettled.current, data)] };
    do {
      const { affected } = next;
      const decision: Decision | undefined = affected.length > 0 ? await ask(next) : { guests: 'keep' };
      if (!decision || (saved && cancelledOf(affected, decision).length === 0)) break;
      setSaving(true);
      try {
        saved = await calls.save(values, saved?.data.version ?? version, { ...decision, seen: affected.map(({ _id }) => _id) });
        unsettled.current = [];
        next = { affected: saved.data.affected ?? [], failure: saved.message };
        cancelled.push(...without(cancelledOf(affected, decision), next.affected));
      } catch (error) {
        const others = affectedIn(error);
        if (!others) {
          unsettled.current = affected;
          throw error;
        }
        cancelled.push(...without(cancelledOf(affected, decision), others));
        next = { affected: others, failure: affected.length > 0 ? messageOf(error) : undefined };
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
