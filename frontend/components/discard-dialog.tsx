import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before what was typed is thrown away. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog title="Discard your changes?" confirm="Discard" cancel="Keep editing" onConfirm={onDiscard} onClose={onClose}>
      What you have typed is not saved yet.
    </ConfirmDialog>
  );
}
