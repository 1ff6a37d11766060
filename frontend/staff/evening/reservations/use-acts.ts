import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Evening } from '#evening/contract/evening';
import { QueuedParty, type SeatedFromQueue } from '#evening/contract/queue';
import { Reservation } from '#evening/contract/reservation';
import type { EnteredReservation, ReservationChanges } from '#evening/contract/reservations';
import type { Room } from '#evening/contract/room';
import { stepOf } from '#evening/rules/visit';
import { shortTime } from '#house/rules/wall-time';
import { reservations as reservationTexts } from '#texts/bookings';
import { answers as answerTexts, entry as entryTexts, tables as tableTexts, tonight as texts } from '#texts/tonight';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { ApiError, messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { differences } from '../../../house/client/editing/use-editor.ts';
import { alone, dropAct, type Keepable, keepAct, keptActs, madeBy } from '../../../house/client/kept-acts.ts';
import { reload } from '../../../house/client/queries.ts';
import { announce, withdraw } from '../../../house/ui/feedback/announcements.ts';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { useOverride } from '../entry/override-fields.tsx';
import { afterAct, eveningsKey, patience, walkedIn } from '../evening.ts';
import { areSame, clockAt, labelsOf, useRoom } from '../tables/room-tables.tsx';

/** What staff do with a reservation, or with a party that waits for a table. */
export type Act =
  | Keepable
  | { accept: boolean; reason?: string | undefined }
  | { seatAt: string[] | undefined }
  | Pick<ReservationChanges, 'seats' | 'status' | 'reason' | 'tell' | 'staffNote'>;

export function acceptOf(act: Act | undefined): boolean | undefined {
  return act && 'accept' in act ? act.accept : undefined;
}

/** What an act is about, in the version that was shown. */
export interface Shown {
  _id: string;
  version?: number;
}

/** An act that was not done, because a rule speaks against it or a colleague was first. */
export interface Asked<Party extends Shown = Reservation> {
  reservation: Party;
  act: Act;
  /** What a colleague has made of it meanwhile, and in what that differs from what was shown. */
  theirs: Reservation | undefined;
  changes: readonly string[];
}

export type ById<Value> = Readonly<Record<string, Value | undefined>>;

/** What became of an act, in the words of the server. */
export interface Outcome {
  isDone: boolean;
  message: string;
}

/**
 * The acts of staff, whose failures are announced or shown by who uses the hook. Each that is done is announced with an undo, which asks the server to take it back. One that a rule or a colleague's change
 * speaks against is kept (`asked`), so that `anyway` can do it with a reason. Without a network what is done at the door and with tables waits for it;
 * what comes later waits behind it.
 */
export function useActs<Party extends Shown = Reservation>({ announcesFailures = false } = {}) {
  const cache = useQueryClient();
  const room = useRoom();
  const override = useOverride();
  const [busy, setBusy] = useState<ById<Act>>({});
  const [asked, setAsked] = useState<Asked<Party>>();
  const [outcomes, setOutcomes] = useState<ById<Outcome>>({});
  const note = (id: string, outcome?: Outcome) => setOutcomes((all) => ({ ...all, [id]: outcome }));

  const send = async (reservation: Party, act: Act, reason?: string): Promise<Done | { refused: string }> => {
    const id = reservation._id;
    const mayWait = reason === undefined && 'startsAt' in reservation && isKeepable(act);
    if (mayWait && keptActs().length > 0) return doLater(reservation, act, room);
    setBusy((all) => ({ ...all, [id]: act }));
    try {
      const reply = await override.attempt(() => request(reservation, act, reason));
      const after = keepReply(cache, reply);
      override.clear();
      setAsked(undefined);
      note(id, { isDone: true, message: reply.message });
      return { text: inWords(act, reply, after, room), after: changedBy(act, reservation, after) };
    } catch (error) {
      if (mayWait && isUnreachable(error)) return doLater(reservation, act, room);
      const theirs = changedMeanwhile(error);
      const shown = Reservation.safeParse(reservation).data;
      const changes = shown && theirs ? changesOf(shown, theirs, room) : [];
      if (theirs) keep(cache, [theirs]);
      if (theirs && isDone(theirs, shown ?? reservation, act)) {
        const isAnswer = 'accept' in act || 'status' in act;
        const message = isAnswer ? `${guestOf(theirs)}: ${reservationTexts.status[theirs.status]}` : '';
        const text = inWords(act, { message }, [theirs], room);
        note(id, { isDone: true, message: text });
        return { text, after: [] };
      }
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        reload(cache, 'reservations');
        if ('seatAt' in act) reload(cache, 'queue');
      }
      const seated = seatedBefore(error);
      if (seated) return { text: texts.done.seated(guestOf(seated)), after: [] };
      const refused = changes.length > 0 ? tableTexts.changed(changes) : messageOf(error);
      const mayBeAsked = theirs !== undefined || isRefusal(error);
      setAsked(mayBeAsked ? { reservation, act, theirs, changes } : undefined);
      if (!mayBeAsked && announcesFailures) announce(refused, { tone: 'danger' });
      note(id, { isDone: false, message: refused });
      return { refused };
    } finally {
      setBusy((all) => ({ ...all, [id]: undefined }));
    }
  };

  const undo = async (done: readonly Changed[]) => {
    const { backs, refusals } = await takeBack(cache, done, note);
    const [back] = backs;
    if (back) announce(backs.length === 1 ? back : answerTexts.takenBack(backs.length));
    const why = done.length === 1 ? refusals[0] : answerTexts.notTakenBack(refusals.length);
    if (refusals.length > 0) announce(why ?? '', { tone: 'danger' });
  };

  /** Announces what was done, with an undo of all that it has changed. */
  const announceDone = (text: string, after: readonly Changed[]) =>
    after.length > 0 ? offerUndo(text, () => undo(after)) : announce(text);

  /** Resolves to what speaks against it; `undefined` when it is done. */
  const attempt = async (reservation: Party, act: Act, reason?: string): Promise<string | undefined> => {
    const done = await send(reservation, act, reason);
    if ('refused' in done) return done.refused;
    announceDone(done.text, done.after);
    return undefined;
  };

  return {
    /** What is being done with which reservation, by its id. */
    busy,
    asked,
    override,
    /** What became of the acts, by the id of what they were about. */
    outcomes,
    forget: () => setOutcomes({}),
    announceDone,
    /** Why the last act on it failed; a refusal that a reason may overrule is in `override`. */
    failureOf: ({ _id }: Shown) => {
      const outcome = outcomes[_id];
      return outcome && !outcome.isDone && !override.refusal ? outcome.message : undefined;
    },
    /** Resolves to what speaks against it; `undefined` when it is done. */
    perform: (reservation: Party, act: Act) => {
      override.clear();
      const isKnown = asked?.theirs && asked.reservation._id === reservation._id;
      return attempt(isKnown ? newest(reservation, asked.theirs) : reservation, act);
    },
    /** The act once more: with a reason after a refusal, on what a colleague has made of it after a conflict. */
    anyway: async (act = asked?.act): Promise<string | undefined> => {
      if (!asked || !act || !override.mayAttempt()) return entryTexts.override.reasonMissing;
      return attempt(newest(asked.reservation, asked.theirs), act, override.refusal && override.reason.trim());
    },
    /** The same with several, one after the other, because who is first gets the table; one undo takes all back. */
    performAll: async (reservations: readonly Party[], act: Act, inWords: (done: number, refused: number) => string) => {
      const after: Changed[] = [];
      const refusals: string[] = [];
      for (const reservation of reservations) {
        const done = await send(reservation, act);
        if ('refused' in done) refusals.push(done.refused);
        else after.push(...done.after);
      }
      announceDone(inWords(reservations.length - refusals.length, refusals.length), after);
      return refusals;
    },
    dismiss: () => {
      override.clear();
      setAsked(undefined);
    },
  };
}

