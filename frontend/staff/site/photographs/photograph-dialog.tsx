import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { PointerEvent } from 'react';
import * as z from 'zod/mini';
import { type PhotographFiles, photographPath, type Shape, shapes, sizeOf } from '#site/contract/photograph-files';
import { Focus, type Photograph, PhotographTexts } from '#site/contract/photographs';
import { cropOf } from '#site/rules/crops';
import { photographs as all } from '#texts/site';
import { client } from '../../../house/client/client.ts';
import { EditorDialog } from '../../../house/ui/dialog/editor-dialog.tsx';
import { FieldGroup } from '../../../house/ui/form/fields.tsx';
import { TranslatedField } from '../../../house/ui/language/translated-field.tsx';
import { useItemEditor } from '../../house/list/use-item-editor.ts';

const texts = all.form;
const middle: Focus = { x: 50, y: 50 };
const Edited = z.extend(PhotographTexts, { focus: z._default(Focus, middle) });

/** Edits what a photograph says and where its focus is; it is cut again only when the focus moves. */
export function PhotographDialog({ photograph, onClose }: { photograph: Photograph; onClose: () => void }) {
  const { _id: id, files, focus: before = middle } = photograph;
  const { text, ...editor } = useItemEditor({
    group: 'photographs',
    schema: Edited,
    item: photograph,
    translated: ['alt'],
    labels: { alt: all.alt, focus: texts.focus },
    inWords: { focus: ({ x, y }) => texts.focusAt(x, y) },
    save: ({ focus, ...texts }, version) => {
      const moved = focus.x !== before.x || focus.y !== before.y;
      return client.photographs.update({ id, body: { ...texts, ...(moved && { focus }), _id: id, version } });
    },
    onClose,
  });
  const { watch, setValue } = editor.form;

  return (
    <EditorDialog title={texts.title} size="lg" editor={editor} onClose={onClose}>
      <TranslatedField {...text('alt')} hint={all.altHint} hasFocus />
      {files && (
        <FocusField id={id} files={files} focus={watch('focus')} onChange={(focus) => setValue('focus', focus, { shouldDirty: true })} />
      )}
    </EditorDialog>
  );
}

const previewed = ['wide', 'tall', 'card', 'square', 'social'] as const satisfies Shape[];

interface Props {
  id: string;
  files: PhotographFiles;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

/** The point of a photograph that stays visible: by pointer in the picture, by keyboard with two sliders, and what each shape shows then. */
function FocusField({ id, files, focus, onChange }: Props) {
  const width = files.widths.whole.find((one) => one >= 800) ?? files.widths.whole.at(-1) ?? files.width;
  const address = photographPath(id, files.version, 'whole', width, 'webp');
  const follow = ({ currentTarget, clientX, clientY, buttons }: PointerEvent) => {
    if (buttons === 0) return;
    const { left, top, width: across, height: down } = currentTarget.getBoundingClientRect();
    onChange({ x: percent((clientX - left) / across), y: percent((clientY - top) / down) });
  };

  return (
    <FieldGroup label={texts.focus}>
      <Text textStyle="small" color="fg.muted" mb="3">
        {texts.focusHint}
      </Text>
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
          <Slider label={texts.across} value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
          <Slider label={texts.down} value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
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
                {texts.shapes[shape]}
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
