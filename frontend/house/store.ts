import { useSyncExternalStore } from 'react';

/** What `useStore` needs of a store. */
interface Readable<Value> {
  get: () => Value;
  /** Calls back after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** The value while the page is pre-rendered and hydrated. */
  initial: Value;
}

/** A value that is kept outside React. */
interface Store<Value> extends Readable<Value> {
  set: (value: Value) => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { subscribe, notify } = createListeners();
  let value = initial;
  return {
    initial,
    subscribe,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
  };
}

/** Renders the component again whenever the value changes. */
export function useStore<Value>({ subscribe, get, initial }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}

export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
