import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useIsMutating } from '@tanstack/react-query';
import { type PointerEvent, useState } from 'react';
import * as z from 'zod/mini';
import { written } from '#house/rules/translated';
import { type PhotographFiles, photographPath, type Shape, shapes, sizeOf } from '#site/contract/photograph-files';
import { Focus, type Photograph, PhotographTexts } from '#site/contract/photographs';
import { cropOf } from '#site/rules/crops';
import { components } from '#texts/house';
import { photographs as all } from '#texts/site';
import { client } from '../../../house/client/client.ts';
import { isUnderWay, usePhotographLibrary } from '../../../house/client/lists.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button, Spinner } from '../../../house/ui/action/button.tsx';
import { Thumbnail } from '../../../house/ui/art/thumbnail.tsx';
import { ConfirmDialog } from '../../../house/ui/dialog/dialog.tsx';
import { EditorDialog } from '../../../house/ui/dialog/editor-dialog.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceReply } from '../../../house/ui/feedback/replies.ts';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { FieldGroup } from '../../../house/ui/form/fields.tsx';
import { missingTexts, NotTranslated } from '../../../house/ui/language/not-translated.tsx';
import { TranslatedField } from '../../../house/ui/language/translated-field.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { CardGrid } from '../../../house/ui/layout/card.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { IconButtons, ListScreen, type Shown } from '../../house/list/list-screen.tsx';
import { useItemEditor } from '../../house/list/use-item-editor.ts';
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
          <Note>{places.length > 0 ? `${all.places} ${places.map(nameOf).join(', ')}` : all.unused}</Note>
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
              {components.retry}
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

const formTexts = all.form;
const middle: Focus = { x: 50, y: 50 };
const Edited = z.extend(PhotographTexts, { focus: z._default(Focus, middle) });

/** Edits what a photograph says and where its focus is; it is cut again only when the focus moves. */
function PhotographDialog({ photograph, onClose }: { photograph: Photograph; onClose: () => void }) {
  const { _id: id, files, focus: before = middle } = photograph;
  const { text, ...editor } = useItemEditor({
    group: 'photographs',
    schema: Edited,
    item: photograph,
    translated: ['alt'],
    labels: { alt: all.alt, focus: formTexts.focus },
    inWords: { focus: ({ x, y }) => formTexts.focusAt(x, y) },
    save: ({ focus, ...texts }, version) => {
      const moved = focus.x !== before.x || focus.y !== before.y;
      return client.photographs.update({ id, body: { ...texts, ...(moved && { focus }), _id: id, version } });
    },
    onClose,
  });
  const { watch, setValue } = editor.form;

  return (
    <EditorDialog title={formTexts.title} size="lg" editor={editor} onClose={onClose}>
      <TranslatedField {...text('alt')} hint={all.altHint} hasFocus />
      {files && (
        <FocusField id={id} files={files} focus={watch('focus')} onChange={(focus) => setValue('focus', focus, { shouldDirty: true })} />
      )}
    </EditorDialog>
  );
}

const previewed = ['wide', 'tall', 'card', 'square', 'social'] as const satisfies Shape[];

interface FocusProps {
  id: string;
  files: PhotographFiles;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

/** The point of a photograph that stays visible: by pointer in the picture, by keyboard with two sliders, and what each shape shows then. */
function FocusField({ id, files, focus, onChange }: FocusProps) {
  const width = files.widths.whole.find((one) => one >= 800) ?? files.widths.whole.at(-1) ?? files.width;
  const address = photographPath(id, files.version, 'whole', width, 'webp');
  const follow = ({ currentTarget, clientX, clientY, buttons }: PointerEvent) => {
    if (buttons === 0) return;
    const { left, top, width: across, height: down } = currentTarget.getBoundingClientRect();
    onChange({ x: percent((clientX - left) / across), y: percent((clientY - top) / down) });
  };

  return (
    <FieldGroup label={formTexts.focus}>
      <Note mb="3">{formTexts.focusHint}</Note>
      <Flex gap="5" wrap="wrap" align="flex-start">
        <Stack gap="3" flex="1 1 16rem" minWidth="0">
          <chakra.div
            position="relative"
            cursor="crosshair"
            touchAction="none"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              follow(event);
            }}
            onPointerMove={follow}
          >
            <chakra.img src={address} alt="" display="block" width="full" draggable={false} {...htmlSize(files, width)} />
            <Mark style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
          </chakra.div>
          <Slider label={formTexts.across} value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
          <Slider label={formTexts.down} value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
        </Stack>
        <Flex gap="3" wrap="wrap" flex="1 1 16rem" align="flex-end">
          {previewed.map((shape) => (
            <chakra.figure key={shape} m="0">
              <Cut style={{ aspectRatio: String(shapes[shape].ratio) }}>
                <chakra.img
                  src={address}
                  alt=""
                  width="full"
                  height="full"
                  objectFit="cover"
                  style={{ objectPosition: shownAt(files, shape, focus) }}
                />
              </Cut>
              <chakra.figcaption textStyle="small" color="fg.muted">
                {formTexts.shapes[shape]}
              </chakra.figcaption>
            </chakra.figure>
          ))}
        </Flex>
      </Flex>
    </FieldGroup>
  );
}

const percent = (part: number) => Math.round(100 * Math.max(0, Math.min(1, part)));

function htmlSize(files: PhotographFiles, at: number) {
  const { width, height } = sizeOf(files, 'whole', at);
  return { htmlWidth: width, htmlHeight: height };
}

/** Where a browser has to put the picture so that the same part is seen that the server cuts out. */
function shownAt(files: PhotographFiles, shape: Shape, focus: Focus): string {
  const { left, top, width, height } = cropOf(files, shape, focus);
  const share = (start: number, rest: number) => `${rest > 0 ? (100 * start) / rest : 50}%`;
  return `${share(left, files.width - width)} ${share(top, files.height - height)}`;
}

const Mark = chakra('span', {
  base: {
    position: 'absolute',
    width: '7',
    height: '7',
    transform: 'translate(-50%, -50%)',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'accent.contrast',
    bg: 'accent.solid',
    opacity: 0.85,
    pointerEvents: 'none',
  },
});

const Cut = chakra('div', { base: { height: '20', overflow: 'hidden', borderRadius: 'sm', bg: 'bg.sunken' } });

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <chakra.label display="grid" gap="1" textStyle="small">
      {label}
      <chakra.input
        type="range"
        min={0}
        max={100}
        value={value}
        width="full"
        minHeight="6"
        accentColor="accent.solid"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </chakra.label>
  );
}
