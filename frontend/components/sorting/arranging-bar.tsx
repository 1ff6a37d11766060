import { Flex } from '@chakra-ui/react';
import { texts } from '#texts/editing';
import { Button } from '../action/button.tsx';

/** The buttons beside a list that is rearranged: take back the last move, and go back to the list. */
export function ArrangingBar({ onUndo, onDone }: { onUndo: (() => void) | undefined; onDone: () => void }) {
  return (
    <Flex gap="3" justify="flex-end" wrap="wrap">
      <Button look="outline" size="sm" disabled={!onUndo} onClick={onUndo}>
        {texts.sorting.undo}
      </Button>
      <Button size="sm" onClick={onDone}>
        {texts.sorting.done}
      </Button>
    </Flex>
  );
}
