import { useSyncExternalStore } from 'react';
import type { Session, User } from '#contract/auth';
import { ApiError } from './api-error.ts';
import { setAuthMessage } from './auth-message.ts';
import { dropDrafts } from './drafts.ts';
import { currentSession, onSessionChange } from './stored-session.ts';
import { discardUnsaved, onUnsavedChange, unsaved } from './unsaved.ts';

/** A session that has ended while something typed would be lost: the page goes on being that person's until it is settled. */
export interface Interruption {
  user: User;
  /** Whether the person is being asked to sign in again; not while they have put that off. */
  isAsking: boolean;
}

interface Shown {
  /** As whose the page is shown. */
  session: Session | undefined;
  interruption: Interruption | undefined;
  /** Another number, another person at the keyboard: what the one before has typed must go. */
  typist: number;
}

/** What a call goes on with after an interruption: the same person's new session, or none. */
export type Resumption = Session | 'visitor';

interface WaitingCall {
  isChange: boolean;
  resume: (resumption: Resumption) => void;
  refuse: (error: ApiError) => void;
}

const listeners = new Set<() => void>();
const waiting = new Set<WaitingCall>();
const nobody: Shown = { session: undefined, interruption: undefined, typist: 0 };
let shown = nobody;
let isWatching = false;

export function useShown(): Shown {
  return useSyncExternalStore(onShownChange, currentlyShown, () => nobody);
}

export function currentlyShown(): Shown {
  watch();
  return shown;
}

export function onShownChange(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Waits while the session is interrupted, and refuses when nothing comes of it; `undefined` when it is not. Whoever wants to change
 * something is asked to sign in again.
 */
export async function resumption({ isChange }: { isChange: boolean }): Promise<Resumption | undefined> {
  watch();
  notice();
  const { interruption } = shown;
  if (!interruption) return undefined;
  if (isChange && !interruption.isAsking) show({ interruption: { ...interruption, isAsking: true } });
  return new Promise((resume, refuse) => waiting.add({ isChange, resume, refuse }));
}

/** Puts signing in off: what is typed stays, what was to be saved is not. */
export function signInLater(): void {
  if (!shown.interruption) return;
  show({ interruption: { ...shown.interruption, isAsking: false } });
  settle(undefined, ({ isChange }) => isChange);
}

/** Goes on without an account, with all that is typed. */
export function goOnAsVisitor(): void {
  show({ session: undefined, interruption: undefined });
  settle('visitor');
}

/** Compares what is shown with the session that is held: storage can be emptied, and a tab can sleep through the news of it. */
function notice(): void {
  const before = shown.session?.user;
  const session = currentSession();
  if (session === shown.session) return;
  if (!session && before && unsaved().length > 0) {
    if (!shown.interruption) show({ interruption: { user: before, isAsking: true } });
    return;
  }
  const isAnother = before !== undefined && before._id !== session?.user._id;
  const isLost = isAnother && session !== undefined && unsaved().length > 0;
  if (isAnother && session) dropDrafts();
  show({ session, interruption: undefined, typist: shown.typist + (isAnother ? 1 : 0) });
  settle(isAnother ? undefined : session);
  if (!isLost) return;
  setAuthMessage({ text: `You are signed in as ${session.user.name} now. What ${before.name} had typed is gone.`, success: false });
  discardUnsaved();
}

function settle(resumption: Resumption | undefined, isMeant: (call: WaitingCall) => boolean = () => true) {
  for (const call of [...waiting].filter(isMeant)) {
    waiting.delete(call);
    if (resumption) call.resume(resumption);
    else call.refuse(new ApiError({ status: 401, code: 'unauthorized', message: 'Please sign in.' }));
  }
}

function show(change: Partial<Shown>) {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

function watch() {
  if (isWatching) return;
  isWatching = true;
  shown = { ...nobody, session: currentSession() };
  onSessionChange(notice);
  onUnsavedChange(notice);
  for (const event of ['focus', 'pageshow', 'visibilitychange']) addEventListener(event, notice);
}