/** What an act has changed, as an undo finds it: by its version, or by the key of an act that was kept. */
interface Changed extends Shown {
  kept?: string;
}

interface Done {
  text: string;
  after: readonly Changed[];
}

function doLater(shown: Shown, act: Keepable, room: Room | undefined): Done {
  const { _id, version } = shown;
  const kept = keepAct({ id: _id, version, act });
  const before = Reservation.safeParse(shown).data;
  const after = before ? [afterAct(before, { act, at: new Date().toISOString() })] : [];
  return { text: texts.waits(inWords(act, { message: '' }, after, room)), after: [{ _id, kept }] };
}

/** Keeps guests who walked in until the network is back, without what was written of them; throws what else is wrong. */
export function enterLater(error: unknown, { dateTime, seats, area, tables, source, override }: EnteredReservation, key: string) {
  if (!isUnreachable(error) || source !== 'walkin' || override !== undefined) throw error;
  const walkIn = { dateTime, seats, area, tables };
  const kept = keepAct({ id: key, version: 0, act: { walkIn } });
  const data: Reservation & Changed = { ...walkedIn(walkIn, key, new Date().toISOString()), kept };
  return { message: texts.waits(tableTexts.party(guestOf(data), seats)), data };
}

const isKeepable = (act: Act): act is Keepable => ['step', 'minutes', 'tables', 'swapWith', 'walkIn'].some((name) => name in act);

