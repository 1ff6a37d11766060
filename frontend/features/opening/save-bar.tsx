import { chakra, Flex } from '@chakra-ui/react';
import type { Opening, OpeningRules } from '#contract/opening';
import { texts } from '#texts/opening';
import type { Editor } from '../../api/editing/use-editor.ts';
import { Button } from '../../components/action/button.tsx';
import { announce } from '../../components/feedback/announcements.ts';

/** Saves or discards the changes of the form; it stays in view while there are any. */
export function SaveBar({ editor: { form, isDirty, isSaving } }: { editor: Editor<OpeningRules, Opening> }) {
  const discard = () => {
    const before = form.getValues();
    form.reset();
    announce(texts.discarded, { action: { label: texts.undo, run: () => form.reset(before, { keepDefaultValues: true }) } });
  };
  return (
    <Flex
      data-bottom-bar={isDirty || undefined}
      position={isDirty ? 'sticky' : 'static'}
      bottom="0"
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
          {texts.discard}
        </Button>
      )}
      <Button type="submit" busy={isSaving && texts.saving} disabled={!isDirty}>
        {texts.save}
      </Button>
    </Flex>
  );
}
