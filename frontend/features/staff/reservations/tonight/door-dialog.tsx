import { chakra, Stack } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Evening } from '#contract/reservations/evening';
import { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import type { VisitStep } from '#contract/reservations/visit';
import { stepOf } from '#rules/reservations/visit';
import { texts as componentTexts } from '#texts/components';
import { texts } from '#texts/reservations/tonight';
import { ApiError, messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { eveningsKey } from '../../../../api/evening.ts';
import { useChange } from '../../../../api/queries.ts';
import { Button } from '../../../../components/action/button.tsx';
import { Dialog, DialogCancel } from '../../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../../components/dialog/dialog-looks.ts';
import { announce, withdraw } from '../../../../components/feedback/announcements.ts';
import { guestOf } from '../../../shared/reservations/reservation-rules.ts';
import { OverrideFields, useOverride } from '../entry/override-fields.tsx';
import { partyInWords } from '../tables/party-dialog.tsx';
import { clockAt } from '../tables/room-tables.ts';
import { changesOf } from '../tables/use-seat.ts';

interface Props {
  asked: Asked;
  door: ReturnType<typeof useDoor>;
  room: Room | undefined;
}

/** After an act that was not done: what a colleague changed first, or why there is no table; staff decide whether to do it anyway. */
export function DoorDialog({ asked: { reservation, act, theirs }, door, room }: Props) {
  const { override } = door;
  const isDone = theirs && 'step' in act && stepOf(theirs.visit) === act.step;
  return (
    <Dialog
      title={`${partyInWords({ reservation, seats: reservation.seats })}: ${actInWords(act)}`}
      isDirty={override.reason !== ''}
      onClose={door.dismiss}
    >
      <Stack gap="4">
        {theirs && (
          <div>
            <chakra.p>{texts.conflict}</chakra.p>
            <chakra.ul ps="5" mt="2">
              {changesOf(reservation, theirs, room).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </chakra.ul>
          </div>
        )}
        {override.refusal && <OverrideFields refusal={override.refusal} override={override} />}
      </Stack>
      <DialogActions>
        <DialogCancel>{isDone ? texts.close : texts.leaveIt}</DialogCancel>
        {!isDone && (
          <Button onClick={door.anyway} busy={door.busy.has(reservation._id) && texts.busy}>
            {texts.anyway}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What staff do with one tap: a step of a visit, a stay that lasts so many minutes longer, or that so many guests are there. */
export type Act = { step: VisitStep } | { minutes: number } | { seats: number };

/** An act that was not done at once, with the colleague's change that came first; without one a rule speaks against it. */
interface Asked {
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

  /** An evening shows the reservation as it is now, without what an undo has taken away, before it is read again. */
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
function actInWords(act: Act): string {
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

const minute = 60_000;

/** A party counts as late so many ms after its start. */
const lateAfter = 10 * minute;

/** The table of a party is looked after when the next one comes within so many ms. */
const soon = 30 * minute;

/** A party of which nobody has said how long it stays counts as past after so many ms. */
const usualStay = 120 * minute;

/** How a reservation stands at the door; `past` when its time is over and nobody has written down what came of it. */
export type DoorState = VisitStep | 'pending' | 'late' | 'past' | 'cancelled';

/** How a reservation stands at a moment (ms since 1970). */
export function doorStateOf(reservation: Pick<Reservation, 'status' | 'visit' | 'startsAt' | 'until'>, now: number): DoorState {
  const { status, visit, startsAt } = reservation;
  if (status === 'cancelled') return 'cancelled';
  const step = stepOf(visit);
  if (step !== 'expected') return step;
  if (endOf(reservation) <= now) return 'past';
  if (status === 'pending') return 'pending';
  return now - Date.parse(startsAt) >= lateAfter ? 'late' : 'expected';
}

function endOf({ startsAt, until }: Pick<Reservation, 'startsAt' | 'until'>): number {
  return until ? Date.parse(until) : Date.parse(startsAt) + usualStay;
}

export const parts = ['expected', 'seated', 'gone', 'cancelled'] as const;
type Part = (typeof parts)[number];

/** In which part of the evening a state stands. */
const partOf: Record<DoorState, Part> = {
  pending: 'expected',
  expected: 'expected',
  late: 'expected',
  arrived: 'expected',
  seated: 'seated',
  left: 'gone',
  no_show: 'gone',
  past: 'gone',
  cancelled: 'cancelled',
};

/** The ids of the reservations of each part, by start; those who sit at their tables by when they are to leave. */
export type Parts = Readonly<Record<Part, readonly string[]>>;

export function partsOf(reservations: readonly Reservation[], now: number): Parts {
  const by = Map.groupBy(reservations, (reservation) => partOf[doorStateOf(reservation, now)]);
  const idsOf = (part: Part, moment: (reservation: Reservation) => number) =>
    (by.get(part) ?? []).toSorted((one, other) => moment(one) - moment(other)).map(({ _id }) => _id);
  const start = ({ startsAt }: Reservation) => Date.parse(startsAt);
  return {
    expected: idsOf('expected', start),
    seated: idsOf('seated', endOf),
    gone: idsOf('gone', start),
    cancelled: idsOf('cancelled', start),
  };
}

/** What the one button of a row does: the next thing that happens at the door. */
export const nextStep: Partial<Record<DoorState, VisitStep>> = { expected: 'arrived', late: 'arrived', arrived: 'seated', seated: 'left' };

/** The steps that the menu of a row offers, besides that of its button; `isStarted` when the time of the reservation has come. */
export function otherSteps(state: DoorState, isStarted: boolean): VisitStep[] {
  if (state === 'expected' || state === 'late') return ['seated', ...(isStarted ? (['no_show'] as const) : [])];
  if (state === 'arrived') return ['expected', 'seated', 'left'];
  if (state === 'seated') return ['arrived'];
  if (state === 'left') return ['seated'];
  if (state === 'no_show') return ['arrived'];
  return state === 'past' ? ['arrived', 'seated', 'no_show'] : [];
}

/** Whether a step takes an earlier one back. */
export function isBack(state: DoorState, step: VisitStep): boolean {
  if (state === 'left' || state === 'no_show') return true;
  return (state === 'arrived' && step === 'expected') || (state === 'seated' && step === 'arrived');
}

/** Whole minutes between two moments. */
export function minutesBetween(from: string | number, to: string | number): number {
  return Math.floor((new Date(to).getTime() - new Date(from).getTime()) / minute);
}

/** For how many minutes a party has stayed over its time; `undefined` as long as it has not. */
export function overBy(reservation: Reservation, now: number): number | undefined {
  if (stepOf(reservation.visit) !== 'seated' || !reservation.until || Date.parse(reservation.until) > now) return undefined;
  return minutesBetween(reservation.until, now);
}

/** The party that needs the table of one that sits there, when it is there already or comes soon. */
export function nextAtTable(seated: Reservation, reservations: readonly Reservation[], now: number): Reservation | undefined {
  if (stepOf(seated.visit) !== 'seated') return undefined;
  const coming = ({ _id, tables = [], startsAt, ...other }: Reservation) =>
    _id !== seated._id &&
    tables.some((table) => seated.tables?.includes(table)) &&
    ['pending', 'expected', 'late', 'arrived'].includes(doorStateOf({ startsAt, ...other }, now)) &&
    Date.parse(startsAt) - now <= soon;
  return reservations.filter(coming).toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];
}
