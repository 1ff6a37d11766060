const storageKey = 'restaurant-devices';
/** So many people who share a browser are known on it. */
const most = 5;

/** What this browser was given at earlier sign-ins, newest first; it stays when somebody signs out. */
export function deviceTokens(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const tokens = Array.isArray(stored) ? stored.filter((token): token is string => typeof token === 'string' && token.length <= 200) : [];
    return tokens.slice(0, most);
  } catch {
    return [];
  }
}

/** The part of a request that shows where its sender has signed in before; empty for a newcomer. */
export function knownDevices(): { devices?: string[] } {
  const devices = deviceTokens();
  return devices.length > 0 ? { devices } : {};
}

/** Keeps a token for the next sign-in, in the place of an older one of the same person. */
export function keepDeviceToken(token: string): void {
  const others = deviceTokens().filter((other) => personIn(other) !== personIn(token));
  try {
    localStorage.setItem(storageKey, JSON.stringify([token, ...others].slice(0, most)));
  } catch {
    // a browser that keeps its storage closed is a stranger next time
  }
}

const personIn = (token: string) => token.split('.')[0];
