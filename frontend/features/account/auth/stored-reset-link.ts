import type { ResetLink } from './reset-link.ts';

const storageKey = 'restaurant-reset-link';
/** The lifetime (ms) of a mailed code. */
const lifetime = 30 * 60_000;

/** Stores the link in this tab, so that it survives a reload although address bar and history do not hold it. */
export function storeResetLink(link: ResetLink): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...link, until: Date.now() + lifetime }));
  } catch {
    // without storage the link is lost on a reload
  }
}

/** The stored link until its code expires. */
export function storedResetLink(): ResetLink | undefined {
  try {
    const { code, email, until } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof code === 'string' && typeof email === 'string' && until > Date.now() ? { code, email } : undefined;
  } catch {
    return undefined;
  }
}

export function removeResetLink(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // nothing was stored
  }
}
