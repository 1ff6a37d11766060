import { announce } from './announcements.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

interface Props extends Omit<ConfirmDialogProps, 'onConfirm'> {
  /** Does it, and gives what to say of it. */
  remove: () => Promise<{ message: string }>;
  /** Brings it back, and gives what to say then; `undefined` where that cannot be. */
  restore: (() => Promise<string>) | undefined;
}

/** Asks before something goes that can be brought back: what is said afterwards offers the way back. */
export function UndoableDialog({ remove, restore, ...dialog }: Props) {
  const undo = () =>
    restore?.().then(
      (text) => announce(text),
      (error: Error) => announce(error.message, { tone: 'danger' }),
    );
  const proceed = async () => {
    const { message } = await remove();
    announce(message, restore && { action: { label: 'Undo', run: undo } });
  };
  return <ConfirmDialog {...dialog} onConfirm={proceed} />;
}
