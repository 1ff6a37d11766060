import { useSyncExternalStore } from 'react';

/** What the last signing in or out came to; shown as an alert until the next one. */
export interface AuthMessage {
  text: string;
  success: boolean;
}

let message: AuthMessage | undefined;
const listeners = new Set<() => void>();

export function useAuthMessage(): AuthMessage | undefined {
  return useSyncExternalStore(
    onMessage,
    () => message,
    () => undefined,
  );
}

export function setAuthMessage(next: AuthMessage | undefined): void {
  message = next;
  for (const listener of listeners) listener();
}

function onMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
