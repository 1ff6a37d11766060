import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { editing as all, components as texts } from '#texts/house';
import { Button } from '../action/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Answer, intoWindow } from '../feedback/answer.tsx';
import { DataTable } from '../layout/data-table.tsx';
import { Dialog, DialogCancel, type DialogProps } from './dialog.tsx';
import { DialogActions } from './dialog-looks.ts';

export interface Editing {
  form: { formState: { submitCount: number } };
  isDirty: boolean;
  isSaving: boolean;
  isRestored: boolean;
  failure: string | undefined;
  conflict: Conflict | undefined;
  submit: () => Promise<void>;
}

interface Props extends Omit<DialogProps, 'isDirty'> {
  editor: Editing;
  save?: string;
  /** `lg` where a dialog is opened for this button alone. */
  saveSize?: 'md' | 'lg';
  cancel?: string;
  canSave?: boolean;
  /** Why the form was not sent, as its fields say it too. */
  refusal?: string | undefined;
}

/** A form in a dialog; it keeps its values when saving fails, and shows the dialog for a conflict with another user's change. */
export function EditorDialog({
  editor,
  save = texts.save,
  saveSize,
  cancel = texts.cancel,
  canSave = true,
  refusal,
  children,
  ...dialog
}: Props) {
  return (
    <Dialog {...dialog} isDirty={editor.isDirty}>
      <EditorForm editor={editor}>
        {children}
        <DialogActions>
          <EditorAnswer editor={editor} refusal={refusal} />
          <DialogCancel>{cancel}</DialogCancel>
          <Button type="submit" size={saveSize} busy={editor.isSaving && texts.saving} disabled={!canSave}>
            {save}
          </Button>
        </DialogActions>
      </EditorForm>
    </Dialog>
  );
}

/** Why the last attempt to save came to nothing, beside the button that saves. */
export function EditorAnswer({ editor, refusal }: { editor: Editing; refusal?: string | undefined }) {
  const said = editor.failure ?? refusal;
  return said && <Answer key={editor.form.formState.submitCount}>{said}</Answer>;
}

/** The form alone, for screens without a dialog. */
export function EditorForm({ editor, children }: { editor: Editing; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, editor.form.formState.submitCount);
  return (
    <>
      <chakra.form
        ref={form}
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          editor.submit();
        }}
      >
        {editor.isRestored && <Alert tone="info">{texts.restored}</Alert>}
        {children}
      </chakra.form>
      {editor.conflict && <ConflictDialog conflict={editor.conflict} />}
    </>
  );
}

/** After an attempt to send the form that was refused, its first invalid field has the focus, and what is said about it is in the window. */
function useRefusalInView(form: RefObject<HTMLElement | null>, submitCount: number): void {
  useEffect(() => {
    if (submitCount === 0) return;
    const refused = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])];
    // the first one last: of parts that close each other its own stays open
    for (const one of refused.toReversed()) one.closest('details')?.setAttribute('open', '');
    const [invalid] = refused;
    // of a group the first control
    const field = invalid?.querySelector<HTMLElement>('input') ?? invalid;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    intoWindow(form.current?.querySelector('[data-answer]'));
  }, [form, submitCount]);
}

export interface Conflict {
  differences: { label: string; mine: string; theirs: string }[];
  keepMine: () => unknown;
  takeTheirs: () => void;
  dismiss: () => void;
}

/** Two users changed the same object: shows the differences and lets this user choose a version. */
export function ConflictDialog({ conflict: { differences, keepMine, takeTheirs, dismiss } }: { conflict: Conflict }) {
  return (
    <Dialog title={all.conflict.title} onClose={dismiss} size="lg">
      <Stack gap="5">
        <chakra.p>{differences.length > 0 ? all.conflict.question : all.conflict.same}</chakra.p>
        {differences.length > 0 && (
          <DataTable
            label={all.conflict.differences}
            rows={differences}
            keyOf={({ label }) => label}
            columns={[
              { header: all.conflict.field, cell: ({ label }) => <strong>{label}</strong> },
              { header: all.conflict.mine, cell: ({ mine }) => <Version>{mine}</Version> },
              { header: all.conflict.theirs, cell: ({ theirs }) => <Version>{theirs}</Version> },
            ]}
          />
        )}
        <DialogActions>
          <Button look="quiet" onClick={dismiss}>
            {all.conflict.back}
          </Button>
          <Button look="outline" onClick={takeTheirs}>
            {all.conflict.takeTheirs}
          </Button>
          <Button onClick={keepMine}>{all.conflict.saveMine}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

const Version = chakra('span', { base: { whiteSpace: 'pre-line' } });
