import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { written } from '#house/rules/translated';
import type { Photograph } from '#site/contract/photographs';
import { photographs as all } from '#texts/site';
import { client } from '../../../house/client/client.ts';
import { isUnderWay, usePhotographLibrary } from '../../../house/client/lists.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button, Spinner } from '../../../house/ui/action/button.tsx';
import { Thumbnail } from '../../../house/ui/art/thumbnail.tsx';
import { ConfirmDialog } from '../../../house/ui/dialog/dialog.tsx';
import { Alert, StatusBadge } from '../../../house/ui/feedback/alert.tsx';
import { announce, announceReply } from '../../../house/ui/feedback/announcements.ts';
import { missingTexts, NotTranslated } from '../../../house/ui/language/not-translated.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { CardGrid } from '../../../house/ui/layout/card.tsx';
import { IconButtons, ListScreen, type Shown } from '../../house/list/list-screen.tsx';
import { PhotographDialog } from './photograph-dialog.tsx';
import { Uploads } from './uploads.tsx';

const missing = missingTexts(all.untranslated);

/** The photographs of the restaurant, and the uploads of new ones. The files of a deleted one are gone, so there is no undo. */
export function PhotographsScreen() {
  return (
    <ListScreen
      words={all}
      query={usePhotographLibrary()}
      editor={(photograph, onClose) => photograph && <PhotographDialog photograph={photograph} onClose={onClose} />}
      deletion={{
        group: 'photographs',
        words: all,
        nameOf: (photograph) => written(photograph, 'alt'),
        remove: client.photographs.delete,
      }}
      above={(photographs) => <UnfinishedUploads photographs={photographs} />}
      show={(shown) => <PhotographCards {...shown} />}
    >
      <Uploads />
    </ListScreen>
  );
}

function PhotographCards({ items, onEdit, onDelete }: Shown<Photograph>) {
  const retry = useChange('photographs', client.photographs.update);
  return (
    <CardGrid>
      {items.map((photograph) => (
        <PhotographCard
          key={photograph._id}
          photograph={photograph}
          onEdit={() => onEdit(photograph)}
          onDelete={() => onDelete(photograph)}
          onRetry={() => announceReply(retry.mutateAsync({ id: photograph._id, body: { focus: photograph.focus } }))}
        />
      ))}
    </CardGrid>
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
  const isComing = isUnderWay(photograph);
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
          {isComing && <Spinner />}
        </chakra.div>
      )}
      <Stack gap="3" p="4" flex="1">
        <Text>
          <Written of={photograph} field="alt" />
        </Text>
        <NotTranslated missingIn={(language) => missing(photograph, language)} />
        {state === 'ready' ? (
          <Text textStyle="small" color="fg.muted">
            {places.length > 0 ? `${all.places} ${places.map(nameOf).join(', ')}` : all.unused}
          </Text>
        ) : (
          <chakra.div role="status">
            <StatusBadge tone={isComing ? 'info' : 'warning'}>{all.states[isComing ? 'processing' : state]}</StatusBadge>
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
          <IconButtons words={all} name={alt} onEdit={files && onEdit} onDelete={onDelete} />
        </Flex>
      </Stack>
    </chakra.article>
  );
}

function nameOf({ kind, name = '' }: NonNullable<Photograph['places']>[number]): string {
  return kind === 'meal' ? all.place.meal(name) : all.place[kind];
}

const slowAfterMs = 180_000;

/** Whether the files of a photograph take so long that somebody should ask for them again. */
function isSlow({ state, begunAt = '' }: Photograph): boolean {
  return state === 'processing' && Date.now() - Date.parse(begunAt) > slowAfterMs;
}

/** Whether an upload came to nothing: there is nothing to show, and nothing will come of it. */
function isUnfinished(photograph: Photograph): boolean {
  return !photograph.files && !isUnderWay(photograph);
}
