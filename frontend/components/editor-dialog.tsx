import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogActions } from './dialog-actions.ts';
import { DialogCancel } from './dialog-cancel.tsx';

interface Editing {
  isDirty: boolean;
  isSaving: boolean;
  isRestored: boolean;
  failure: string | undefined;
  conflict: Conflict | undefined;
  submit: () => Promise<void>;
}

interface Props extends Omit<DialogProps, 'isDirty'> {
  editor: Editing;
  save: string;
  cancel: string;
  canSave?: boolean;
}

/** A form in a dialog: keeps what was typed when saving fails, and lets the person settle a race with somebody else. */
export function EditorDialog({ editor, save, cancel, canSave = true, children, ...dialog }: Props) {
  return (
    <Dialog {...dialog} isDirty={editor.isDirty}>
      <EditorForm editor={editor}>
        {children}
        <DialogActions>
          <DialogCancel>{cancel}</DialogCancel>
          <Button type="submit" busy={editor.isSaving && 'Saving...'} disabled={!canSave}>
            {save}
          </Button>
        </DialogActions>
      </EditorForm>
    </Dialog>
  );
}

/** The form itself, for screens that edit without a dialog. */
export function EditorForm({ editor, children }: { editor: Editing; children: ReactNode }) {
  return (
    <>
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          editor.submit();
        }}
      >
        {editor.isRestored && <Alert tone="info">What you had typed before this page was loaded anew is back.</Alert>}
        {editor.failure && <Alert tone="danger">{editor.failure}</Alert>}
        {children}
      </chakra.form>
      {editor.conflict && <ConflictDialog conflict={editor.conflict} />}
    </>
  );
}
