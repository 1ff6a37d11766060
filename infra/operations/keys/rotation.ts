import { newKey, newProof, type StoredKeys } from '../../../functions/services/stored-keys.ts';

/** The steps of a rotation: new keys are accepted, then used, then the old ones are dropped. */
export type Step = 'add' | 'use' | 'drop';

const minuteMs = 60_000;
/** Functions read the keys again after five minutes. */
const knownMs = 6 * minuteMs;
/** An access token ends after ten minutes, and a function signs with the old key for five more. */
const tokensEndedMs = 20 * minuteMs;
/** Requests with the old proof are on their way. */
const requestsEndedMs = minuteMs;

/** The step that comes next, and the time in ms before which it must not be done. */
export function nextStep({ rotation, keys }: StoredKeys): { step: Step; notBefore: number } {
  if (!rotation) return { step: 'add', notBefore: 0 };
  const doneAt = Date.parse(rotation.at);
  if (rotation.step === 'added') return { step: 'use', notBefore: doneAt + knownMs };
  return { step: 'drop', notBefore: doneAt + (Object.keys(keys).length > 1 ? tokensEndedMs : requestsEndedMs) };
}

/** A new token key and a new proof are accepted, before anything is signed or sent with them. */
export function withAdded(stored: StoredKeys): StoredKeys {
  return {
    ...stored,
    keys: { ...stored.keys, [nextNameOf(stored)]: newKey() },
    otherProofs: [...stored.otherProofs, newProof()],
    rotation: { step: 'added', at: new Date().toISOString() },
  };
}

/** The newest token key signs, and CloudFront sends the newest proof; the old ones are still accepted. */
export function withUsed(stored: StoredKeys): StoredKeys {
  return {
    ...stored,
    kid: newestNameOf(stored),
    originProof: stored.otherProofs.at(-1) ?? stored.originProof,
    otherProofs: [stored.originProof, ...stored.otherProofs.slice(0, -1)],
    rotation: { step: 'used', at: new Date().toISOString() },
  };
}

/** Only what is in use is accepted. */
export function withoutOld({ rotation: _complete, ...stored }: StoredKeys): StoredKeys {
  const { kid, keys } = stored;
  return { ...stored, keys: { [kid]: keys[kid] ?? newKey() }, otherProofs: [] };
}

/**
 * The first step after a leak: a new token key replaces all others at once, which ends every access token; sessions survive. The proof takes
 * the usual steps, because CloudFront sends the old one until it has the new one.
 */
export function withoutLeaked(stored: StoredKeys): StoredKeys {
  const { keys, ...added } = withAdded(stored);
  const kid = newestNameOf({ keys });
  return { ...added, kid, keys: { [kid]: keys[kid] ?? newKey() } };
}

/** Whether the first step after a leak has been done, and the rotation has to go on. */
export function isWithoutLeaked({ rotation, keys }: StoredKeys): boolean {
  return rotation !== undefined && Object.keys(keys).length === 1;
}

/** Also replaces what sessions, links in emails and limits rest on: everybody signs in again, and links that were sent end. */
export function withoutSessions(stored: StoredKeys): StoredKeys {
  return { ...stored, refreshKey: newKey(), tagKey: newKey(), limitKey: newKey() };
}

function newestNameOf({ keys }: Pick<StoredKeys, 'keys'>): string {
  return String(Math.max(...Object.keys(keys).map(Number)));
}

function nextNameOf(stored: StoredKeys): string {
  return String(Number(newestNameOf(stored)) + 1);
}
