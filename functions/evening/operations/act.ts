import { reservations as messages } from '#evening/words/bookings';
import { queue as queueTexts } from '#evening/words/door';
import { Failure } from '#house/http/failure';
import { madeId } from '#house/http/idempotency';
import type { Mail } from '#house/rules/mail';
import { settings } from '#house/services/settings';
import type { Action } from '#house/table/actions';
import { isRepeated, type Once, type Repeated } from '#house/table/idempotency-records';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { TableUnavailable } from '#house/table/table-answers';
import { alsoAbout } from '#house/table/traced-request';
import type { Bound, Change, Day, Decided, Decision, Refusal } from '../rules/acts/act.ts';
import { placeOf } from '../rules/acts/place.ts';
import { movesIn } from '../rules/book.ts';
import { heldSeconds } from '../rules/due-reservations.ts';
import type { Party, Undo } from '../rules/party.ts';
import type { StoredParty } from '../rules/queue.ts';
import type { OpenOfGuest } from '../store/open-reservations.ts';
import { partyChanged } from '../store/queue.ts';
import { bookedBefore, type Refused, reservationById, writeAct } from '../store/reservations.ts';
import { limitOn, type SeatLimit, type StoredDay, storedDay } from '../store/service-days.ts';
import { type Around, daysAround } from './days.ts';
import { failureOf, movesInWords } from './refusals.ts';

/** What somebody does to reservations that exist, or to make one: then none is read. */
interface Act<Parties extends readonly Party[]> {
  by: 'guest' | 'staff' | 'house';
  /** The parties as they are stored; throws when one does not exist, or not for who acts. */
  read: () => Promise<Parties>;
  decide: (parties: Parties, day: Day, attempt: number) => Decided;
  /** Around which starts the days decide; absent: they do not. */
  starts?: ((parties: Parties) => readonly Date[]) | undefined;
  /** The days around them, where they are read already. */
  around?: Around | undefined;
  /** The versions of the parties that who acts has seen, in their order; absent: any. */
  versions?: readonly (number | undefined)[];
  /** What who acts may see of a party that has changed meanwhile; absent: they have not looked at one. */
  shown?: ((party: Party) => unknown) | undefined;
  /** For how many minutes the mails to the guest wait; asked once. */
  pace?: (() => Promise<number>) | undefined;
  /** Staff cannot take it back, and no mail waits for that. */
  isFinal?: boolean;
  /** The act that is taken back with this one. */
  takenBack?: ((parties: Parties) => Undo | undefined) | undefined;
  once?: Once | undefined;
  refusesBlocked?: boolean | undefined;
  /** What limits who acts; absent: nothing does. */
  limits?: Limits | undefined;
  /** How a party of the queue stands by this act. */
  queued?: (() => { before: StoredParty; next: StoredParty } | undefined) | undefined;
  /** Prepares the next try after a refusal; `true` when one that else ends the act does not. */
  again?: ((why: Refused) => Promise<boolean>) | undefined;
}

/** How many open reservations a guest may have, and had when it was decided; what counts the seats that they ask for; and what is said over these limits. */
export interface Limits {
  open: () => { most: number; seen?: OpenOfGuest | undefined };
  shares: (changes: readonly Change[]) => Promise<Action[]>;
  failures: Partial<Record<Refused, () => Failure>>;
}

/** What became of it: the parties before and after, without one that was deleted, and the mails about it. */
export interface Done<Parties extends readonly Party[]> {
  before: Parties;
  after: readonly Party[];
  mails: readonly Mail[];
  /** For how many minutes they wait. */
  delayMinutes: number;
  /** What staff are told beside what was done. */
  notes: readonly string[];
  /** It is what an earlier request made, which this one repeats. */
  isRepeated?: boolean;
}

/**
 * Does an act: reads, decides, and writes in one transaction. Somebody else may change a party or take a table in between: then everything is read
 * and decided again.
 */
