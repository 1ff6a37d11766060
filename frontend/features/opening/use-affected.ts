import { useState } from 'react';
import type { Reservation } from '#contract/reservation';
import type { Decision as Decided } from '#contract/special-days';
import { ApiError, messageOf } from '../../api/api-error.ts';

/** What the manager decides about the affected reservations. */
export type Decision = Pick<Decided, 'guests' | 'reason' | 'translations'>;

interface Calls<Asked> {
  look: (asked: Asked) => Promise<{ data: Reservation[] }>;
  save: (asked: Asked, decision: Decided) => Promise<{ message: string }>;
  onSaved: (message: string) => void;
}

/**
 * Other hours in two steps: `look` finds the reservations that no longer fit, `save` stores the hours and does with these reservations what
 * was decided. When others are affected by then, nothing is stored and `affected` holds them.
 */
export function useAffected<Asked>(calls: Calls<Asked>) {
  const [asked, setAsked] = useState<Asked>();
  const [affected, setAffected] = useState<Reservation[]>();
  const [failure, setFailure] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const [isSaving, setSaving] = useState(false);

  const look = async (wanted: Asked) => {
    setFailure(undefined);
    setLooking(true);
    try {
      const { data } = await calls.look(wanted);
      setAsked(wanted);
      setAffected(data);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setLooking(false);
  };

  const save = async (decision: Decision) => {
    if (asked === undefined || !affected) return;
    setFailure(undefined);
    setSaving(true);
    try {
      calls.onSaved((await calls.save(asked, { ...decision, seen: affected.map(({ _id }) => _id) })).message);
    } catch (error) {
      setAffected(affectedIn(error) ?? affected);
      setFailure(messageOf(error));
      setSaving(false);
    }
  };

  const back = () => {
    setFailure(undefined);
    setAffected(undefined);
  };

  return { affected, failure, look, save, back, isLooking, isSaving };
}

/** The reservations that are affected by now, after a change that was refused because of them. */
export function affectedIn(error: unknown): Reservation[] | undefined {
  const isAboutThem = error instanceof ApiError && error.code === 'affected_changed';
  return isAboutThem ? ((error.data as Reservation[] | undefined) ?? []) : undefined;
}
