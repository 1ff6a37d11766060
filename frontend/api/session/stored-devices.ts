const storageKey = 'restaurant-devices';
/** For how many users of this browser a token is kept. */
const maxTokens = 5;

/** The device tokens of earlier sign-ins in this browser, newest first; signing out does not remove them. */
export function deviceTokens(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const tokens = Array.isArray(stored) ? stored.filter((token): token is string => typeof token === 'string' && token.length <= 200) : [];
    return tokens.slice(0, maxTokens);
  } catch {
    return [];
  }
}

/** The device tokens as part of a request body; empty in a browser where nobody has signed in before. */
export function knownDevices(): { devices?: string[] } {
  const devices = deviceTokens();
  return devices.length > 0 ? { devices } : {};
}

/** Stores a token for the next sign-in and removes the older one of the same user. */
export function keepDeviceToken(token: string): void {
  const others = deviceTokens().filter((other) => userIn(other) !== userIn(token));
  try {
    localStorage.setItem(storageKey, JSON.stringify([token, ...others].slice(0, maxTokens)));
  } catch {
    // without storage the next sign-in counts as one from an unknown device
  }
}

const userIn = (token: string) => token.split('.')[0];
