import { readStored, store } from '../stored.ts';

/** The unsaved values of a form, with the version that was edited and the idempotency key of the last attempt to save. */
export interface Draft<Values> {
  values: Partial<Values>;
  version?: number | undefined;
  /** What the form had before anything was typed. */
  before?: unknown;
  idempotencyKey?: string;
  /** Kept when the form is unmounted. */
  outlasts?: boolean;
}

/** The id of the user whose draft it is; `undefined` for a visitor. */
type UserId = string | undefined;

const prefix = 'draft:';
const keyOf = (name: string, userId: UserId) => `${prefix}${userId ?? 'visitor'}:${name}`;

/** Stores a draft in this tab, for its user only: browsers reload tabs that were suspended. */
export function keepDraft<Values>(name: string, userId: UserId, draft: Draft<Values>): void {
  store(keyOf(name, userId), draft, 'sessionStorage');
}

/** The draft of this user, or the one that was stored before signing in. */
export function readDraft<Values>(name: string, userId: UserId): Draft<Values> | undefined {
  return readStored(keyOf(name, userId), 'sessionStorage') ?? readStored(keyOf(name, undefined), 'sessionStorage');
}

export function dropDraft(name: string, userId: UserId): void {
  for (const key of [keyOf(name, userId), keyOf(name, undefined)]) store(key, undefined, 'sessionStorage');
}

/** Whether this tab keeps a draft of the user that outlasts its form, which may not have loaded yet. */
export function hasLastingDraft(userId: string): boolean {
  return keysFrom(keyOf('', userId)).some((key) => readStored<Draft<unknown>>(key, 'sessionStorage')?.outlasts);
}

/** Removes the drafts of all users in this tab. */
export function dropDrafts(): void {
  for (const key of keysFrom(prefix)) store(key, undefined, 'sessionStorage');
}

function keysFrom(begin: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(begin));
  } catch {
    return [];
  }
}