/** Whether no answer came at all. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === undefined;
}

/** What an undo is asked of: nothing where nothing has changed, and one of two that have swapped their tables stands for both. */
function changedBy(act: Act, before: Shown, after: readonly Reservation[]): readonly Reservation[] {
  const changed = after.filter(({ _id, version }) => _id !== before._id || version !== before.version);
  return 'swapWith' in act ? changed.slice(0, 1) : changed;
}

interface Reply {
  message: string;
  /** Both of two that have swapped their tables. */
  data: Reservation | Reservation[] | SeatedFromQueue;
}

/** Sends an act; `at`: when it was made, where it could not be sent at once. */
export function request({ _id: id, version }: Shown, act: Act, override?: string, at?: string): Promise<Reply> {
  const body = { version, override };
  if (isKeepable(act)) {
    const signal = AbortSignal.timeout(patience);
    if ('step' in act) return client.reservations.visit({ id, body: { ...body, ...act, ...(at && { at }) }, signal });
    if ('minutes' in act) return client.reservations.stay({ id, body: { ...body, ...act }, signal });
    if ('walkIn' in act) {
      return client.reservations.enter({
        body: { ...act.walkIn, userName: entryTexts.guestName, source: 'walkin' },
        idempotencyKey: id,
        signal,
      });
    }
    if ('swapWith' in act) {
      const { _id: second, version: secondVersion } = act.swapWith;
      // what was shown without a network may be old
      const versions = at === undefined ? {} : { firstVersion: version, secondVersion: secondVersion || undefined };
      return client.reservations.swapTables({ body: { first: id, second, override, ...versions }, signal });
    }
    const { tables, isFixed, sits } = act;
    return client.reservations.seat({ id, body: { ...body, tables: [...tables], isFixed, ...(sits && { step: 'seated', at }) }, signal });
  }
  if ('accept' in act) return client.reservations.answer({ id, body: { ...body, ...act } });
  if ('seatAt' in act) return client.queue.seat({ id, body: { tables: act.seatAt, override } });
  return client.reservations.update({ id, body: { ...body, ...act, _id: id } });
}

/** What an act has changed; it is shown at once, before it is read again. */
export function keepReply(cache: QueryClient, reply: Reply): Reservation[] {
  const { data } = reply;
  const after = 'seated' in data ? [data.seated] : [data].flat();
  if ('seated' in data) reload(cache, 'queue', reply);
  reload(cache, 'reservations', { data: after });
  keep(cache, after);
  return after;
}

/** Takes acts back, the last one first, and notes of each that stays why. */
async function takeBack(cache: QueryClient, done: readonly Changed[], note: (id: string, outcome?: Outcome) => void) {
  const backs: string[] = [];
  const refusals: string[] = [];
  const now: Kept[] = [];
  for (const { kept, ...shown } of done.toReversed()) {
    const { _id } = shown;
    try {
      // one that waited for the network, and never will be sent now
      if (kept !== undefined && (await alone(async () => dropAct(kept)))) {
        backs.push(texts.notSentAnyMore);
        continue;
      }
      const made = kept === undefined ? shown : (madeBy(kept) ?? { _id, version: knownOf(cache, _id)?.version });
      const { data, message } = await client.reservations.takeBack({ id: made._id, body: { version: made.version } });
      now.push(data);
      backs.push('isGone' in data ? message : `${guestOf(data)}: ${message}`);
      note(_id);
    } catch (error) {
      refusals.push(messageOf(error));
      note(_id, { isDone: false, message: messageOf(error) });
    }
  }
  // a party that was seated from the queue waits again
  if (now.some((one) => 'isGone' in one)) reload(cache, 'queue');
  reload(cache, 'reservations', { data: now.filter((one) => !('isGone' in one)) });
  keep(cache, now);
  return { backs, refusals };
}

export function knownOf(cache: QueryClient, id: string): Reservation | undefined {
  const evenings = cache.getQueriesData<Evening>({ queryKey: eveningsKey });
  return evenings.flatMap(([, evening]) => evening?.reservations ?? []).find(({ _id }) => _id === id);
}

type Kept = Reservation | { _id: string; isGone: true };

/** The kept evenings show these as they are now: without what an undo has taken away, and without who is gone by it. */
export function keep(cache: QueryClient, now: readonly Kept[]): void {
  const byId = new Map(now.map((one) => [one._id, one]));
  const kept = (one: Reservation) => {
    const changed = byId.get(one._id) ?? one;
    return 'isGone' in changed ? [] : changed;
  };
  cache.setQueriesData<Evening>(
    { queryKey: eveningsKey },
    (evening) => evening && { ...evening, reservations: evening.reservations.flatMap(kept) },
  );
}

