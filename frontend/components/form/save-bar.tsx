import { chakra, Flex } from '@chakra-ui/react';
import { texts } from '#texts/components';
import { Button } from '../action/button.tsx';
import { announce } from '../feedback/announcements.ts';

interface Props<Values> {
  editor: {
    isDirty: boolean;
    isSaving: boolean;
    form: { getValues: () => Values; reset: (values?: Values, options?: { keepDefaultValues: boolean }) => void };
  };
}

/** Saves or discards the changes of a form; it stays in view while there are any. */
export function SaveBar<Values>({ editor: { form, isDirty, isSaving } }: Props<Values>) {
  const discard = () => {
    const before = form.getValues();
    form.reset();
    announce(texts.discarded, { action: { label: texts.undo, run: () => form.reset(before, { keepDefaultValues: true }) } });
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
