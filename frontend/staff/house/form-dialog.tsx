import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { components as texts } from '#texts/house';
import { useUnsaved } from '../../house/client/editing/unsaved.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { Dialog, DialogCancel, type DialogProps } from '../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../house/ui/dialog/dialog-looks.ts';
import { Answer } from '../../house/ui/feedback/answer.tsx';

interface Props extends DialogProps {
  onSubmit: () => unknown;
  /** Why the last attempt came to nothing. */
  failure: ReactNode;
  /** On the button that sends it, and on the same button while it is being sent. */
  submit: string;
  busy?: string | false | undefined;
  /** The label of the button that closes it. */
  cancel?: string;
  canSubmit?: boolean;
}

/** A form in a dialog, of which the first field that is wrong gets the focus, and that keeps its values itself; `EditorDialog` is the one for an object that is stored. */
export function FormDialog({
  onSubmit,
  failure,
  submit,
  busy = false,
  cancel = texts.cancel,
  canSubmit = true,
  children,
  ...dialog
}: Props) {
  useUnsaved(dialog.isDirty ?? false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) focusRefused(form.current);
  }, [failure]);
  return (
    <Dialog {...dialog}>
      <chakra.form
        ref={form}
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          // a form in which this dialog stands is not sent with it
          event.stopPropagation();
          onSubmit();
          requestAnimationFrame(() => focusRefused(form.current));
        }}
      >
        {children}
        <DialogActions>
          {failure && <Answer>{failure}</Answer>}
          <DialogCancel>{cancel}</DialogCancel>
          <Button type="submit" busy={busy} disabled={!canSubmit}>
            {submit}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}

/** The first field that is wrong gets the focus, and comes into the window. */
export const focusRefused = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
