/** The query of the link in the reset e-mail. */
export interface ResetLink {
  code: string;
  email: string;
}

/** Reads `?code=…&email=<base64>`; `undefined` when either is missing or the address cannot be decoded. */
export function resetLinkOf(search: string): ResetLink | undefined {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('code');
  const email = decoded(parameters.get('email') ?? '');
  return code && email ? { code, email } : undefined;
}

function decoded(base64: string): string | undefined {
  try {
    // in a query an unescaped + reads as a space; base64url is accepted as well
    const bytes = atob(base64.replace(/[ -]/g, '+').replace(/_/g, '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

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
