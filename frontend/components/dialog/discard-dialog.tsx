import { texts as all } from '#texts/editing';
import { ConfirmDialog } from './confirm-dialog.tsx';

const texts = all.discard;

/** Asks for confirmation before unsaved changes are discarded. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog title={texts.title} confirm={texts.confirm} cancel={texts.cancel} onConfirm={onDiscard} onClose={onClose}>
      {texts.question}
    </ConfirmDialog>
  );
}