function inWords(act: Act, { message }: Pick<Reply, 'message'>, [after]: readonly Reservation[], room: Room | undefined): string {
  if (!after) return message;
  const guest = guestOf(after);
  if ('step' in act) return texts.done[act.step](guest);
  if ('minutes' in act) return texts.stays(guest, after.until ? clockAt(after.until) : '');
  // the server says of a swap that it was made
  const tables = 'tables' in act ? act.tables : 'swapWith' in act && message === '' ? act.gets : undefined;
  if (tables && room) return alsoSaid(tableTexts.isAt(tableTexts.party(guest, after.seats), labelsOf(tables, room)), message);
  if ('seatAt' in act) return `${guest}: ${message}`;
  return 'seats' in act ? alsoSaid(texts.areNow(guest, after.seats), message) : message;
}

/** The server says besides who was moved, and what the kitchen should know. */
const alsoSaid = (text: string, message: string) => [text, message].filter(Boolean).join('. ');

/** What was shown, in the version that a colleague has made. */
function newest<Party extends Shown>(shown: Party, theirs: Reservation | undefined): Party {
  return theirs ? { ...shown, version: Math.max(theirs.version, shown.version ?? 0) } : shown;
}

/** Whether staff may do it anyway, with a reason. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_available';
}

/** The stored reservation, when a colleague changed it first. */
export function changedMeanwhile(error: unknown): Reservation | undefined {
  return error instanceof ApiError && error.code === 'version_conflict' ? Reservation.safeParse(error.data).data : undefined;
}

/** Whether a reservation that a colleague has changed stands as an act would have it: two hosts have done the same. */
export function isDone(theirs: Reservation, shown: Shown & Pick<Partial<Reservation>, 'asked'>, act: Act): boolean {
  const { status, visit, seats, tables = [], isFixed = false, asked, staffNote = '' } = theirs;
  if ('step' in act) return stepOf(visit) === act.step;
  if ('tables' in act) return areSame(tables, act.tables) && isFixed === act.isFixed && (!act.sits || stepOf(visit) === 'seated');
  if ('swapWith' in act) return theirs._id === shown._id && areSame(tables, act.gets);
  if ('accept' in act) {
    const wish = shown.asked;
    const hasWish = !wish || (wish.dateTime === theirs.dateTime && wish.seats === seats && wish.area === theirs.area);
    return !asked && (act.accept ? status === 'confirmed' && hasWish : status === 'cancelled');
  }
  if ('minutes' in act || 'seatAt' in act || 'walkIn' in act) return false;
  const { reason: _reason, tell: _tell, ...wanted } = act;
  const stored: Required<typeof wanted> = { status, seats, staffNote };
  return (Object.keys(stored) as (keyof typeof stored)[]).every((name) => (wanted[name] ?? stored[name]) === stored[name]);
}

/** The party of the queue that a colleague has seated first. */
function seatedBefore(error: unknown): QueuedParty | undefined {
  const party = error instanceof ApiError ? QueuedParty.safeParse(error.data).data : undefined;
  return party?.state === 'seated' ? party : undefined;
}

/** What differs between the reservation that was shown and the stored one: `Time: 19:00 → 20:00`. */
function changesOf(shown: Reservation, stored: Reservation, room: Room | undefined): string[] {
  const fields = ({ dateTime, until, seats, tables = [], status, visit }: Reservation) =>
    [
      [tableTexts.conflict.when, shortTime(dateTime)],
      [tableTexts.conflict.until, until ? clockAt(until) : ''],
      [tableTexts.conflict.seats, String(seats)],
      [tableTexts.conflict.tables, (room && labelsOf(tables, room)) || tableTexts.noTable],
      [tableTexts.conflict.status, reservationTexts.status[status]],
      [tableTexts.conflict.step, texts.steps[stepOf(visit)]],
    ] as const;
  return differences(fields(shown), fields(stored)).map(({ label, mine, theirs }) => `${label}: ${mine} → ${theirs}`);
}

export type Acts<Party extends Shown = Reservation> = ReturnType<typeof useActs<Party>>;

/** How the last act is taken back, and the announcement that offers it. */
let last: { announcement: number; undo: () => unknown } | undefined;

/** Announces what was done, with an undo that only the next act withdraws early; Ctrl+Z does the same. */
export function offerUndo(text: string, undo: () => unknown): void {
  forgetUndo();
  const once = () => {
    forgetUndo();
    return undo();
  };
  last = { announcement: announceUndoable(text, once), undo: once };
  addEventListener('keydown', undoByKey);
}

function forgetUndo(): void {
  if (last) withdraw(last.announcement);
  last = undefined;
  removeEventListener('keydown', undoByKey);
}

function undoByKey(event: KeyboardEvent): void {
  const isTyping = (event.target as HTMLElement).closest?.('input, textarea, select, [role=dialog]');
  if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  last?.undo();
}
