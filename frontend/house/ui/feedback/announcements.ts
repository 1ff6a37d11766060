import { createStore, useStore } from '../../store.ts';
import type { Tone } from './tones.ts';

interface Announcement {
  id: number;
  text: string;
  tone: Tone;
  action?: { label: string; run: () => unknown };
}

const shownFor = 7_000;
const store = createStore<readonly Announcement[]>([]);
let lastId = 0;

/** Shows the result of an action for a few seconds at the bottom of the window. Returns its id, to withdraw it earlier. */
export function announce(text: string, options: { tone?: Tone; action?: Announcement['action'] } = {}): number {
  lastId += 1;
  const id = lastId;
  store.set([...store.get(), { id, text, tone: options.tone ?? 'success', action: options.action }]);
  setTimeout(() => withdraw(id), options.action ? shownFor * 1.5 : shownFor);
  return id;
}

export function withdraw(id: number): void {
  store.set(store.get().filter((announcement) => announcement.id !== id));
}

export const useAnnouncements = () => useStore(store);
