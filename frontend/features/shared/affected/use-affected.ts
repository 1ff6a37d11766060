import { useRef, useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import type { Decision as Decided } from '#contract/reservations/special-days';
import { ApiError, messageOf } from '../../../api/api-error.ts';

/** What the manager decides about the affected reservations. */
export type Decision = Pick<Decided, 'guests' | 'reason' | 'translations'>;

/** What was done, and the guests who have to be called about it. */
export interface ToCall {
  said: string;
  guests: Reservation[];
}

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
  const [toCall, setToCall] = useState<ToCall>();
  const cancelled = useRef<Reservation[]>([]);

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
      const { message: said } = await calls.save(asked, { ...decision, seen: affected.map(({ _id }) => _id) });
      const guests = decision.guests === 'cancel' ? unreachable([...cancelled.current, ...affected]) : [];
      if (guests.length > 0) setToCall({ said, guests });
      else calls.onSaved(said);
    } catch (error) {
      const left = affectedIn(error);
      setAffected(left ?? affected);
      if (left && decision.guests === 'cancel') cancelled.current.push(...without(affected, left));
      setFailure(messageOf(error));
      setSaving(false);
    }
  };

  const back = () => {
    setFailure(undefined);
    setAffected(undefined);
  };

  return { affected, toCall, failure, look, save, back, isLooking, isSaving };
}

/** Those whose guests cannot be written to. */
export function unreachable(reservations: readonly Reservation[]): Reservation[] {
  return reservations.filter(({ userEmail }) => !userEmail);
}

/** Those that are not among the others. */
export function without(reservations: readonly Reservation[], others: readonly Reservation[]): Reservation[] {
  return reservations.filter(({ _id }) => others.every((other) => other._id !== _id));
}

/** The reservations that are affected by now, after a change that was refused because of them. */
export function affectedIn(error: unknown): Reservation[] | undefined {
  const isAboutThem = error instanceof ApiError && error.code === 'affected_changed';
  return isAboutThem ? ((error.data as Reservation[] | undefined) ?? []) : undefined;
}
