import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { Photograph } from '#contract/site/photographs';
import type { Language } from '#messages/languages';
import { untranslated, written } from '#rules/translated';
import { texts } from '#texts/site/photographs';
import { Button } from '../../../components/action/button.tsx';
import { IconButton } from '../../../components/action/icon-button.tsx';
import { DeleteIcon, EditIcon } from '../../../components/art/icons.tsx';
import { Thumbnail } from '../../../components/art/thumbnail.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Spinner } from '../../../components/feedback/loading.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { NotTranslated } from '../../../components/language/not-translated.tsx';
import { Written } from '../../../components/language/written.tsx';

interface Props {
  photograph: Photograph;
  onEdit: () => void;
  onDelete: () => void;
  onRetry: () => void;
}

/** A photograph of the library: how it looks, what state it is in, where it is shown. */
export function PhotographCard({ photograph, onEdit, onDelete, onRetry }: Props) {
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
            {places.length > 0 ? `${texts.places} ${places.map(nameOf).join(', ')}` : texts.unused}
          </Text>
        ) : (
          <chakra.div role="status">
            <StatusBadge tone={state === 'processing' ? 'info' : 'warning'}>{texts.states[state]}</StatusBadge>
          </chakra.div>
        )}
        {refusal && <Alert tone="warning">{texts.refusals[refusal]}</Alert>}
        {isSlow(photograph) && <Text textStyle="small">{texts.slow}</Text>}
        {(refusal === 'failed' || isSlow(photograph)) && (
          <chakra.div>
            <Button look="outline" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          </chakra.div>
        )}
        <Flex justify="flex-end" mt="auto" mx="-2" mb="-2">
          {files && (
            <IconButton label={texts.edit(alt)} onClick={onEdit}>
              <EditIcon />
            </IconButton>
          )}
          <IconButton label={texts.delete(alt)} onClick={onDelete}>
            <DeleteIcon />
          </IconButton>
        </Flex>
      </Stack>
    </chakra.article>
  );
}

function nameOf({ kind, name = '' }: NonNullable<Photograph['places']>[number]): string {
  return kind === 'meal' ? texts.place.meal(name) : texts.place[kind];
}

/** What is not translated of a photograph, by the names that the panel shows. */
function missingTranslations(photograph: Photograph, language: Language): string[] {
  return untranslated(language, photograph, ['alt']).map((field) => texts.untranslated[field]);
}

const slowAfterMs = 180_000;

/** Whether the files of a photograph take so long that somebody should ask for them again. */
function isSlow({ state, begunAt = '' }: Photograph): boolean {
  return state === 'processing' && Date.now() - Date.parse(begunAt) > slowAfterMs;
}

/** Whether an upload came to nothing, or has not come yet: there is nothing to show, and nothing is made of it now. */
export function isUnfinished({ state, files }: Photograph): boolean {
  return !files && state !== 'processing';
}
