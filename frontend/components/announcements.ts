import { useSyncExternalStore } from 'react';
import type { Tone } from './tones.ts';

export interface Announcement {
  id: number;
  text: string;
  tone: Tone;
  /** A way back, such as 'Undo'. */
  action?: { label: string; run: () => unknown };
}

const shownFor = 7_000;
const none: readonly Announcement[] = [];
const listeners = new Set<() => void>();
let current = none;
let lastId = 0;

/** Says in passing what came of an action; the person stays where they are. */
export function announce(text: string, options: { tone?: Tone; action?: Announcement['action'] } = {}): void {
  lastId += 1;
  const id = lastId;
  show([...current, { id, text, tone: options.tone ?? 'success', action: options.action }]);
  setTimeout(() => withdraw(id), options.action ? shownFor * 1.5 : shownFor);
}

export function withdraw(id: number): void {
  show(current.filter((announcement) => announcement.id !== id));
}

export function useAnnouncements(): readonly Announcement[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => none,
  );
}

function show(next: readonly Announcement[]) {
  current = next;
  for (const listener of listeners) listener();
}
