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
  attempt(() => sessionStorage.setItem(keyOf(name, userId), JSON.stringify(draft)));
}

/** The draft of this user, or the one that was stored before signing in. */
export function readDraft<Values>(name: string, userId: UserId): Draft<Values> | undefined {
  return attempt(() => {
    const text = sessionStorage.getItem(keyOf(name, userId)) ?? sessionStorage.getItem(keyOf(name, undefined));
    return (JSON.parse(text ?? 'null') as Draft<Values> | null) ?? undefined;
  });
}

export function dropDraft(name: string, userId: UserId): void {
  attempt(() => {
    for (const key of [keyOf(name, userId), keyOf(name, undefined)]) sessionStorage.removeItem(key);
  });
}

/** Whether this tab keeps a draft of the user that outlasts its form, which may not have loaded yet. */
export function hasLastingDraft(userId: string): boolean {
  const stored = attempt(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith(keyOf('', userId)))) ?? [];
  return stored.some(([, text]) => attempt(() => (JSON.parse(text) as Draft<unknown>).outlasts));
}

/** Removes the drafts of all users in this tab. */
export function dropDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))) sessionStorage.removeItem(key);
  });
}

// the storage may be full or denied: the values are then lost on a reload
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