export async function act<Parties extends readonly Party[]>(one: Act<Parties>): Promise<Done<Parties>> {
  const { by, once, versions = [] } = one;
  let { around } = one;
  let pace: number | undefined;
  const refuse = async (refusal: Refusal, party: Party | undefined) => {
    throw await failureOf(refusal, async () => party && one.shown?.(party));
  };
  const changedMeanwhile = { code: 'version_conflict' as const, message: messages().reservation.changed };

  const tryOnce = async (attempt: number): Promise<Done<Parties> | undefined> => {
    const parties = await one.read();
    const [first] = parties;
    const changed = parties.find(({ version }, index) => version !== (versions[index] ?? version));
    if (changed && by !== 'guest') return refuse(changedMeanwhile, changed);
    const [read, delayMinutes] = await Promise.all([
      around ?? (one.starts ? daysAround(one.starts(parties)) : noDays),
      pace ?? one.pace?.() ?? 0,
    ]);
    [around, pace] = [undefined, delayMinutes];
    const day = { ...read, now: new Date(), settings };
    const decided = one.decide(parties, day, attempt);
    // what a guest asks for in two windows is done, whichever came first
    if (!decided) return { before: parties, after: parties, mails: [], delayMinutes, notes: [] };
    if (changed) return refuse(changedMeanwhile, changed);
    if ('refused' in decided) {
      const made = await bookedBefore(once);
      return made ? repeated(made, parties) : refuse(decided.refused, first);
    }
    const queued = one.queued?.();
    const moved = movesIn(decided.book, idsIn(decided));
    alsoAbout(moved.map(({ _id }) => _id));
    const isUndoable = by === 'staff' && !one.isFinal;
    const { most, seen } = one.limits?.open() ?? { most: Number.POSITIVE_INFINITY };
    const outcome = await writeAct(
      decided,
      {
        once,
        most,
        seen,
        delaySeconds: isUndoable ? heldSeconds : delayMinutes * 60,
        seats: limitOf(decided.bound, read, first?._id),
        refusesBlocked: one.refusesBlocked,
        shares: await one.limits?.shares(decided.changes),
        queue: queued && partyChanged(queued.before, queued.next),
        undo: isUndoable ? decided.changes.map((change) => undoBeside(change, { decided, day, moved, queued: queued?.before })) : undefined,
        takenBack: one.takenBack?.(parties),
      },
      attempt,
    );
    if (outcome === 'stored') {
      const notes = by === 'staff' ? [...(decided.notes ?? []), ...(await movesInWords(moved, read.room))] : [];
      return { before: parties, after: afterwards(decided), mails: mailsOf(decided), delayMinutes, notes };
    }
    if (isRepeated(outcome)) return repeated(outcome, parties);
    if (await one.again?.(outcome)) return undefined;
    if (outcome === 'mailed') return refuse({ code: 'illegal_transition', message: messages().undo.mailed }, first);
    const failure = (failures[outcome] ?? one.limits?.failures[outcome])?.();
    if (failure) throw failure;
    return undefined;
  };
  return retryOnConflict(tryOnce, async () => {
    const [party] = await one.read();
    // who acts has not seen a version that is old by now
    if (!party || !one.shown) throw new TableUnavailable('conflicts');
    return refuse(changedMeanwhile, party);
  });
}

/** Refusals that another try does not change. */
const failures: Partial<Record<Refused, () => Failure>> = {
  blocked: () => new Failure('blocked', messages().notOnline),
  not_queued: () => new Failure('illegal_transition', queueTexts().notWaiting),
};

/** What an act reads that no day decides. */
const noDays: Around = { opening: { version: 0 }, room: undefined, days: new Map<string, StoredDay>() };

/** What the first of the repeated requests made, as it is now; `undefined` when it is gone by now. */
async function repeated<Parties extends readonly Party[]>(outcome: Repeated, before: Parties): Promise<Done<Parties> | undefined> {
  const party = await reservationById(madeId(outcome, ''));
  return party && { before, after: [party], mails: [], delayMinutes: 0, notes: [], isRepeated: true };
}

function idsIn({ changes }: Decision): string[] {
  return changes.flatMap(({ before, next }) => (next ?? before)?._id ?? []);
}

function afterwards({ changes }: Decision): Party[] {
  return changes.flatMap(({ before, next }) => (next ? [{ ...next, version: before ? before.version + 1 : 1 }] : []));
}

function mailsOf({ changes }: Decision): Mail[] {
  return changes.flatMap(({ mails }) => mails);
}

function limitOf(bound: Bound | undefined, { opening: { rules }, days }: Around, id: string | undefined): SeatLimit | undefined {
  if (!bound || !rules) return undefined;
  const { date, since, atLeast = { taken: 0, arriving: 0 } } = bound;
  const limit = limitOn(days.get(date) ?? storedDay(date, undefined), rules, id);
  const raised = { taken: Math.max(limit.taken, atLeast.taken), arriving: Math.max(limit.arriving, atLeast.arriving) };
  return { ...limit, ...raised, ...(since && { since }) };
}

interface AroundUndo {
  decided: Decision;
  day: Day;
  moved: readonly { _id: string; from: readonly string[] }[];
  queued: StoredParty | undefined;
}

function undoBeside({ before }: Change, { decided, day, moved, queued }: AroundUndo) {
  const ids = idsIn(decided);
  const place = before && placeOf(before, day);
  const swappedWith = ids.find((id) => ids.length > 1 && id !== before?._id);
  // what is stored has no empty place
  return {
    ...(place && { place }),
    ...(moved.length > 0 && { moved: moved.map(({ _id, from }) => ({ _id, tables: from })) }),
    ...(queued && { queued: queued._id }),
    ...(swappedWith !== undefined && { swappedWith }),
  };
}
