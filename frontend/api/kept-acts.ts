import type { EnteredReservation } from '#contract/reservations/reservations';
import type { VisitStep } from '#contract/reservations/visit';
import { createListeners, createStore, useStore } from '../store.ts';
import { currentSession } from './session/stored-session.ts';

/** What can be kept until the network is back: nothing that needs an answer or tells a guest. */
export type Keepable = { step: VisitStep } | { minutes: number } | GivenTables | { walkIn: WalkIn };

interface GivenTables {
  tables: readonly string[];
  isFixed: boolean;
  /** The party sits down there. */
  sits?: boolean;
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

const storageKey = 'kept-acts';
const none: readonly KeptAct[] = [];
const listeners = createListeners();
let read: { from: string; acts: readonly KeptAct[] } = { from: '', acts: none };

/** The acts of the signed-in user that wait for the network, the first one first; the same array until they change. */
export function keptActs(): readonly KeptAct[] {
  const userId = currentSession()?.user._id;
  const from = `${userId} ${storedText()}`;
  if (from !== read.from) read = { from, acts: parse(storedText(), userId) };
  return read.acts;
}

/** Keeps an act as the last one; returns its key. */
export function keepAct({ id, version, act }: Pick<KeptAct, 'id' | 'version' | 'act'>): string {
  const key = crypto.randomUUID();
  store([...keptActs(), { key, id, version, act, at: new Date().toISOString() }]);
  return key;
}

interface Made {
  _id: string;
  version: number;
}

/** What acts have made that this tab has sent, by their keys. */
const sent = new Map<string, Made>();

/** What an act has made that this tab has sent: a walk-in has its id only then. */
export const madeBy = (key: string) => sent.get(key);

/** Removes an act that was sent; what follows about its party is about what it has made. */
export function settleAct({ key, id }: KeptAct, made: Made): void {
  sent.set(key, made);
  const left = keptActs().filter((one) => one.key !== key);
  store(left.map((one) => (one.id === id ? { ...one, id: made._id, version: made.version } : one)));
}

/** Removes acts that are not to be sent. */
export function dropActs(isDropped: (act: KeptAct) => boolean): void {
  store(keptActs().filter((act) => !isDropped(act)));
}

/** Forgets all acts: whoever signs out leaves the device to others. */
export function dropAllActs(): void {
  refusals.set([]);
  store([]);
}

export const useKeptActs = () => useStore({ get: keptActs, subscribe, initial: none });

export const useIsKept = (id: string) => useStore({ get: () => keptActs().some((act) => act.id === id), subscribe, initial: false });

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
  const listenToTabs = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  const unsubscribe = listeners.subscribe(listener);
  addEventListener('storage', listenToTabs);
  return () => {
    unsubscribe();
    removeEventListener('storage', listenToTabs);
  };
}

function store(acts: readonly KeptAct[]): void {
  if (acts.length === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify({ userId: currentSession()?.user._id, acts }));
  listeners.notify();
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function parse(text: string | null, userId: string | undefined): readonly KeptAct[] {
  try {
    const stored = JSON.parse(text ?? '{}') as { userId?: string; acts?: KeptAct[] };
    return stored.userId === userId && Array.isArray(stored.acts) ? stored.acts : none;
  } catch {
    return none;
  }
}
