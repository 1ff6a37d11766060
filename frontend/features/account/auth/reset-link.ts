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
