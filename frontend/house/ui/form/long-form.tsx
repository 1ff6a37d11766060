import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { components as texts } from '#texts/house';
import { Button } from '../action/button.tsx';
import { ChevronDownIcon } from '../art/icons.tsx';
import { type Editing, EditorAnswer, EditorForm } from '../dialog/editor-dialog.tsx';
import { intoWindow } from '../feedback/answer.tsx';
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

interface FormSectionProps extends Props {
  /** The hash of the address that opens it. */
  id: string;
  list: string;
  /** What it holds, to be read without opening it. */
  line?: string;
  onOpen?: () => void;
}

/** A part that stands in a list by its title, and is opened by a press on it, by its address, or by a field in it that is refused. One of a list is open at a time. */
export function FormSection({ id, list, title, line, intro, onOpen, children }: FormSectionProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (box.current && hash === `#${id}`) box.current.open = true;
  }, [hash, id]);
  return (
    <Section
      id={id}
      name={list}
      ref={box}
      onToggle={({ currentTarget, target }) => {
        if (!currentTarget.open || target !== currentTarget) return;
        // the one above it has closed
        intoWindow(currentTarget.firstElementChild);
        onOpen?.();
      }}
    >
      <summary>
        <span>
          <chakra.h2 textStyle="dish">{title}</chakra.h2>
          {line && (
            <chakra.span display="block" textStyle="small" color="fg.muted">
              {line}
            </chakra.span>
          )}
        </span>
        <ChevronDownIcon />
      </summary>
      <Stack gap="5" px={{ base: '4', md: '6' }} pt="2" pb="6">
        <chakra.p color="fg.muted">{intro}</chakra.p>
        {children}
      </Stack>
    </Section>
  );
}

const Section = chakra('details', {
  base: {
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '4',
      px: { base: '4', md: '6' },
      py: '2',
      minHeight: 'target',
      borderRadius: 'md',
      cursor: 'pointer',
      listStyle: 'none',
      scrollMarginTop: '4',
      _hover: { bg: 'bg.hover' },
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& > summary > svg': { flexShrink: 0 },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
});

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
          <Stack gap="6" css={{ '& :is(input, select, textarea, button)': { scrollMarginBottom: '24' }, '&:has(> details)': { gap: '2' } }}>
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
