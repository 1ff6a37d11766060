import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Evening } from '#contract/reservations/evening';
import { Reservation } from '#contract/reservations/reservation';
import type { VisitStep } from '#contract/reservations/visit';
import { stepOf } from '#rules/reservations/visit';
import { texts as componentTexts } from '#texts/components';
import { texts } from '#texts/reservations/tonight';
import { ApiError, messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { eveningsKey } from '../../../../api/evening.ts';
import { useChange } from '../../../../api/queries.ts';
import { announce, withdraw } from '../../../../components/feedback/announcements.ts';
import { guestOf } from '../../../shared/reservations/reservation-rules.ts';
import { useOverride } from '../entry/use-override.ts';
import { clockAt } from '../tables/room-tables.ts';
import { minutesBetween } from './door.ts';

/** What staff do with one tap: a step of a visit, a stay that lasts so many minutes longer, or that so many guests are there. */
export type Act = { step: VisitStep } | { minutes: number } | { seats: number };

/** An act that was not done at once, with the colleague's change that came first; without one a rule speaks against it. */
export interface Asked {
  reservation: Reservation;
  act: Act;
  theirs: Reservation | undefined;
}

interface Sent extends Pick<Asked, 'reservation' | 'act'> {
  override?: string | undefined;
}

/** The acts at the door, each with an undo that stays until the next one or for ten seconds; Ctrl+Z takes back the last one too. */
export function useDoor() {
  const cache = useQueryClient();
  const override = useOverride();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const last = useRef<{ id: number; undo: () => void }>(undefined);
  const change = useChange('reservations', ({ reservation: { _id: id, version }, act, override }: Sent) => {
    const body = { version, override };
    if ('step' in act) return client.reservations.visit({ id, body: { ...body, step: act.step } });
    if ('minutes' in act) return client.reservations.stay({ id, body: { ...body, minutes: act.minutes } });
    return client.reservations.update({ id, body: { ...body, seats: act.seats } });
  });

  /** The lists show the reply before they are read again. */
  const keep = (changed: Reservation) =>
    cache.setQueriesData<Evening>(
      { queryKey: eveningsKey },
      (evening) => evening && { ...evening, reservations: evening.reservations.map((one) => (one._id === changed._id ? changed : one)) },
    );

  const forget = () => {
    if (last.current) withdraw(last.current.id);
    last.current = undefined;
  };

  const done = (text: string, undo: () => void) => {
    const id = announce(text, { action: { label: componentTexts.undo, run: undo } });
    last.current = { id, undo };
  };

  const send = async (sent: Sent, isUndo = false): Promise<void> => {
    const { reservation, act } = sent;
    forget();
    setBusy((all) => new Set([...all, reservation._id]));
    try {
      const { data } = await override.attempt(() => change.mutateAsync(sent));
      keep(data);
      setAsked(undefined);
      override.clear();
      if (isUndo) announce(texts.undone(guestOf(data)));
      else done(inWords(act, data), () => send({ reservation: data, act: backTo(reservation, data, act) }, true));
    } catch (error) {
      const theirs = changedMeanwhile(error);
      if (theirs) keep(theirs);
      if (theirs || isRefusal(error)) setAsked({ reservation, act, theirs });
      else announce(messageOf(error), { tone: 'danger' });
    } finally {
      setBusy((all) => new Set([...all].filter((id) => id !== reservation._id)));
    }
  };

  useEffect(() => {
    const undoByKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest?.('input, textarea, select, [role=dialog]');
      if (!last.current || isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      last.current.undo();
    };
    addEventListener('keydown', undoByKey);
    return () => removeEventListener('keydown', undoByKey);
  }, []);

  return {
    /** The ids of the reservations that are being changed. */
    busy,
    asked,
    override,
    perform: (reservation: Reservation, act: Act) => {
      override.clear();
      return send({ reservation, act });
    },
    /** The act once more: with a reason after a refusal, on what a colleague has made of it after a conflict. */
    anyway: () => {
      if (!asked || !override.mayAttempt()) return;
      const reservation = asked.theirs ?? asked.reservation;
      return send({ reservation, act: asked.act, override: override.refusal && override.reason.trim() });
    },
    dismiss: () => {
      override.clear();
      setAsked(undefined);
    },
  };
}

/** What takes an act back. */
function backTo(before: Reservation, after: Reservation, act: Act): Act {
  if ('step' in act) return { step: stepOf(before.visit) };
  if ('seats' in act) return { seats: before.seats };
  return { minutes: before.until && after.until ? minutesBetween(after.until, before.until) : -act.minutes };
}

function inWords(act: Act, after: Reservation): string {
  const guest = guestOf(after);
  if ('step' in act) return texts.done[act.step](guest);
  return 'seats' in act ? texts.areNow(guest, after.seats) : texts.stays(guest, after.until ? clockAt(after.until) : '');
}

/** An act in the words of the menu. */
export function actInWords(act: Act): string {
  if ('step' in act) return texts.steps[act.step];
  return 'seats' in act ? texts.covers(act.seats) : texts.longer(act.minutes);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_available';
}

/** The stored reservation, when a colleague changed it first. */
function changedMeanwhile(error: unknown): Reservation | undefined {
  return error instanceof ApiError && error.code === 'version_conflict' ? Reservation.safeParse(error.data).data : undefined;
}
