import { useState } from 'react';
import type { Photograph } from '#contract/site/photographs';
import { written } from '#rules/translated';
import { texts } from '#texts/site/photographs';
import { client } from '../../../api/client.ts';
import { usePhotographLibrary } from '../../../api/photograph-library.ts';
import { useChange } from '../../../api/queries.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { CardGrid } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { PhotographCard } from './photograph-card.tsx';
import { PhotographDialog } from './photograph-dialog.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
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
    <Page title={texts.title}>
      <Uploads />
      <QueryResult query={query} empty={texts.none}>
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
      title={texts.deleteTitle}
      confirm={texts.deleteConfirm}
      onConfirm={() => remove.mutateAsync({ id: photograph._id }).then(({ message }) => announce(message))}
      onClose={onClose}
    >
      {texts.deleteQuestion(written(photograph, 'alt'))}
    </ConfirmDialog>
  );
}
