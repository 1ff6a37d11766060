import { chakra, Stack } from '@chakra-ui/react';
import { cardTable as texts } from '#texts/card';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { faultsOfLine, unsavedLines } from './saving.ts';
import type { CardTable, Saving } from './use-card-table.ts';

/** Whether all is saved, in words, and what waits for a correction. */
export function SavedState({ state, saving, isSaved, held, isRestored }: CardTable) {
  const waiting = unsavedLines(state).flatMap((line) => {
    const [fault] = line.key === held || line.pasted ? [] : Object.values(faultsOfLine(line, state));
    return fault ? [fault] : [];
  });
  const isBad = waiting.length > 0 || saving.kind === 'failed' || saving.kind === 'offline';
  return (
    <Stack gap="1">
      <chakra.p role="status" fontWeight="bold" color={isBad ? 'danger.fg' : 'fg.muted'} data-saving={saving.kind}>
        {wordsOf(saving, isSaved, waiting)}
      </chakra.p>
      {isRestored && <Alert tone="info">{texts.restored}</Alert>}
    </Stack>
  );
}

function wordsOf(saving: Saving, isSaved: boolean, waiting: readonly string[]): string {
  if (saving.kind === 'offline') return texts.offline;
  if (saving.kind === 'failed') return texts.failed(saving.message);
  if (saving.kind === 'saving') return texts.saving;
  const [reason] = waiting;
  if (reason !== undefined) return texts.waiting(waiting.length, reason);
  return isSaved ? texts.saved : texts.typing;
}
