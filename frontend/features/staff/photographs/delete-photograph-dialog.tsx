import type { Photograph } from '#contract/site/photographs';
import { written } from '#rules/translated';
import { texts } from '#texts/site/photographs';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';

/** Asks for confirmation and deletes a photograph. Its files are gone then, so there is no undo. */
export function DeletePhotographDialog({ photograph, onClose }: { photograph: Photograph; onClose: () => void }) {
  const remove = useChange('photographs', client.photographs.delete);
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      confirm={texts.deleteConfirm}
      onConfirm={() => remove.mutateAsync({ id: photograph._id }).then(({ message }) => announce(message))}
      onClose={onClose}
    >
      {texts.deleteQuestion(written(photograph, 'alt'))}
    </ConfirmDialog>
  );
}
