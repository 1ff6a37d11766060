import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { components as texts } from '#texts/house';
import { Button } from '../action/button.tsx';
import { type Editing, EditorAnswer, EditorForm } from '../dialog/editor-dialog.tsx';
import { announceUndoable } from '../feedback/replies.ts';
import { Sheet } from '../layout/card.tsx';

interface Props {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A titled part of the form. */
export function FormPart({ title, intro, children }: Props) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Stack gap="5">
        <div>
          <chakra.h2 id={id} textStyle="group">
            {title}
          </chakra.h2>
          <chakra.p color="fg.muted">{intro}</chakra.p>
        </div>
        {children}
      </Stack>
    </Sheet>
  );
}

interface SaveBarProps<Values> {
  editor: Editing & {
    form: { getValues: () => Values; reset: (values?: Values, options?: { keepDefaultValues: boolean }) => void };
  };
}

/** Saves or discards the changes of a form; it stays in view while there are any. */
export function SaveBar<Values>({ editor }: SaveBarProps<Values>) {
  const { form, isDirty, isSaving } = editor;
  const discard = () => {
    const before = form.getValues();
    form.reset();
    announceUndoable(texts.discarded, () => form.reset(before, { keepDefaultValues: true }));
  };
  return (
    <Flex
      data-bottom-bar={isDirty || undefined}
      position={isDirty ? 'sticky' : 'static'}
      bottom="var(--service-bar, 0px)"
      zIndex="notice"
      gap="3"
      py="3"
      align="center"
      justify="flex-end"
      wrap="wrap"
      bg="bg"
      borderTopWidth="1px"
    >
      <EditorAnswer editor={editor} />
      <chakra.p role="status" textStyle="small" color="fg.muted" flex="1" mdDown={{ srOnly: true }}>
        {isDirty && texts.unsaved}
      </chakra.p>
      {isDirty && (
        <Button look="outline" onClick={discard}>
          {texts.discardChanges}
        </Button>
      )}
      <Button type="submit" busy={isSaving && texts.saving} disabled={!isDirty}>
        {texts.save}
      </Button>
    </Flex>
  );
}

interface LongFormProps<Values> extends SaveBarProps<Values> {
  preview: ReactNode;
  /** The columns of form and preview on a wide screen. */
  columns: string;
  /** Below the form: what is saved by itself. */
  after?: ReactNode;
  children: ReactNode;
}

/** A form of several parts with its buttons, and the preview of what it changes: below it, or beside it and in view on a wide screen. */
export function LongForm<Values>({ editor, preview, columns, after, children }: LongFormProps<Values>) {
  return (
    <chakra.div display="grid" gap="6" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: columns }}>
      <Stack gap="4">
        <EditorForm editor={editor}>
          <Stack gap="6" css={{ '& :is(input, select, textarea, button)': { scrollMarginBottom: '24' } }}>
            {children}
          </Stack>
          <SaveBar editor={editor} />
        </EditorForm>
        {after}
      </Stack>
      <chakra.div position={{ xl: 'sticky' }} top={{ xl: '4' }}>
        {preview}
      </chakra.div>
    </chakra.div>
  );
}
