import { announceUndoable, withdraw } from '../../../house/ui/feedback/announcements.ts';

/** How the last act is taken back, and the announcement that offers it. */
let last: { announcement: number; undo: () => unknown } | undefined;

/** Announces what was done, with an undo that only the next act withdraws early; Ctrl+Z does the same. */
export function offerUndo(text: string, undo: () => unknown): void {
  forgetUndo();
  const once = () => {
    forgetUndo();
    return undo();
  };
  last = { announcement: announceUndoable(text, once), undo: once };
  addEventListener('keydown', undoByKey);
}

function forgetUndo(): void {
  if (last) withdraw(last.announcement);
  last = undefined;
  removeEventListener('keydown', undoByKey);
}

function undoByKey(event: KeyboardEvent): void {
  const isTyping = (event.target as HTMLElement).closest?.('input, textarea, select, [role=dialog]');
  if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  last?.undo();
}
