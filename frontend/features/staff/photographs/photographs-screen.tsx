import { Flex, Text } from '@chakra-ui/react';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import type { Photograph } from '#contract/site/photographs';
import { written } from '#rules/translated';
import { texts as all } from '#texts/site/photographs';
import { client } from '../../../api/client.ts';
import { usePhotographLibrary } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { CardGrid } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { isUnfinished, PhotographCard } from './photograph-card.tsx';
import { PhotographDialog } from './photograph-dialog.tsx';
import { Uploads } from './upload/uploads.tsx';

/** The photographs of the restaurant, and the uploads of new ones. */
export function PhotographsScreen() {
  const query = usePhotographLibrary();
  const retry = useChange('photographs', client.photographs.update);
  const [edited, setEdited] = useState<Photograph>();
  const [deleted, setDeleted] = useState<Photograph>();
  const cutAgain = ({ _id: id, focus }: Photograph) =>
    retry
      .mutateAsync({ id, body: { focus } })
      .then(({ message }) => announce(message))
      .catch((error: Error) => announce(error.message, { tone: 'danger' }));

  return (
    <Page title={all.title}>
      <Uploads />
      <QueryResult query={query} empty={all.none}>
        {(photographs) => (
          <>
            <UnfinishedUploads photographs={photographs} />
            <CardGrid>
              {photographs.map((photograph) => (
                <PhotographCard
                  key={photograph._id}
                  photograph={photograph}
                  onEdit={() => setEdited(photograph)}
                  onDelete={() => setDeleted(photograph)}
                  onRetry={() => void cutAgain(photograph)}
                />
              ))}
            </CardGrid>
          </>
        )}
      </QueryResult>
      {edited && <PhotographDialog photograph={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeletePhotographDialog photograph={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

/** Asks for confirmation and deletes a photograph. Its files are gone then, so there is no undo. */
function DeletePhotographDialog({ photograph, onClose }: { photograph: Photograph; onClose: () => void }) {
  const remove = useChange('photographs', client.photographs.delete);
  return (
    <ConfirmDialog
      title={all.deleteTitle}
      confirm={all.deleteConfirm}
      onConfirm={() => remove.mutateAsync({ id: photograph._id }).then(({ message }) => announce(message))}
      onClose={onClose}
    >
      {all.deleteQuestion(written(photograph, 'alt'))}
    </ConfirmDialog>
  );
}

const texts = all.unfinished;

/** Says how many uploads came to nothing, and removes them all at once. Nothing when there are none or just one, which has a button of its own. */
function UnfinishedUploads({ photographs }: { photographs: readonly Photograph[] }) {
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
