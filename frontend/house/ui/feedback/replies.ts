import { components as texts } from '#texts/house';
import { announce } from './announcements.ts';

/** Announces what came of a call: the sentence of its reply, or why it was refused. */
export function announceReply(call: Promise<{ message: string }>): Promise<unknown> {
  return call.then(({ message }) => announce(message), announceRefusal);
}

/** Announces why something was refused. */
export function announceRefusal(error: unknown): void {
  announce(error instanceof Error ? error.message : String(error), { tone: 'danger' });
}

/** Announces what was done, with an Undo button. Returns the id of the announcement. */
export function announceUndoable(text: string, undo: () => unknown): number {
  return announce(text, { action: { label: texts.undo, run: undo } });
}
