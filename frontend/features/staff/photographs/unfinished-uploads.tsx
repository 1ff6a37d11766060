import { Flex, Text } from '@chakra-ui/react';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import type { Photograph } from '#contract/site/photographs';
import { texts as all } from '#texts/site/photographs';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { isUnfinished } from './progress.ts';

const texts = all.unfinished;

/** Says how many uploads came to nothing, and removes them all at once. Nothing when there are none or just one, which has a button of its own. */
export function UnfinishedUploads({ photographs }: { photographs: readonly Photograph[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useChange('photographs', (gone: Photograph[]) =>
    Promise.all(gone.map(({ _id: id }) => client.photographs.delete({ id }))),
  );
  const isBusy = useIsMutating() > 0;
  const unfinished = photographs.filter(isUnfinished);
  if (unfinished.length < 2 && !isAsking) return null;
  return (
    <Flex align="center" gap="4" wrap="wrap" mb="5">
      <Text>{texts.count(unfinished.length)}</Text>
      <Button look="outline" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.title}
          confirm={texts.confirm}
          onConfirm={() => remove.mutateAsync(unfinished).then(() => announce(texts.removed))}
          onClose={() => setIsAsking(false)}
        >
          {texts.question}
        </ConfirmDialog>
      )}
    </Flex>
  );
}
