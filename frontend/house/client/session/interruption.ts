import type { Session } from '#people/contract/auth';
import type { User } from '#people/contract/users';
import { api as texts } from '#texts/house';
import { createStore, useStore } from '../../store.ts';
import { ApiError } from '../api-error.ts';
import { dropDrafts, hasLastingDraft } from '../editing/drafts.ts';
import { discardUnsaved, onUnsavedChange, unsaved } from '../editing/unsaved.ts';
import { setAuthMessage } from './auth-message.ts';
import { currentSession, onSessionChange } from './stored-session.ts';

/** A session that has ended while there are unsaved values: the page stays as it is until the user signs in again or gives up. */
export interface Interruption {
  user: User;
  /** Whether the dialog that asks for the password is open. */
  isAsking: boolean;
}

interface PageSession {
  session: Session | undefined;
  interruption: Interruption | undefined;
  /** Changes when another user signs in; as a React key it discards the values that the previous user typed. */
  userKey: number;
}

/** How a call continues after an interruption: with the new session of the same user, or without one. */
export type Resumption = Session | 'visitor';

interface WaitingCall {
  isChange: boolean;
  resume: (resumption: Resumption) => void;
  refuse: (error: ApiError) => void;
}

const waiting = new Set<WaitingCall>();
const signedOut: PageSession = { session: undefined, interruption: undefined, userKey: 0 };
const store = createStore(signedOut);
let isWatching = false;

export function usePageSession(): PageSession {
  return useStore({ get: currentPageSession, subscribe: onPageSessionChange, initial: signedOut });
}

export function currentPageSession(): PageSession {
  startWatching();
  return store.get();
}

export function onPageSessionChange(listener: () => void): () => void {
  startWatching();
  return store.subscribe(listener);
}

/**
 * Waits while the session is interrupted, and rejects when it is not continued; `undefined` when there is no interruption.
 * A call that changes something opens the dialog again.
 */
export async function resumption({ isChange }: { isChange: boolean }): Promise<Resumption | undefined> {
  startWatching();
  compareWithStored();
  const { interruption } = store.get();
  if (!interruption) return undefined;
  if (isChange && !interruption.isAsking) show({ interruption: { ...interruption, isAsking: true } });
  return new Promise((resume, refuse) => waiting.add({ isChange, resume, refuse }));
}

/** Closes the dialog: the typed values stay, waiting changes are rejected. */
export function signInLater(): void {
  const { interruption } = store.get();
  if (!interruption) return;
  show({ interruption: { ...interruption, isAsking: false } });
  settleWaiting(undefined, ({ isChange }) => isChange);
}

/** Continues without an account and keeps the typed values. */
export function continueAsVisitor(): void {
  show({ session: undefined, interruption: undefined });
  settleWaiting('visitor');
}

/** Compares the session of the page with the stored one: the storage can be cleared, and a suspended tab misses the event. */
function compareWithStored(hasSignedOut = false): void {
  const page = store.get();
  const before = page.session?.user;
  const session = currentSession();
  if (session === page.session) return;
  if (!session && before && !hasSignedOut && (unsaved().length > 0 || hasLastingDraft(before._id))) {
    if (!page.interruption) show({ interruption: { user: before, isAsking: true } });
    return;
  }
  const isOtherUser = before !== undefined && before._id !== session?.user._id;
  const losesUnsaved = isOtherUser && session !== undefined && unsaved().length > 0;
  if (isOtherUser && (session || hasSignedOut)) dropDrafts();
  show({ session, interruption: undefined, userKey: page.userKey + (isOtherUser ? 1 : 0) });
  settleWaiting(isOtherUser ? undefined : session);
  if (hasSignedOut) discardUnsaved();
  if (!losesUnsaved) return;
  setAuthMessage({ text: texts.otherUser(session.user.name, before.name), success: false });
  discardUnsaved();
}

function settleWaiting(resumption: Resumption | undefined, matches: (call: WaitingCall) => boolean = () => true) {
  for (const call of [...waiting].filter(matches)) {
    waiting.delete(call);
    if (resumption) call.resume(resumption);
    else call.refuse(new ApiError({ status: 401, code: 'unauthorized', message: texts.signIn }));
  }
}

function show(change: Partial<PageSession>) {
  store.set({ ...store.get(), ...change });
}

function startWatching() {
  if (isWatching) return;
  isWatching = true;
  show({ session: currentSession() });
  onSessionChange(compareWithStored);
  onUnsavedChange(() => compareWithStored());
  for (const event of ['focus', 'pageshow', 'visibilitychange']) addEventListener(event, () => compareWithStored());
}

/** The session as which the page is shown; `undefined` for visitors and while the page is pre-rendered. */
export function useSession(): Session | undefined {
  return usePageSession().session;
}
