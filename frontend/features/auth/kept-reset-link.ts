import type { ResetLink } from './reset-link.ts';

const storageKey = 'restaurant-reset-link';
/** A mailed code works for half an hour (ms). */
const lifetime = 30 * 60_000;

/** Keeps the link for this tab, so that it outlives a reload; neither the address bar nor the history holds it. */
export function keepResetLink(link: ResetLink): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...link, until: Date.now() + lifetime }));
  } catch {
    // a browser that keeps its storage closed has the link until the page is left
  }
}

/** The link this tab was opened with, as long as its code can work. */
export function keptResetLink(): ResetLink | undefined {
  try {
    const { code, email, until } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof code === 'string' && typeof email === 'string' && until > Date.now() ? { code, email } : undefined;
  } catch {
    return undefined;
  }
}

export function forgetResetLink(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // nothing was kept
  }
}
