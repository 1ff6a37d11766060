import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import type { Photograph } from '#contract/site/photographs';
import type { Language } from '#messages/languages';
import { untranslated, written } from '#rules/translated';
import { texts as all } from '#texts/site/photographs';
import { client } from '../../../api/client.ts';
import { usePhotographLibrary } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { IconButton } from '../../../components/action/icon-button.tsx';
import { DeleteIcon, EditIcon } from '../../../components/art/icons.tsx';
import { Thumbnail } from '../../../components/art/thumbnail.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Spinner } from '../../../components/feedback/loading.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { NotTranslated } from '../../../components/language/not-translated.tsx';
import { Written } from '../../../components/language/written.tsx';
import { CardGrid } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
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

interface Props {
  photograph: Photograph;
  onEdit: () => void;
  onDelete: () => void;
  onRetry: () => void;
}

/** A photograph of the library: how it looks, what state it is in, where it is shown. */
function PhotographCard({ photograph, onEdit, onDelete, onRetry }: Props) {
  const { state = 'ready', refusal, places = [], files } = photograph;
  const alt = written(photograph, 'alt');
  return (
    <chakra.article
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="card"
      overflow="hidden"
      display="flex"
      flexDirection="column"
    >
      {files ? (
        <Thumbnail
          photograph={photograph}
          shape="card"
          sizes="(max-width: 47.99em) 100vw, 20rem"
          isLogo={places.some(({ kind }) => kind === 'logo')}
        />
      ) : (
        <chakra.div
          bg="bg.sunken"
          aspectRatio={state === 'refused' ? undefined : '4/3'}
          display="grid"
          placeItems="center"
          color="fg.muted"
        >
          {state === 'processing' && <Spinner />}
        </chakra.div>
      )}
      <Stack gap="3" p="4" flex="1">
        <Text>
          <Written of={photograph} field="alt" />
        </Text>
        <NotTranslated missingIn={(language) => missingTranslations(photograph, language)} />
        {state === 'ready' ? (
          <Text textStyle="small" color="fg.muted">
            {places.length > 0 ? `${all.places} ${places.map(nameOf).join(', ')}` : all.unused}
          </Text>
        ) : (
          <chakra.div role="status">
            <StatusBadge tone={state === 'processing' ? 'info' : 'warning'}>{all.states[state]}</StatusBadge>
          </chakra.div>
        )}
        {refusal && <Alert tone="warning">{all.refusals[refusal]}</Alert>}
        {isSlow(photograph) && <Text textStyle="small">{all.slow}</Text>}
        {(refusal === 'failed' || isSlow(photograph)) && (
          <chakra.div>
            <Button look="outline" onClick={onRetry}>
              {all.tryAgain}
            </Button>
          </chakra.div>
        )}
        <Flex justify="flex-end" mt="auto" mx="-2" mb="-2">
          {files && (
            <IconButton label={all.edit(alt)} onClick={onEdit}>
              <EditIcon />
            </IconButton>
          )}
          <IconButton label={all.delete(alt)} onClick={onDelete}>
            <DeleteIcon />
          </IconButton>
        </Flex>
      </Stack>
    </chakra.article>
  );
}

function nameOf({ kind, name = '' }: NonNullable<Photograph['places']>[number]): string {
  return kind === 'meal' ? all.place.meal(name) : all.place[kind];
}

/** What is not translated of a photograph, by the names that the panel shows. */
function missingTranslations(photograph: Photograph, language: Language): string[] {
  return untranslated(language, photograph, ['alt']).map((field) => all.untranslated[field]);
}

const slowAfterMs = 180_000;

/** Whether the files of a photograph take so long that somebody should ask for them again. */
function isSlow({ state, begunAt = '' }: Photograph): boolean {
  return state === 'processing' && Date.now() - Date.parse(begunAt) > slowAfterMs;
}

/** Whether an upload came to nothing, or has not come yet: there is nothing to show, and nothing is made of it now. */
function isUnfinished({ state, files }: Photograph): boolean {
  return !files && state !== 'processing';
}
