import type { EnteredReservation } from '#evening/contract/reservations';
import type { VisitStep } from '#evening/contract/visit';
import { createListeners, createStore, useStore } from '../store.ts';
import { currentSession } from './session/stored-session.ts';
import { onStoredElsewhere, readStored } from './stored.ts';

/** What can be kept until the network is back: nothing that needs an answer or tells a guest. */
export type Keepable = { step: VisitStep } | { minutes: number } | GivenTables | Swap | { walkIn: WalkIn };

interface GivenTables {
  tables: readonly string[];
  isFixed: boolean;
  /** The party sits down there. */
  sits?: boolean;
}

/** Two parties change their tables: what the one gives to the other, and gets for it. */
export interface Swap {
  /** The other one, in the version that was shown or that the act before it has made. */
  swapWith: { _id: string; version: number | undefined };
  gives: readonly string[];
  gets: readonly string[];
}

/** Guests who walked in, without what was written of them. */
export type WalkIn = Pick<EnteredReservation, 'dateTime' | 'seats' | 'area' | 'tables'>;

/**
 * An act that staff made while the network was missing. No name stands in it, because others may use the same device
 * (docs/decisions/136-taps-without-a-network.md).
 */
export interface KeptAct {
  key: string;
  /** The reservation, in the version that was shown or that the act before it has made; of a walk-in the idempotency key, until it is entered. */
  id: string;
  version: number | undefined;
  act: Keepable;
  /** When it was made, ISO 8601 in UTC. */
  at: string;
}

/** What an act has made of a reservation. */
export interface Made {
  _id: string;
  version: number;
}

/** What all tabs of a user know: the acts that wait, the first one first, and what the last ones have made that were sent, by their keys. */
interface Stored {
  acts: readonly KeptAct[];
  sent: readonly (readonly [key: string, made: Made])[];
}

/** An undo is offered of one act, for some seconds. */
const mostSent = 20;

const storageKey = 'kept-acts';
const nothing: Stored = { acts: [], sent: [] };
const listeners = createListeners();

/** What is stored for the signed-in user; the same object until it changes. */
function stored(): Stored {
  const known = readStored<Stored & { userId?: string }>(storageKey);
  const isOwn = known && known.userId === currentSession()?.user._id && Array.isArray(known.acts) && Array.isArray(known.sent);
  return isOwn ? known : nothing;
}

/** The acts that wait for the network; the same array until they change. */
export const keptActs = () => stored().acts;

/** What an act has made that was sent, by whichever tab: a walk-in has its id only then. */
export const madeBy = (key: string) => stored().sent.find(([sent]) => sent === key)?.[1];

/** The parties of an act: two of a swap. */
export function idsOf({ id, act }: Pick<KeptAct, 'id' | 'act'>): string[] {
  return 'swapWith' in act ? [id, act.swapWith._id] : [id];
}

/** Keeps an act as the last one; returns its key. */
export function keepAct({ id, version, act }: Pick<KeptAct, 'id' | 'version' | 'act'>): string {
  const key = crypto.randomUUID();
  store({ acts: [...keptActs(), { key, id, version, act, at: new Date().toISOString() }] });
  return key;
}

/** Removes an act that was sent, and has made this of its parties; what follows about them is about that. */
export function settleAct(act: KeptAct, made: readonly Made[]): void {
  const now = new Map(idsOf(act).map((id, index) => [id, made[index]]));
  const acts = keptActs().filter(({ key }) => key !== act.key);
  const sent = [...stored().sent, ...made.slice(0, 1).map((one) => [act.key, one] as const)].slice(-mostSent);
  store({ acts: acts.map((one) => about(one, now)), sent });
}

function about({ act, ...kept }: KeptAct, now: ReadonlyMap<string, Made | undefined>): KeptAct {
  const { _id: id, version } = now.get(kept.id) ?? { _id: kept.id, version: kept.version };
  if (!('swapWith' in act)) return { ...kept, id, version, act };
  const { _id, version: other } = now.get(act.swapWith._id) ?? act.swapWith;
  return { ...kept, id, version, act: { ...act, swapWith: { _id, version: other } } };
}

/** Removes an act that is not to be sent; says whether it waited. */
export function dropAct(key: string): boolean {
  const acts = keptActs().filter((act) => act.key !== key);
  const isDropped = acts.length < keptActs().length;
  store({ acts });
  return isDropped;
}

/** Removes a refused act with all that follows about its parties, and about whom they were to swap with; returns whose acts these were. */
export function dropChain(refused: KeptAct): readonly string[] {
  const stopped = new Set(idsOf(refused));
  const acts: KeptAct[] = [];
  for (const act of keptActs()) {
    const ids = idsOf(act);
    if (!ids.some((id) => stopped.has(id))) acts.push(act);
    else for (const id of ids) stopped.add(id);
  }
  store({ acts });
  return [...stopped];
}

/** Forgets all acts: whoever signs out leaves the device to others. */
export function dropAllActs(): void {
  refusals.set([]);
  store(nothing);
}

export const useKeptActs = () => useStore({ get: keptActs, subscribe, initial: nothing.acts });

export const useIsKept = (id: string) =>
  useStore({ get: () => keptActs().some((act) => idsOf(act).includes(id)), subscribe, initial: false });

/** Why the acts on a reservation were refused when they were sent; read by who looks at the list next. */
interface Refusal {
  id: string;
  words: string;
}

const refusals = createStore<readonly Refusal[]>([]);

export const useRefusals = () => useStore(refusals);
export const noteRefusal = (refusal: Refusal) => refusals.set([...refusals.get(), refusal]);
export const forgetRefusal = (refusal: Refusal) => refusals.set(refusals.get().filter((one) => one !== refusal));

/** Runs while no other tab sends what is kept, or takes one back; `ifFree`: not at all while one does. */
export async function alone<Result>(run: () => Promise<Result>, { ifFree = false } = {}): Promise<Result | undefined> {
  if (!navigator.locks) return run();
  return navigator.locks.request(storageKey, { ifAvailable: ifFree }, (lock) => (lock ? run() : undefined));
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = [listeners.subscribe(listener), onStoredElsewhere(storageKey, listener)];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}

function store(changed: Partial<Stored>): void {
  const { acts, sent } = { ...stored(), ...changed };
  if (acts.length + sent.length === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify({ userId: currentSession()?.user._id, acts, sent }));
  listeners.notify();
}
