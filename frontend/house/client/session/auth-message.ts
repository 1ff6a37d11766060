import { createStore, useStore } from '../../store.ts';

/** The result of signing in or out; shown as an alert until the next one. */
interface AuthMessage {
  text: string;
  success: boolean;
}

const store = createStore<AuthMessage | undefined>(undefined);

export const useAuthMessage = () => useStore(store);
export const setAuthMessage = store.set;
