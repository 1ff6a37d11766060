import { texts } from '#texts/components';
import { announce } from '../feedback/announcements.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

interface Props extends Omit<ConfirmDialogProps, 'onConfirm'> {
  /** Deletes; returns the message to announce. */
  remove: () => Promise<{ message: string }>;
  /** Undoes the deletion and returns the text to announce; `undefined` when that is not possible. */
  restore: (() => Promise<string>) | undefined;
}

/** Asks for confirmation of a deletion; the announcement afterwards has an Undo button. */
export function UndoableDialog({ remove, restore, ...dialog }: Props) {
  const undo = () =>
    restore?.().then(
      (text) => announce(text),
      (error: Error) => announce(error.message, { tone: 'danger' }),
    );
  const proceed = async () => {
    const { message } = await remove();
    announce(message, restore && { action: { label: texts.undo, run: undo } });
  };
  return <ConfirmDialog {...dialog} onConfirm={proceed} />;
}
