/** What somebody was typing when the page went away, with the version they had seen and the key under which they tried to save. */
export interface Draft<Values> {
  values: Partial<Values>;
  version?: number | undefined;
  idempotencyKey?: string;
}

/** Whoever types: a user's id, or nobody's. */
export type Typist = string | undefined;

const prefix = 'draft:';
const keyOf = (name: string, typist: Typist) => `${prefix}${typist ?? 'visitor'}:${name}`;

/** Keeps in this tab what is being typed, for its typist alone: a tab that was put to sleep is loaded anew. */
export function keepDraft<Values>(name: string, typist: Typist, draft: Draft<Values>): void {
  attempt(() => sessionStorage.setItem(keyOf(name, typist), JSON.stringify(draft)));
}

/** What this person was typing; what a visitor typed is also that of whoever signs in then. */
export function readDraft<Values>(name: string, typist: Typist): Draft<Values> | undefined {
  return attempt(() => {
    const text = sessionStorage.getItem(keyOf(name, typist)) ?? sessionStorage.getItem(keyOf(name, undefined));
    return (JSON.parse(text ?? 'null') as Draft<Values> | null) ?? undefined;
  });
}

export function dropDraft(name: string, typist: Typist): void {
  attempt(() => {
    for (const key of [keyOf(name, typist), keyOf(name, undefined)]) sessionStorage.removeItem(key);
  });
}

/** Forgets whatever anybody was typing in this tab. */
export function dropDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))) sessionStorage.removeItem(key);
  });
}

// storage may be full, or closed to us: then what is typed lives as long as the page
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
